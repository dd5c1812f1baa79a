//! The protocol as one honest party follows it, with symbolic values: a hash is the tuple that it
//! covers, and hashes are equal if the tuples are.

use strum::VariantArray;

/// A demand of the protocol that prevents chosen dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, VariantArray)]
pub enum Mend {
    /// A commitment covers the game's id.
    CommitmentCoversId,
    /// A commitment covers the role of its party.
    CommitmentCoversRole,
    /// The agreement covers the version of the rules.
    AgreementCoversRules,
    /// The agreement covers the set-up or the start position.
    AgreementCoversOrigin,
    /// The agreement says who contributes: no contribution is left out or added later.
    AgreementCoversPresence,
    /// A party puts its own commitment into the agreement and ignores the value that it receives.
    OwnCommitmentIsPutIn,
    /// Terms and agreement are stored once; a change is refused.
    StoredOnce,
    /// A value is revealed only after all commitments have arrived and the agreement is stored.
    RevealedAfterAgreement,
    /// A record is compared with the stored agreement.
    AgreementIsPinned,
    /// The move and the position that a draw depends on are derived, not read from the record.
    MoveIsDerived,
    /// Bytes have one spelling in a record.
    BytesHaveOneSpelling,
}

/// The protocol, possibly without one of its demands.
#[derive(Clone, Copy)]
pub struct Protocol {
    pub without: Option<Mend>,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, VariantArray)]
pub enum Role {
    Site,
    White,
    Black,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Value {
    /// The value that the honest party has drawn.
    Own,
    /// The value that another honest party has drawn, in this game or in another one.
    Others,
    /// A value chosen by the dishonest parties, which collude.
    Chosen(u8),
}

pub type Id = u8;
/// Two values of each kind suffice: an attack needs one alternative to the honest value.
pub const TWO: [u8; 2] = [0, 1];

/// The announced terms of the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Terms {
    pub id: Id,
    pub rules: u8,
    pub origin: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Commitment {
    role: Option<Role>,
    id: Option<Id>,
    value: Value,
}

/// Commitments by role; `None` for a player without a contribution.
pub type Commitments = [Option<Commitment>; 3];

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Agreement {
    rules: Option<u8>,
    origin: Option<u8>,
    id: Id,
    commitments: Commitments,
}

/// Whether a record spells texts canonically.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Spelling {
    Canonical,
    Other,
}

impl Spelling {
    pub const BOTH: [Spelling; 2] = [Spelling::Canonical, Spelling::Other];
}

/// Everything that the dice depend on. Games with equal values have equal dice; any different value
/// gives independent dice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Dice {
    pub terms: Terms,
    /// Values by role.
    pub values: [Option<Value>; 3],
    pub moves: Spelling,
    pub bytes: Spelling,
}

/// The state of the honest party.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Party {
    pub role: Role,
    pub terms: Option<Terms>,
    pub agreement: Option<Agreement>,
    pub has_revealed: bool,
}

impl Protocol {
    fn demands(self, mend: Mend) -> bool {
        self.without != Some(mend)
    }

    pub fn commitment(self, role: Role, id: Id, value: Value) -> Commitment {
        Commitment {
            role: self.demands(Mend::CommitmentCoversRole).then_some(role),
            id: self.demands(Mend::CommitmentCoversId).then_some(id),
            value,
        }
    }

    fn agreement(self, terms: Terms, commitments: Commitments) -> Agreement {
        Agreement {
            rules: (self.demands(Mend::AgreementCoversRules)).then_some(terms.rules),
            origin: (self.demands(Mend::AgreementCoversOrigin)).then_some(terms.origin),
            id: terms.id,
            commitments,
        }
    }

    /// The party receives the terms of the game, and replies with its commitment.
    pub fn announced(self, party: Party, terms: Terms) -> Option<Party> {
        let may_change = party.terms.is_none() || !self.demands(Mend::StoredOnce);
        let terms = Some(terms);
        may_change.then_some(Party { terms, ..party })
    }

    /// Returns the commitment that the party puts in its own place, or `None` if it takes the
    /// received value.
    pub fn puts_in(self, role: Role, terms: Terms) -> Option<Commitment> {
        let own = self.commitment(role, terms.id, Value::Own);
        self.demands(Mend::OwnCommitmentIsPutIn).then_some(own)
    }

    /// Returns the terms of the game, if the party accepts a list of commitments.
    pub fn listens(self, party: Party) -> Option<Terms> {
        let may_change = party.agreement.is_none() || !self.demands(Mend::StoredOnce);
        party.terms.filter(|_| may_change)
    }

    /// The party receives all commitments, and stores the agreement.
    pub fn committed(self, party: Party, mut commitments: Commitments) -> Option<Party> {
        let terms = self.listens(party)?;
        if let Some(own) = self.puts_in(party.role, terms) {
            commitments[party.role as usize] = Some(own);
        }
        let agreement = Some(self.agreement(terms, commitments));
        Some(Party { agreement, ..party })
    }

    /// The party receives the request for its value.
    pub fn asked(self, party: Party) -> Option<Party> {
        let is_stored = party.agreement.is_some();
        let may_reveal = is_stored || !self.demands(Mend::RevealedAfterAgreement);
        (party.terms.is_some() && may_reveal && !party.has_revealed).then_some(Party {
            has_revealed: true,
            ..party
        })
    }

    /// Returns whether the party accepts a record with this spelling.
    pub fn reads(self, moves: Spelling, bytes: Spelling) -> bool {
        let reads = |spelling, mend| spelling == Spelling::Canonical || !self.demands(mend);
        reads(moves, Mend::MoveIsDerived) && reads(bytes, Mend::BytesHaveOneSpelling)
    }

    /// Returns whether the party accepts a record of a game with these terms.
    pub fn takes(self, stored: Agreement, terms: Terms) -> bool {
        let commitments = stored.commitments;
        stored == self.agreement(terms, commitments) || !self.demands(Mend::AgreementIsPinned)
    }

    /// Returns whether the party accepts a record in which a role has this value.
    pub fn takes_value(self, stored: Agreement, role: Role, id: Id, value: Option<Value>) -> bool {
        let computed = value.map(|value| self.commitment(role, id, value));
        let fits = match (stored.commitments[role as usize], computed) {
            (Some(stored), Some(computed)) => stored == computed,
            (None, None) => true,
            _ => !self.demands(Mend::AgreementCoversPresence),
        };
        fits || !self.demands(Mend::AgreementIsPinned)
    }
}
