//! Pages and files that are made once and kept: contract, variants, codes, rules, playground.

use std::collections::HashMap;

use actix_web::http::header::{self, EntityTag, HeaderName};
use actix_web::web::{Bytes, Data};
use actix_web::{HttpRequest, HttpResponse};
use serde::Serialize;
use sha2::{Digest, Sha256};
use strum::VariantArray;
use tokio::sync::OnceCell;

use crate::html_pages::site::{HTML, POLICY, STYLE};
use crate::html_pages::{contract, problems, rules};
use crate::openapi;
use crate::operations::Arbiter;
use crate::operations::operation::JSON;
use crate::operations::pages::Page;
use crate::operations::router::{index, no_code, nothing_at};
use crate::page_file::PageFile;
use crate::playground::{
    ASSETS, EMBED, EMBED_POLICY, FOLDER, ModuleSummary, VERIFY, VERIFY_POLICY, module, policy_of,
};
use crate::wire::problem::{Problem, shortened};
use crate::wire::sentences;
use crate::wire::variants::VariantsAnswer;

use super::answer::{
    A_DAY, AN_HOUR, FOREVER, Form, REVALIDATED, VARY_BY_TYPE, answer, gzip_well,
    is_worth_compressing, set, takes_gzip,
};

/// The pages, in groups. A group is made on the first request for one of its pages, by a job: it takes
/// too long for an I/O thread, and a service that never needs it saves the memory.
pub struct Pages {
    arbiter: Data<Arbiter>,
    pub groups: [OnceCell<Files>; Group::COUNT],
}

/// Pages that are made together.
#[derive(Clone, Copy, VariantArray)]
pub enum Group {
    Contract,
    Variants,
    Rules,
    Codes,
    Style,
    Docs,
    Playground,
    Module,
}

impl Group {
    const COUNT: usize = Group::VARIANTS.len();

    /// Returns the group of a page, unless the page is made for each request.
    pub const fn of(page: &Page) -> Option<Group> {
        Some(match page {
            Page::Contract => Group::Contract,
            Page::Index | Page::Variants | Page::Variant(_) => Group::Variants,
            Page::RulesList | Page::Rules(_) => Group::Rules,
            Page::Codes | Page::Code(_) => Group::Codes,
            Page::Style(_) => Group::Style,
            Page::Docs | Page::DocsFile(_) => Group::Docs,
            Page::Verify | Page::Embed(_) | Page::PlaygroundFile(_) => Group::Playground,
            Page::Module | Page::ModuleSummary => Group::Module,
            _ => return None,
        })
    }
}

/// The forms of each page: JSON before HTML, if it has both.
pub type Files = HashMap<Page, Vec<StaticFile>>;

impl Pages {
    /// Creates the pages. None of them is made yet.
    pub fn new(arbiter: Data<Arbiter>) -> Pages {
        Pages {
            arbiter,
            groups: [const { OnceCell::const_new() }; Group::COUNT],
        }
    }

    pub fn make(&self, group: Group) -> Files {
        let (arbiter, html) = (self.arbiter.as_ref(), StaticFile::page);
        let mut files = Files::new();
        let mut add = |page, file| files.entry(page).or_default().push(file);
        match group {
            Group::Contract => {
                let text = openapi::text(arbiter).into();
                add(Page::Contract, StaticFile::new(JSON, text, None));
            }
            Group::Variants => {
                add(Page::Index, StaticFile::json(&index()));
                let variants = StaticFile::json(&VariantsAnswer::of(arbiter.infos()));
                add(Page::Variants, variants);
                for variant in arbiter.pages() {
                    let page = Page::Variant(variant.summary.id.to_owned());
                    add(page, StaticFile::json(&variant));
                }
            }
            Group::Rules => {
                add(Page::RulesList, html(rules::list(arbiter), POLICY));
                for (info, text) in rules::pages(arbiter) {
                    add(Page::Rules(info.id.to_owned()), html(text, POLICY));
                }
            }
            Group::Codes => {
                let mut add_both = |page: Page, json: StaticFile, text| {
                    add(page.clone(), json.with(header::VARY, VARY_BY_TYPE));
                    add(page, html(text, POLICY).with(header::VARY, VARY_BY_TYPE));
                };
                let codes = arbiter.codes();
                let list = problems::list(arbiter, &codes.codes);
                add_both(Page::Codes, StaticFile::json(&codes), list);
                for code in &codes.codes {
                    let text = problems::page(arbiter, code);
                    let page = Page::Code(code.code.to_owned());
                    add_both(page, StaticFile::json(code), text);
                }
            }
            Group::Style => {
                let page = Page::Style(STYLE.name.clone());
                add(page, StaticFile::of(&STYLE).kept(FOREVER));
            }
            Group::Docs => {
                add(Page::Docs, html(contract::page(arbiter), contract::POLICY));
                for file in contract::files() {
                    let kept = StaticFile::of(&file).kept(A_DAY);
                    let kept = kept.with(header::CONTENT_SECURITY_POLICY, contract::POLICY);
                    add(Page::DocsFile(file.name), kept);
                }
            }
            Group::Playground => {
                let page =
                    |text: &'static str, policy| StaticFile::page(text, policy).kept(REVALIDATED);
                add(Page::Verify, page(VERIFY.as_str(), VERIFY_POLICY));
                let embed = page(EMBED.as_str(), EMBED_POLICY);
                for id in arbiter.ids() {
                    add(Page::Embed(id.to_owned()), embed.clone());
                }
                let folder = FOLDER.trim_start_matches("/playground/");
                for asset in ASSETS.iter() {
                    let policy = policy_of(&asset.name);
                    let file = StaticFile::of(asset).with(header::CONTENT_SECURITY_POLICY, policy);
                    let versioned = Page::PlaygroundFile(format!("{folder}{}", asset.name));
                    add(versioned, file.clone().kept(FOREVER));
                    let plain = Page::PlaygroundFile(asset.name.clone());
                    add(plain, file.kept(REVALIDATED));
                }
            }
            Group::Module => {
                let module = module();
                let summary = StaticFile::json(&ModuleSummary::of(&module));
                add(Page::ModuleSummary, summary.kept(REVALIDATED));
                add(Page::Module, StaticFile::of(&module).kept(REVALIDATED));
            }
        }
        files
    }

