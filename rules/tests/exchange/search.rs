//! Every attack of the dishonest parties and the network on one honest party.

use std::collections::{BTreeSet, HashMap, HashSet, VecDeque};

use strum::VariantArray;

use super::model::{
    Commitment, Commitments, Dice, Id, Party, Protocol, Role, Spelling, TWO, Terms, Value,
};

/// A step of the attackers. They control the network: they send each message at any time and any
/// number of times, or never.
#[derive(Clone, Copy, Debug)]
#[expect(dead_code, reason = "a failing test prints the fields")]
pub enum Step {
    /// The honest party receives the terms of the game, and commits.
    Announce(Terms),
    /// It receives the commitments of all parties.
    Commit(Commitments),
    /// It receives the request for its value.
    Ask,
    /// Another honest party receives the terms of a game in which it has this role, and commits.
    Invite(Role, Id),
    /// It reveals its value.
    AskOther,
}

/// The state of the other honest party that the attackers can use.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Other {
    role: Role,
    id: Id,
    has_revealed: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct State {
    party: Party,
    other: Option<Other>,
    /// Whether the attackers knew the other's value when the party stored its agreement.
    knew_others: bool,
}

/// A reason why dice are not fair.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Harm {
    /// After the honest party has revealed, the attackers can still choose between two games.
    Choice(Dice, Dice),
    /// The game does not contain the honest party's value.
    Unheard(Dice),
    /// A party has committed to a value that it did not know, and that no honest party in its role
    /// has drawn.
    Echo(Dice),
}

const ROLES: [Role; 3] = [Role::Site, Role::White, Role::Black];

/// Adds `None` to the options of a player, who may have no contribution. The site always has one.
fn with_none<T>(all: impl IntoIterator<Item = T>, role: Role) -> Vec<Option<T>> {
    let some = all.into_iter().map(Some);
    some.chain((role != Role::Site).then_some(None)).collect()
}

/// Returns every combination of one item of each list.
fn product<T: Copy>(first: &[T], second: &[T], third: &[T]) -> Vec<[T; 3]> {
    let mut all = Vec::new();
    for first in first {
        for second in second {
            all.extend(third.iter().map(|third| [*first, *second, *third]));
        }
    }
    all
}

/// The steps of the attackers to a harm.
#[derive(Debug)]
pub struct Attack {
    pub steps: Vec<Step>,
    pub harm: Harm,
}

/// The result of an exploration.
#[derive(Default)]
pub struct Seen {
    pub states: usize,
    /// The dice that the party accepted in some state.
    pub accepted: HashSet<Dice>,
}

/// Explores every reachable state, nearest first. Returns the first attack.
pub fn explore(protocol: Protocol, role: Role) -> Result<Seen, Attack> {
    let party = Party {
        role,
        terms: None,
        agreement: None,
        has_revealed: false,
    };
    let first = State {
        party,
        other: None,
        knew_others: false,
    };
    let mut seen = Seen::default();
    let mut came_from = HashMap::from([(first, None)]);
    let mut waiting = VecDeque::from([first]);
    while let Some(state) = waiting.pop_front() {
        seen.states += 1;
        for (step, next) in state.steps(protocol) {
            if came_from.contains_key(&next) {
                continue;
            }
            came_from.insert(next, Some((state, step)));
            waiting.push_back(next);
            // Once the value is known, nothing may be left to choose.
            if next.party.has_revealed && !state.party.has_revealed {
                let accepted = next.accepted_from_here(protocol).map_err(|harm| {
                    let steps = way_to(next, &came_from);
                    Attack { steps, harm }
                })?;
                seen.accepted
                    .extend(accepted.into_iter().map(|(dice, _)| dice));
            }
        }
    }
    Ok(seen)
}

type Origins = HashMap<State, Option<(State, Step)>>;

fn way_to(mut state: State, came_from: &Origins) -> Vec<Step> {
    let mut steps = Vec::new();
    while let Some((before, step)) = came_from[&state] {
        steps.push(step);
        state = before;
    }
    steps.reverse();
    steps
}

/// Returns what is wrong with the dice that are accepted in these states.
fn harm(role: Role, accepted: &[(Dice, State)]) -> Option<Harm> {
    let (first, _) = accepted.first()?;
    let all = || accepted.iter().copied();
    let unheard = all().find(|(dice, _)| dice.values[role as usize] != Some(Value::Own));
    let other = all().find(|(dice, _)| dice != first);
    let is_echo = |(dice, state): &(Dice, State)| {
        let mut others = ROLES.into_iter().filter(|other| *other != role);
        others.any(|other| !state.is_of(other, dice))
    };
    unheard
        .map(|(dice, _)| Harm::Unheard(dice))
        .or(other.map(|(dice, _)| Harm::Choice(*first, dice)))
        .or(all().find(is_echo).map(|(dice, _)| Harm::Echo(dice)))
}

