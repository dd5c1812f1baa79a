//! The variants, and calls of their operations by name.

#[cfg(feature = "contract")]
use std::ptr;

use super::budget::RequestBudget;
use super::input::Input;
use super::output::{MediaType, Output, PROBLEM};
#[cfg(feature = "contract")]
use crate::board::ByColor;
use crate::effect::Effects as _;
#[cfg(feature = "contract")]
use crate::game::ArmyInfo;
use crate::game::{Info, Value};
#[cfg(all(feature = "contract", feature = "laws"))]
use crate::laws::Laws;
use crate::picture::{self, Pictured};
use crate::wire::problem::Problem;
use crate::wire::sentences;
#[cfg(feature = "contract")]
use crate::wire::service::Occurs;
use crate::wire::service::{CodePage, CodesPage};
use crate::wire::text::shortened;
use crate::wire::variants::VariantAnswer;
use crate::{chakart, minigolf, twinkie};

#[cfg(feature = "contract")]
use super::mount_error::MountError;
#[cfg(feature = "contract")]
use super::schemas::Schemas;
use super::spec::{Entry, Handler, OperationSpec};
use super::{router, table};

/// Answers requests to the mounted variants.
#[derive(Clone, Debug)]
pub struct Arbiter {
    variants: Vec<Mounted>,
    /// Whether these are exactly the variants of the service, whose contract is checked in.
    #[cfg(feature = "contract")]
    is_standard: bool,
}

#[derive(Clone, Debug)]
pub struct Mounted {
    pub info: &'static Info,
    operations: Vec<Entry>,
    /// The reasons why one of its moves may be illegal.
    pub(crate) reasons: Vec<CodePage>,
    effect_types: Vec<&'static str>,
    /// Returns the width and height of its pictures with these options, in pixels.
    pub(crate) picture_size: fn(&picture::Options) -> [u32; 2],
    #[cfg(feature = "contract")]
    add_schemas: fn(&mut Schemas) -> Result<(), MountError>,
}

/// An answer for a caller without a connection.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reply {
    /// The status of the answer over HTTP.
    pub status: u16,
    /// The media type of the body.
    pub content_type: &'static str,
    /// The answer or the problem, in the form that `content_type` names.
    pub body: Vec<u8>,
}

impl Arbiter {
    /// Creates an arbiter without variants.
    #[must_use]
    pub fn empty() -> Arbiter {
        Arbiter {
            variants: Vec::new(),
            #[cfg(feature = "contract")]
            is_standard: false,
        }
    }

    /// Creates an arbiter with every variant of the service, in the order in which they are listed.
    /// Skips the checks of `mount`, which generates schemas; a test runs them.
    #[must_use]
    pub fn standard() -> Arbiter {
        Arbiter {
            variants: vec![
                Mounted::of::<twinkie::Position>(),
                Mounted::of::<minigolf::Position>(),
                Mounted::of::<chakart::Position>(),
            ],
            #[cfg(feature = "contract")]
            is_standard: true,
        }
    }

    /// Returns whether the arbiter has exactly the variants of the service.
    #[cfg(feature = "contract")]
    pub(crate) fn is_standard(&self) -> bool {
        self.is_standard
    }

    /// Adds a variant after the others.
    ///
    /// # Errors
    /// Returns what is missing or invalid, or what would be ambiguous in the contract.
    #[cfg(feature = "contract")]
    pub fn mount<G: Pictured>(mut self) -> Result<Arbiter, MountError> {
        let info = G::info();
        let id = info.id;
        let is_plain = |byte: u8| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-');
        if id.is_empty() || !id.bytes().all(is_plain) {
            return Err(MountError::IdNotPlain(id));
        }
        if self.ids().any(|known| known == id) {
            return Err(MountError::IdTaken(id));
        }
        for (field, text) in [("name", info.name), ("rules_version", info.rules_version)] {
            if text.trim().is_empty() {
                return Err(MountError::Empty { id, field });
            }
        }
        let start = G::parse(info.start).map_err(|_| MountError::Start(id))?;
        if start.to_string() != info.start {
            return Err(MountError::Start(id));
        }
        let usual = info.armies.first().map(|army| ByColor([army.id; 2]));
        let mut pairs = info.armies.iter().flat_map(|white| {
            let black = info.armies.iter();
            black.map(|black| ArmyInfo::setup(white.id, black.id))
        });
        if start.armies() != usual || !pairs.all(|pair| info.setups.contains(&pair.as_str())) {
            return Err(MountError::Armies(id));
        }
        let variant = Mounted::of::<G>();
        self.check_meanings(&variant)?;
        self.variants.push(variant);
        self.is_standard = false;
        self.schemas()?;
        Ok(self)
    }

    /// Returns the laws of a variant, and that it can be mounted beside the variants of the service.
    #[cfg(all(feature = "contract", feature = "laws"))]
    pub fn laws<G: Pictured>() -> Laws<G> {
        Laws::new().mounts(|| {
            let mounted = Arbiter::standard().mount::<G>();
            mounted.map(drop).map_err(|error| error.to_string())
        })
    }