    /// Returns the problem of a page that does not exist.
    pub fn missing(&self, page: &Page, path: &str) -> Problem {
        match page {
            Page::Code(code) => no_code(code),
            Page::DocsFile(name) => Problem::new(sentences::NO_DOCS.quoting(&shortened(name))),
            Page::PlaygroundFile(name) => {
                Problem::new(sentences::NO_PLAYGROUND.quoting(&shortened(name)))
            }
            Page::Style(_) => Problem::new(sentences::NO_PAGE),
            Page::Variant(id) | Page::Rules(id) | Page::Embed(id) => {
                let unknown = self.arbiter.variant(id).err();
                unknown.unwrap_or_else(|| nothing_at(path))
            }
            _ => nothing_at(path),
        }
    }
}

/// A file that does not depend on the request: compressed once, and served as it is.
#[derive(Clone, Debug)]
pub struct StaticFile {
    content_type: &'static str,
    plain: Bytes,
    gzip: Option<Bytes>,
    /// The tag of the plain form; the other has its own.
    tag: String,
    cache: &'static str,
    headers: Vec<(HeaderName, &'static str)>,
}

impl StaticFile {
    /// Creates a file that is kept for an hour. Compresses it if that is worth it and it is not
    /// `packed` already.
    fn new(content_type: &'static str, plain: Bytes, packed: Option<&'static [u8]>) -> StaticFile {
        let is_gzip = plain.starts_with(&[0x1f, 0x8b]);
        let is_worth_it = is_worth_compressing(plain.len()) && !is_gzip;
        let pack = || is_worth_it.then(|| gzip_well(&plain).into());
        StaticFile {
            content_type,
            gzip: packed.map(Bytes::from).or_else(pack),
            tag: hex::encode(&Sha256::digest(&plain)[..16]),
            plain,
            cache: AN_HOUR,
            headers: Vec::new(),
        }
    }

    pub fn of(file: &PageFile) -> StaticFile {
        StaticFile::new(file.content_type(), file.bytes.clone(), file.gzip)
    }

    pub fn page(text: impl Into<Bytes>, policy: &'static str) -> StaticFile {
        StaticFile::new(HTML, text.into(), None).with(header::CONTENT_SECURITY_POLICY, policy)
    }

    pub fn json(value: &impl Serialize) -> StaticFile {
        let json = serde_json::to_vec(value).expect("the service's own pages are JSON");
        StaticFile::new(JSON, json.into(), None)
    }

    #[must_use]
    pub fn kept(self, cache: &'static str) -> StaticFile {
        StaticFile { cache, ..self }
    }

    #[must_use]
    pub fn with(mut self, name: HeaderName, value: &'static str) -> StaticFile {
        self.headers.push((name, value));
        self
    }

    /// Answers with the file in the form that the client takes, or with a 304.
    pub fn answer(&self, request: &HttpRequest) -> HttpResponse {
        let gzip = self.gzip.as_ref().filter(|_| takes_gzip(request));
        let mut tags = vec![self.tag.clone(), format!("{}-gzip", self.tag)];
        if gzip.is_some() {
            tags.reverse();
        }
        let form = Form {
            tags: tags.into_iter().map(EntityTag::new_strong).collect(),
            is_gzip: gzip.is_some(),
            has_gzip: self.gzip.is_some(),
            bytes: gzip.unwrap_or(&self.plain).clone(),
            ..Form::default()
        };
        let mut response = answer(request, self.content_type, form, Some(self.cache));
        for (name, value) in &self.headers {
            set(&mut response, name.clone(), value);
        }
        response
    }
}
