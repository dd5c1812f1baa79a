//! The protocol as one honest party follows it, with symbols for values: a hash is the tuple that
//! it covers, and two hashes are equal when these are.

use strum::VariantArray;

/// What the protocol demands so that no dice are chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, VariantArray)]
pub enum Mend {
    /// A commitment covers the game's id.
    CommitmentCoversId,
    /// A commitment covers the role of the party that it is by.
    CommitmentCoversRole,
    /// The agreement covers the version of the rules.
    AgreementCoversRules,
    /// The agreement covers the set-up or the start position.
    AgreementCoversOrigin,
    /// The agreement says who contributes: nothing is left out or added later.
    AgreementCoversPresence,
    /// A party puts its own commitment into the agreement and ignores the value that it receives.
    OwnCommitmentIsPutIn,
    /// What is promised is stored once; a change is refused.
    StoredOnce,
    /// A value is revealed only when all commitments are there and the agreement is stored.
    RevealedAfterAgreement,
    /// A record is held against the agreement that was stored.
    AgreementIsPinned,
    /// The move and the position that a draw depends on are derived, not read from the record.
    MoveIsDerived,
    /// Bytes have one spelling in a record.
    BytesHaveOneSpelling,
}

/// The protocol, perhaps without one of its demands.
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
    /// What the honest party has drawn.
    Own,
    /// What another honest party has drawn, in this game or in another one.
    Others,
    /// What the dishonest parties have chosen: they are of one mind.
    Chosen(u8),
}

/// Two of each suffice: a choice is one between two.
pub type Id = u8;
pub const TWO: [u8; 2] = [0, 1];

/// What the game is about, as it is announced.
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

/// By role; none for a player who adds nothing.
pub type Commitments = [Option<Commitment>; 3];

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Agreement {
    rules: Option<u8>,
    origin: Option<u8>,
    id: Id,
    commitments: Commitments,
}

/// Whether texts stand in a record as they are printed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Spelling {
    Canonical,
    Other,
}

impl Spelling {
    pub const BOTH: [Spelling; 2] = [Spelling::Canonical, Spelling::Other];
}

/// All that dice depend on: two games with the same have the same dice, and with another one it is
/// as if they were thrown again.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Dice {
    pub terms: Terms,
    /// By role.
    pub values: [Option<Value>; 3],
    pub moves: Spelling,
    pub bytes: Spelling,
}

/// What the honest party has stored.
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

    /// The party hears what the game is about. It answers with its commitment.
    pub fn announced(self, party: Party, terms: Terms) -> Option<Party> {
        let may_change = party.terms.is_none() || !self.demands(Mend::StoredOnce);
        let terms = Some(terms);
        may_change.then_some(Party { terms, ..party })
    }

    /// The commitment that the party puts in as its own; none if it takes the received value.
    pub fn puts_in(self, role: Role, terms: Terms) -> Option<Commitment> {
        let own = self.commitment(role, terms.id, Value::Own);
        self.demands(Mend::OwnCommitmentIsPutIn).then_some(own)
    }

    /// What the game is about, if the party listens to a list of commitments.
    pub fn listens(self, party: Party) -> Option<Terms> {
        let may_change = party.agreement.is_none() || !self.demands(Mend::StoredOnce);
        party.terms.filter(|_| may_change)
    }

    /// The party hears all commitments, and stores the agreement.
    pub fn committed(self, party: Party, mut commitments: Commitments) -> Option<Party> {
        let terms = self.listens(party)?;
        if let Some(own) = self.puts_in(party.role, terms) {
            commitments[party.role as usize] = Some(own);
        }
        let agreement = Some(self.agreement(terms, commitments));
        Some(Party { agreement, ..party })
    }

    /// The party is asked for its value.
    pub fn asked(self, party: Party) -> Option<Party> {
        let is_stored = party.agreement.is_some();
        let may_reveal = is_stored || !self.demands(Mend::RevealedAfterAgreement);
        (party.terms.is_some() && may_reveal && !party.has_revealed).then_some(Party {
            has_revealed: true,
            ..party
        })
    }

    /// Whether the party takes a record that is spelled so.
    pub fn reads(self, moves: Spelling, bytes: Spelling) -> bool {
        let reads = |spelling, mend| spelling == Spelling::Canonical || !self.demands(mend);
        reads(moves, Mend::MoveIsDerived) && reads(bytes, Mend::BytesHaveOneSpelling)
    }

    /// Whether it takes one of a game about this.
    pub fn takes(self, stored: Agreement, terms: Terms) -> bool {
        let commitments = stored.commitments;
        stored == self.agreement(terms, commitments) || !self.demands(Mend::AgreementIsPinned)
    }

    /// Whether it takes one in which a role has this value.
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
