//! Mounts a variant of another crate, unless its description is incomplete or its contract would be
//! ambiguous.

use crate::board::ByColor;
use crate::game::ArmyInfo;
#[cfg(feature = "laws")]
use crate::laws::Laws;
use crate::picture::Pictured;
use crate::wire::service::{CodePage, Occurs};

use super::batch::{BatchAnswer, BatchRequest};
use super::operation::add_schema;
use super::router::{Arbiter, Mounted, operations};
use super::schemas::Schemas;

/// Why a variant cannot be mounted, in a sentence for its author. It is printed also as `Debug`, which
/// `unwrap` and `main` show.
#[derive(Clone, PartialEq, Eq, derive_more::Debug, thiserror::Error)]
#[debug("{_0}")]
#[error("{0}")]
pub struct MountError(String);

fn refuse(sentence: String) -> Result<(), MountError> {
    Err(MountError(sentence))
}

impl Arbiter {
    /// Adds a variant after the others.
    ///
    /// # Errors
    /// Returns what is missing or invalid, or what would be ambiguous in the contract.
    pub fn mount<G: Pictured>(mut self) -> Result<Arbiter, MountError> {
        self.check_description::<G>()?;
        let variant = Mounted::of::<G>();
        self.check_meanings(&variant)?;
        self.variants.push(variant);
        self.schemas()?;
        Ok(self)
    }

    /// Returns the laws of a variant, and that it can be mounted beside the variants of the service.
    #[cfg(feature = "laws")]
    pub fn laws<G: Pictured>() -> Laws<G> {
        Laws::new().mounts(|| {
            let mounted = Arbiter::standard().mount::<G>();
            mounted.map(drop).map_err(|error| error.to_string())
        })
    }

    /// Checks the id of a variant, its texts, its start and its armies.
    fn check_description<G: Pictured>(&self) -> Result<(), MountError> {
        let info = G::info();
        let id = info.id;
        let is_plain = |byte: u8| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-');
        if id.is_empty() || !id.bytes().all(is_plain) {
            return refuse(format!(
                "the id {id:?} may contain only a to z, 0 to 9 and -"
            ));
        }
        if self.ids().any(|known| known == id) {
            return refuse(format!("another variant already has the id {id:?}"));
        }
        for (field, text) in [("name", info.name), ("rules_version", info.rules_version)] {
            if text.trim().is_empty() {
                return refuse(format!("the `{field}` of {id} is empty"));
            }
        }
        let start = G::parse(info.start).ok();
        let Some(start) = start.filter(|start| start.to_string() == info.start) else {
            return refuse(format!(
                "the start position of {id} is not lawful and canonical"
            ));
        };
        let usual = info.armies.first().map(|army| ByColor([army.id; 2]));
        let mut pairs = info.armies.iter().flat_map(|white| {
            let black = info.armies.iter();
            black.map(|black| ArmyInfo::setup(white.id, black.id))
        });
        if start.armies() != usual || !pairs.all(|pair| info.setups.contains(&pair.as_str())) {
            return refuse(format!(
                "the armies of {id} are not those of its start and its set-ups"
            ));
        }
        Ok(())
    }

    /// Checks that every code of a variant has a meaning, and that neither the service nor another
    /// variant gives it a different one. Variants that share the sentence of a fault may word its
    /// meaning for their own positions, and so may the variants of the service.
    fn check_meanings(&self, variant: &Mounted) -> Result<(), MountError> {
        let id = variant.info.id;
        let own = &variant.codes;
        if let Some(CodePage { code, .. }) = own.iter().find(|page| page.detail.trim().is_empty()) {
            return refuse(format!("the code {code} of {id} has no meaning"));
        }
        let standard = Arbiter::standard();
        let is_built_in = |it: &Mounted| standard.ids().any(|id| id == it.info.id);
        let others = self.variants.iter().flat_map(|other| {
            let may_differ = is_built_in(variant) && is_built_in(other);
            let codes = other.codes.iter();
            codes.filter(move |page| !may_differ || page.occurs != Occurs::PositionFault)
        });
        for known in CodePage::of_the_service().chain(others.cloned()) {
            let contradicts = |new: &CodePage| {
                let shares_a_sentence = known.occurs == Occurs::PositionFault
                    && known.occurs == new.occurs
                    && new.templates.iter().any(|it| known.templates.contains(it));
                new.code == known.code && new.detail != known.detail && !shares_a_sentence
            };
            if let Some(new) = own.iter().find(|new| contradicts(new)) {
                return refuse(format!(
                    "{id} says that the code {} means {:?}, but it means {:?} already: give the \
                     reason or the fault another code, or the same meaning",
                    known.code, new.detail, known.detail
                ));
            }
        }
        Ok(())
    }

    /// Returns the schemas of the service, with the variants' own fields and effects.
    ///
    /// # Errors
    /// Returns the clash of the last variant with the others. There is none once that variant is
    /// mounted.
    pub(crate) fn schemas(&self) -> Result<Schemas, MountError> {
        let mut schemas = Schemas::of_the_service(|all| {
            for operation in operations() {
                (operation.add_schemas)(all);
            }
            add_schema::<BatchRequest>(all);
            add_schema::<BatchAnswer>(all);
        });
        for variant in &self.variants {
            let added = (variant.add_schemas)(&mut schemas);
            added.map_err(|clash| MountError(format!("{}: {clash}", variant.info.id)))?;
        }
        Ok(schemas)
    }
}