    /// Checks that every code of a variant has a meaning, and that neither the service nor another
    /// variant gives it a different one. Variants that share the sentence of a fault may word its
    /// meaning for their own positions.
    #[cfg(feature = "contract")]
    fn check_meanings(&self, variant: &Mounted) -> Result<(), MountError> {
        let id = variant.info.id;
        let own = || {
            let faults = CodePage::faults(variant.info);
            variant.reasons.iter().cloned().chain(faults)
        };
        if let Some(CodePage { code, .. }) = own().find(|page| page.detail.trim().is_empty()) {
            return Err(MountError::NoMeaning { id, code });
        }
        let standard = Arbiter::standard();
        let is_built_in = |info: &'static Info| standard.infos().any(|it| ptr::eq(it, info));
        // Built-in variants word the meaning of a shared fault for their own positions.
        let others = self.infos();
        let others = others.filter(|other| !is_built_in(variant.info) || !is_built_in(other));
        let known = self.reasons().cloned().chain(CodePage::of_the_service());
        for known in known.chain(others.flat_map(CodePage::faults)) {
            let contradicts = |new: &CodePage| {
                let shares_a_sentence = known.occurs == Occurs::PositionFault
                    && known.occurs == new.occurs
                    && new.templates.iter().any(|it| known.templates.contains(it));
                new.code == known.code && new.detail != known.detail && !shares_a_sentence
            };
            if let Some(new) = own().find(contradicts) {
                return Err(MountError::Meaning {
                    id,
                    code: known.code,
                    known: known.detail,
                    new: new.detail,
                });
            }
        }
        Ok(())
    }

    /// Returns the schemas of the variants' own fields and effects.
    ///
    /// # Errors
    /// Returns the clash of the last variant with the others. There is none once that variant is
    /// mounted.
    #[cfg(feature = "contract")]
    pub(crate) fn schemas(&self) -> Result<Schemas, MountError> {
        let mut schemas = Schemas::of_the_service();
        for variant in &self.variants {
            (variant.add_schemas)(&mut schemas)?;
        }
        Ok(schemas)
    }

    /// Returns the variants, in order.
    pub(crate) fn variants(&self) -> &[Mounted] {
        &self.variants
    }

    /// Returns the descriptions of the variants, in order.
    pub(crate) fn infos(&self) -> impl Iterator<Item = &'static Info> {
        self.variants.iter().map(|variant| variant.info)
    }

    /// Returns the answer that describes each variant, in order.
    pub(crate) fn pages(&self) -> impl Iterator<Item = VariantAnswer<'_>> {
        self.variants.iter().map(Mounted::page)
    }

    /// Returns the meaning of every code.
    pub(crate) fn codes(&self) -> CodesPage {
        CodesPage::of(self.reasons(), self.infos())
    }

    /// Returns the reasons why a move of any variant may be illegal.
    pub(crate) fn reasons(&self) -> impl Iterator<Item = &CodePage> {
        self.variants.iter().flat_map(|variant| &variant.reasons)
    }

    /// Returns the names of the operations that [`Arbiter::call`] and batches support, in order.
    pub fn operations() -> impl Iterator<Item = &'static str> {
        router::specs().map(OperationSpec::name)
    }

    /// Returns the ids of the variants, in order.
    pub fn ids(&self) -> impl Iterator<Item = &'static str> {
        self.infos().map(|info| info.id)
    }

    pub(crate) fn variant(&self, id: &str) -> Result<&Mounted, Problem> {
        let found = self.variants.iter().find(|variant| variant.info.id == id);
        found.ok_or_else(|| {
            let sentence = sentences::NO_VARIANT.quoting(&shortened(id));
            Problem::new(sentence.with("known", Value::list(self.ids())))
        })
    }

    /// Answers the body of a POST to an operation of a variant. A picture is the field `svg` of an
    /// object, as in a batch.
    #[must_use]
    pub fn call(&self, variant: &str, operation: &str, body: &[u8]) -> Reply {
        let mut budget = RequestBudget::default();
        self.call_within(variant, operation, body, &mut budget)
    }

    /// Like [`Arbiter::call`], but charges the work of the answer to `budget`.
    #[must_use]
    pub fn call_within(
        &self,
        variant: &str,
        operation: &str,
        body: &[u8],
        budget: &mut RequestBudget,
    ) -> Reply {
        match self.answer(variant, operation, body, budget) {
            Ok(output) => output.into(),
            Err(problem) => Reply::from(&problem),
        }
    }

    /// Answers the body of a POST in JSON.
    pub(crate) fn answer(
        &self,
        variant: &str,
        operation: &str,
        body: &[u8],
        budget: &mut RequestBudget,
    ) -> Result<Output, Problem> {
        let variant = self.variant(variant)?;
        let operation = router::posted_operation(operation)?;
        (variant.handler(operation))(Input::Json(body), MediaType::Json, budget)
    }
}

impl Mounted {
    fn of<G: Pictured>() -> Mounted {
        Mounted {
            info: G::info(),
            operations: table::<G>(),
            reasons: CodePage::reasons::<G::Reason>(),
            effect_types: G::Effect::TYPES.iter().map(|known| known.tag).collect(),
            picture_size: picture::size::<G>,
            #[cfg(feature = "contract")]
            add_schemas: Schemas::add::<G>,
        }
    }

    pub(crate) fn page(&self) -> VariantAnswer<'_> {
        VariantAnswer::of(self.info, &self.effect_types)
    }

    /// Returns the function that answers requests to an operation.
    pub(crate) fn handler(&self, operation: &OperationSpec) -> Handler {
        let mut entries = self.operations.iter();
        let entry = entries.find(|entry| entry.spec.path == operation.path);
        entry.expect("every variant has every operation").handler
    }
}

impl Reply {
    pub(crate) const fn of(content_type: &'static str, body: Vec<u8>) -> Reply {
        Reply {
            status: 200,
            content_type,
            body,
        }
    }
}

impl From<Output> for Reply {
    fn from(output: Output) -> Reply {
        Reply::of(output.content_type, output.body.bytes)
    }
}

impl From<&Problem> for Reply {
    fn from(problem: &Problem) -> Reply {
        Reply {
            status: problem.status(),
            content_type: PROBLEM,
            body: problem.to_json(),
        }
    }
}