impl State {
    fn steps(self, protocol: Protocol) -> Vec<(Step, State)> {
        let with = |party| State { party, ..self };
        let mut steps = Vec::new();
        // Rules and origins are interchangeable, so what is announced first may be 0.
        let terms = |id| Terms {
            id,
            rules: 0,
            origin: 0,
        };
        for terms in TWO.map(terms) {
            let next = protocol.announced(self.party, terms).map(with);
            steps.extend(next.map(|next| (Step::Announce(terms), next)));
        }
        for commitments in self.commitments(protocol) {
            let next = protocol.committed(self.party, commitments).map(with);
            let knew_others = self.other.is_some_and(|other| other.has_revealed);
            let next = next.map(|next| State {
                knew_others,
                ..next
            });
            steps.extend(next.map(|next| (Step::Commit(commitments), next)));
        }
        let next = protocol.asked(self.party).map(with);
        steps.extend(next.map(|next| (Step::Ask, next)));
        steps.extend(self.steps_of_other());
        steps
    }

    fn steps_of_other(self) -> Vec<(Step, State)> {
        let with = |other| State {
            other: Some(other),
            ..self
        };
        match self.other {
            None => {
                let has_revealed = false;
                let invited = |role, id| {
                    let other = Other {
                        role,
                        id,
                        has_revealed,
                    };
                    (Step::Invite(role, id), with(other))
                };
                let ways = ROLES.map(|role| TWO.map(|id| invited(role, id)));
                ways.into_iter().flatten().collect()
            }
            Some(mut other) if !other.has_revealed => {
                other.has_revealed = true;
                vec![(Step::AskOther, with(other))]
            }
            Some(_) => Vec::new(),
        }
    }

    /// Returns the values that the attackers know.
    fn values(self) -> Vec<Value> {
        let mut values = TWO.map(Value::Chosen).to_vec();
        values.extend(self.party.has_revealed.then_some(Value::Own));
        let known = self.other.is_some_and(|other| other.has_revealed);
        values.extend(known.then_some(Value::Others));
        values
    }

    /// Returns every list of commitments that the attackers can send, computed or repeated.
    fn commitments(self, protocol: Protocol) -> Vec<Commitments> {
        let Some(terms) = protocol.listens(self.party) else {
            return Vec::new();
        };
        let mut known: BTreeSet<Commitment> = BTreeSet::new();
        for value in self.values() {
            for role in Role::VARIANTS {
                known.extend(TWO.map(|id| protocol.commitment(*role, id, value)));
            }
        }
        known.insert(protocol.commitment(self.party.role, terms.id, Value::Own));
        if let Some(Other { role, id, .. }) = self.other {
            known.insert(protocol.commitment(role, id, Value::Others));
        }
        // The party may overrule what they send in its own place.
        let own = protocol.puts_in(self.party.role, terms);
        let [sites, whites, blacks] = ROLES.map(|role| match own {
            Some(own) if role == self.party.role => vec![Some(own)],
            _ => with_none(known.iter().copied(), role),
        });
        product(&sites, &whites, &blacks)
    }

    /// Returns the dice of all records that the party accepts, now or later, or the first harm.
    fn accepted_from_here(self, protocol: Protocol) -> Result<Vec<(Dice, State)>, Harm> {
        let mut accepted = Vec::new();
        let mut known = HashSet::from([self]);
        let mut waiting = VecDeque::from([self]);
        while let Some(state) = waiting.pop_front() {
            let dice = state.accepted(protocol).into_iter();
            accepted.extend(dice.map(|dice| (dice, state)));
            harm(self.party.role, &accepted).map_or(Ok(()), Err)?;
            let next = state.steps(protocol).into_iter().map(|(_, next)| next);
            waiting.extend(next.filter(|next| known.insert(*next)));
        }
        Ok(accepted)
    }

    /// Returns the dice of every record that the attackers can make and the party accepts. Without
    /// a stored agreement it accepts none.
    fn accepted(self, protocol: Protocol) -> Vec<Dice> {
        let Some(stored) = self.party.agreement else {
            return Vec::new();
        };
        let mut accepted = Vec::new();
        for [id, rules, origin] in product(&TWO, &TWO, &TWO) {
            let terms = Terms { id, rules, origin };
            if !protocol.takes(stored, terms) {
                continue;
            }
            let [sites, whites, blacks] = ROLES.map(|role| {
                let mut values = with_none(self.values(), role);
                values.retain(|value| protocol.takes_value(stored, role, id, *value));
                values
            });
            for values in product(&sites, &whites, &blacks) {
                let spelled = Spelling::BOTH.map(|moves| {
                    Spelling::BOTH.map(|bytes| Dice {
                        terms,
                        values,
                        moves,
                        bytes,
                    })
                });
                let reads = |dice: &Dice| protocol.reads(dice.moves, dice.bytes);
                accepted.extend(spelled.into_iter().flatten().filter(reads));
            }
        }
        accepted
    }

    /// Returns whether the value of a role was known to its party when it committed, or belongs to
    /// an honest party with this role in this game.
    fn is_of(self, role: Role, dice: &Dice) -> bool {
        match dice.values[role as usize] {
            None | Some(Value::Chosen(_)) => true,
            Some(Value::Own) => false,
            Some(Value::Others) => {
                let is_theirs = |other: Other| (other.role, other.id) == (role, dice.terms.id);
                self.knew_others || self.other.is_some_and(is_theirs)
            }
        }
    }
}
