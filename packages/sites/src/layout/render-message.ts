// Pages of a site without content: not found, errors, sign-in, search results, and the list of sites.
import type { Link, SiteView } from '../model/page-view.ts';
import { renderDocument } from './document.ts';
import { renderLink, renderList, openFrame } from './frame.ts';
import type { Frame } from './frame.ts';
import { renderSearchForm } from './header.ts';
import { attributes, markup, safeHref, when } from './html.ts';
import type { Html } from './html.ts';
import { renderSide } from './side.ts';
import { fill, isTag, wordsFor } from './words/words.ts';

/** Something that is said in place of a page. */
export interface Message {
  readonly title: string;
  readonly text: string;
  readonly links: readonly Link[];
}

/** Where pages without a site have their stylesheet: without one they are plain. */
export interface PlainOptions {
  readonly style?: string | undefined;
  /** BCP 47; English without it. */
  readonly language?: string | undefined;
}

/** A site in a list of sites. */
export interface SiteEntry extends Link {
  readonly description?: string | undefined;
}

/** Something that was found. */
export interface SearchResult {
  readonly title: string;
  readonly href: string;
  /** The heading below which it was found, or the section of the site. */
  readonly section?: string | undefined;
  readonly excerpt: string;
}

/** Renders a message page, within the layout of the site if the visitor can see it. */
export function renderMessage(site: SiteView | undefined, message: Message, options: PlainOptions = {}): string {
  const main = (links: Html) =>
    markup`<div class="message"><h1>${message.title}</h1><p>${message.text}</p>${links}</div>`;
  if (site === undefined) {
    const links = message.links.map(
      ({ title, href }) => markup`<a class="button" href="${safeHref(href)}">${title}</a>`,
    );
    return renderPlain(message.title, main(renderList(links, 'choices')), options);
  }
  const frame = openFrame(site);
  const links = message.links.map((link) => renderLink(frame, link, 'button'));
  return renderOfSite(frame, message.title, main(renderList(links, 'choices')));
}

/** Renders the not-found page with similar pages. */
export function renderNotFound(site: SiteView, similar: readonly Link[] = []): string {
  const { words } = openFrame(site);
  const links = [...similar, { title: words.home, href: site.home }];
  return renderMessage(site, { title: words.notFound, text: words.notFoundText, links });
}

/** Renders the results of a search, as the form requests them without the script. */
export function renderSearch(
  site: SiteView,
  { query, results }: { readonly query: string; readonly results: readonly SearchResult[] },
): string {
  const frame = openFrame(site);
  const { words } = frame;
  const items = results.map(
    ({ title, href, section, excerpt }) =>
      markup`<li><a href="${safeHref(href)}">${title}</a>${when(section, (text) => markup` <small>${text}</small>`)}<p>${excerpt}</p></li>`,
  );
  const count = results.length === 0 ? fill(words.noResults, query) : fill(words.results, results.length);
  const title = query === '' ? words.search : fill(words.searchFor, query);
  const main = markup`<div class="found"><h1>${title}</h1>${renderSearchForm(frame, query)}${when(query !== '' && count, (text) => markup`<p>${text}</p>`)}${when(
    items.length > 0 && items,
    (all) => markup`<ol>${all}</ol>`,
  )}</div>`;
  return renderOfSite(frame, title, main, query);
}

/** Lists sites: what the origin of all of them begins with. */
export function renderSitesList(sites: readonly SiteEntry[], options: PlainOptions = {}): string {
  const items = sites.map(
    ({ title, href, description }) =>
      markup`<a href="${safeHref(href)}"><span>${title}</span>${when(description, (text) => markup`<small>${text}</small>`)}</a>`,
  );
  const list = items.length === 0 ? markup`<p>No public sites yet.</p>` : renderList(items, 'sites');
  return renderPlain('Sites', markup`<div class="message"><h1>Sites</h1>${list}</div>`, {
    ...options,
    language: undefined,
  });
}

function renderOfSite(frame: Frame, title: string, main: Html, query?: string): string {
  return renderDocument(frame, {
    head: { title, isIndexed: false },
    aside: renderSide(frame),
    main,
    classes: ['no-side', 'no-outline'],
    ...(query === undefined ? {} : { query }),
  });
}

function renderPlain(title: string, main: Html, { style, language = 'en' }: PlainOptions): string {
  const { skip } = wordsFor(language);
  return markup`<!DOCTYPE html><html${attributes({ lang: isTag(language) ? language : 'en' })}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><meta name="robots" content="noindex">${when(style, (href) => markup`<link rel="stylesheet" href="${safeHref(href)}">`)}</head><body class="no-side no-outline"><a class="skip" href="#-content">${skip}</a><div class="frame"><main id="-content" tabindex="-1">${main}</main></div></body></html>`
    .text;
}
