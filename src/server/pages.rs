//! Pages and files that are made once and kept: contract, variants, codes, rules, playground.

use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock};

use actix_web::http::header::{self, EntityTag};
use actix_web::web::Bytes;
use actix_web::{HttpRequest, HttpResponse};
use sha2::{Digest, Sha256};

use crate::html_pages::site::{POLICY, STYLE};
use crate::html_pages::{contract, problems, rules};
use crate::openapi;
use crate::operations::Arbiter;
use crate::operations::pages::Page;
use crate::page_file::PageFile;
use crate::playground::{
    ASSETS, EMBED, EMBED_POLICY, FOLDER, VERIFY, VERIFY_POLICY, module, module_summary, policy_of,
};
use crate::wire::problem::{Problem, shortened};
use crate::wire::sentences;

use super::answer::{
    A_DAY, AN_HOUR, FOREVER, Form, REVALIDATED, answer, gzip_well, is_worth_compressing, set,
    takes_gzip,
};

/// A page, and whether it is wanted as HTML: the list of codes and the page of a code also have JSON.
pub type Wanted = (Page, bool);

/// The pages. Each is made on the first request for it, by a job: that takes too long for an I/O thread,
/// and a service that never needs it saves the memory.
#[derive(Default)]
pub struct Pages {
    kept: RwLock<HashMap<Wanted, Arc<StaticFile>>>,
}

impl Pages {
    /// Returns a page, if it has been made.
    pub fn kept(&self, wanted: &Wanted) -> Option<Arc<StaticFile>> {
        let kept = self.kept.read().unwrap_or_else(PoisonError::into_inner);
        kept.get(wanted).cloned()
    }

    /// Makes a page and keeps it, unless another job has done so meanwhile. A few jobs may make the same
    /// page at once: a job that waited for another's would keep its slot.
    ///
    /// # Errors
    /// Returns a problem if there is no such page.
    pub fn make(&self, arbiter: &Arbiter, wanted: Wanted) -> Result<Arc<StaticFile>, Problem> {
        if let Some(kept) = self.kept(&wanted) {
            return Ok(kept);
        }
        let made = Arc::new(Self::file(arbiter, &wanted)?);
        let mut kept = self.kept.write().unwrap_or_else(PoisonError::into_inner);
        kept.insert(wanted, Arc::clone(&made));
        Ok(made)
    }

    fn file(arbiter: &Arbiter, (page, is_html): &Wanted) -> Result<StaticFile, Problem> {
        let name = &page.name;
        let own = |text: String, policy| (html(text), AN_HOUR, Some(policy));
        let (file, cache, policy) = match page.template {
            "/openapi.json" => (json(openapi::text(arbiter)), AN_HOUR, None),
            "/problems" if *is_html => own(problems::list(arbiter), POLICY),
            "/problems/{code}" if *is_html => {
                own(problems::page(arbiter, &arbiter.code(name)?), POLICY)
            }
            "/rules" => own(rules::list(arbiter), POLICY),
            "/rules/{variant}" => own(rules::page(arbiter, arbiter.variant(name)?.info), POLICY),
            "/docs/" => own(contract::page(arbiter), contract::POLICY),
            "/docs/{file:.*}" => {
                let missing = || Problem::new(sentences::NO_DOCS.quoting(&shortened(name)));
                let file = find(&contract::FILES, name).ok_or_else(missing)?;
                (file, A_DAY, Some(contract::POLICY))
            }
            "/pages/{file:.*}" if *name == STYLE.name => (STYLE.clone(), FOREVER, None),
            "/verify" => (html(VERIFY.as_str()), REVALIDATED, Some(VERIFY_POLICY)),
            "/embed/{variant}" => {
                arbiter.variant(name)?;
                (html(EMBED.as_str()), REVALIDATED, Some(EMBED_POLICY))
            }
            "/playground/{file:.*}" => {
                let folder = FOLDER.trim_start_matches("/playground/");
                let (file, cache) = match name.strip_prefix(folder) {
                    Some(file) => (file, FOREVER),
                    None => (name.as_str(), REVALIDATED),
                };
                let missing = || Problem::new(sentences::NO_PLAYGROUND.quoting(&shortened(name)));
                let found = find(&ASSETS, file).ok_or_else(missing)?;
                (found, cache, Some(policy_of(file)))
            }
            "/variant_arbiter.wasm" => (module(), REVALIDATED, None),
            "/variant_arbiter.json" => (json(module_summary().to_string()), REVALIDATED, None),
            _ => {
                let text = arbiter.json_page(page)?;
                // Missing only for a style sheet of another release.
                let text = text.ok_or_else(|| Problem::new(sentences::NO_PAGE))?;
                (json(text), AN_HOUR, None)
            }
        };
        Ok(StaticFile::new(&file, cache, policy))
    }
}

fn html(text: impl Into<Bytes>) -> PageFile {
    PageFile::new("page.html", text)
}

fn json(text: impl Into<Bytes>) -> PageFile {
    PageFile::new("page.json", text)
}

fn find(files: &[PageFile], name: &str) -> Option<PageFile> {
    files.iter().find(|file| file.name == name).cloned()
}

/// A file that does not depend on the request: compressed once, and served as it is.
pub struct StaticFile {
    content_type: &'static str,
    plain: Bytes,
    gzip: Option<Bytes>,
    /// The tag of the plain form; the other has its own.
    tag: String,
    cache: &'static str,
    /// Its own policy, if it is a page or a file of one.
    policy: Option<&'static str>,
}

impl StaticFile {
    /// Compresses a file, if that is worth it and it is not compressed already.
    fn new(file: &PageFile, cache: &'static str, policy: Option<&'static str>) -> StaticFile {
        let plain = file.bytes.clone();
        let is_gzip = plain.starts_with(&[0x1f, 0x8b]);
        let is_worth_it = is_worth_compressing(plain.len()) && !is_gzip;
        let pack = || is_worth_it.then(|| gzip_well(&plain).into());
        StaticFile {
            content_type: file.content_type(),
            gzip: file.gzip.map(Bytes::from).or_else(pack),
            tag: hex::encode(&Sha256::digest(&plain)[..16]),
            plain,
            cache,
            policy,
        }
    }

    /// Answers with the file in the form that the client takes, or with a 304.
    pub fn answer(&self, request: &HttpRequest) -> HttpResponse {
        let gzip = self.gzip.as_ref().filter(|_| takes_gzip(request));
        let mut tags = vec![self.tag.clone(), format!("{}-gzip", self.tag)];
        if gzip.is_some() {
            tags.reverse();
        }
        let form = Form {
            content_type: self.content_type,
            tags: tags.into_iter().map(EntityTag::new_strong).collect(),
            is_gzip: gzip.is_some(),
            has_gzip: self.gzip.is_some(),
            bytes: gzip.unwrap_or(&self.plain).clone(),
            ..Form::default()
        };
        let mut response = answer(request, form, Some(self.cache));
        if let Some(policy) = self.policy {
            set(&mut response, header::CONTENT_SECURITY_POLICY, policy);
        }
        response
    }
}
