// The head of a page: what browsers, search engines, previews and agents read.
import type { PageView, SectionLink, SiteView } from '../model/page-view.ts';
import { attributes, markup, raw, safeHref, safeScript, safeSource, when } from './html.ts';
import type { Html } from './html.ts';
import { INLINE_SCRIPT } from './inline-script.ts';

/** What the head says of a page: a page of content, or one of the site itself, which has no URL that lasts. */
export interface HeadView {
  readonly title: string;
  readonly description?: string | undefined;
  readonly isIndexed: boolean;
  readonly content?: Pick<PageView, 'canonical' | 'alternates' | 'markdown' | 'feed'> | undefined;
}

/** The title of a page, of its section and of the site, each once. */
export function titleOf(site: Pick<SiteView, 'title' | 'sections'>, title: string): string {
  const parts = [title, currentSection(site.sections)?.title ?? '', site.title].map((part) => part.trim());
  const isNew = (part: string, index: number) =>
    part !== '' && parts.findIndex((other) => other.toLowerCase() === part.toLowerCase()) === index;
  return parts.filter(isNew).join(' | ');
}

function currentSection(sections: readonly SectionLink[]): SectionLink | undefined {
  for (const section of sections) {
    const inside = currentSection(section.sections);
    if (inside !== undefined) return inside;
    if (section.isCurrent && section.sections.length === 0) return section;
  }
  return undefined;
}

/** No part of a page is painted before its content begins: what is before that would move as the rest comes. */
const EXPECTED = markup`<link rel="expect" href="#-content" blocking="render">`;

/** Renders what is in the head. */
export function renderHead(site: SiteView, view: HeadView): Html {
  const title = titleOf(site, view.title);
  const { default: theme, toggeable } = site.customization.themes;
  return markup`<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>${raw(`<script>${INLINE_SCRIPT}</script>`)}<link rel="stylesheet" href="${safeHref(site.style)}">${renderFonts(site)}<script type="module" src="${safeHref(site.script)}"${nonceOf(site)}></script>${EXPECTED}<meta name="color-scheme" content="${theme === 'system' || toggeable ? 'light dark' : theme}">${when(view.description, (text) => markup`<meta name="description" content="${text}">`)}${when(
    !(site.isIndexed && view.isIndexed),
    () => markup`<meta name="robots" content="noindex">`,
  )}${renderIcons(site)}${renderUrls(view)}${renderPreview(site, view, title)}${renderScripts(site)}`;
}

/** Browsers request fonts without credentials. */
function renderFonts({ fonts = [] }: SiteView): Html {
  return markup`${fonts.map(
    (url) => markup`<link rel="preload" as="font" type="font/woff2" href="${safeHref(url)}" crossorigin>`,
  )}`;
}

/** Scripts of integrations begin when they have arrived; what they ask of the page is there before that. */
function renderScripts(site: SiteView): Html {
  const nonce = nonceOf(site);
  const api = when(site.hostApi, ({ src }) => markup`<script src="${safeHref(src)}"${nonce}></script>`);
  const tags = site.scripts.map((url) =>
    when(safeScript(url), (src) => markup`<script async src="${src}"${nonce}></script>`),
  );
  return markup`${api}${tags}`;
}

/** Pages with a script of an integration have a nonce, which their server inserts. */
function nonceOf({ scripts }: SiteView): Html {
  return raw(scripts.length === 0 ? '' : ` nonce="${NONCE_PLACEHOLDER}"`);
}

const NONCE_PLACEHOLDER = '{nonce}';

/** Inserts the nonce of a page into the scripts of its head. */
export function insertNonce(html: string, nonce: string): string {
  const end = html.indexOf('</head>');
  // A text can’t contain "<", so it never looks like a script.
  const head = html
    .slice(0, end)
    .replaceAll(/(<script [^<>]* nonce=")\{nonce\}"/g, (_tag, start: string) => `${start}${nonce}"`);
  return head + html.slice(end);
}

/** A browser asks the origin for an icon where a page names none: one that is empty saves that request. */
function renderIcons({ icon }: SiteView): Html {
  if (icon === undefined) return markup`<link rel="icon" href="data:,">`;
  return when(icon, ({ light, dark }) => {
    const link = (url: string, media?: string) =>
      when(safeSource(url), (href) => markup`<link${attributes({ rel: 'icon', href, media })}>`);
    if (dark === undefined || dark === light) return link(light);
    return markup`${link(light, '(prefers-color-scheme: light)')}${link(dark, '(prefers-color-scheme: dark)')}`;
  });
}

function renderUrls({ title, content }: HeadView): Html {
  return when(content, ({ canonical, alternates, markdown, feed }) => {
    const languages = alternates.map(
      ({ language, href }) => markup`<link rel="alternate" hreflang="${language}" href="${safeHref(href)}">`,
    );
    const other = (type: string, href: string | undefined) =>
      when(href, (url) => markup`<link rel="alternate" type="${type}" title="${title}" href="${safeHref(url)}">`);
    return markup`<link rel="canonical" href="${safeHref(canonical)}">${languages}${other('text/markdown', markdown)}${other('application/rss+xml', feed)}`;
  });
}

function renderPreview(site: SiteView, { description, content, title: own }: HeadView, title: string): Html {
  const property = (name: string, value: string | undefined) =>
    when(value, (text) => markup`<meta property="${name}" content="${text}">`);
  const picture = site.socialPreview === undefined ? undefined : safeSource(site.socialPreview);
  return markup`<meta property="og:type" content="website">${property('og:title', content === undefined ? title : own)}${property('og:site_name', site.title)}${property(
    'og:description',
    description,
  )}${property('og:url', content === undefined ? undefined : safeHref(content.canonical))}${property(
    'og:image',
    picture,
  )}<meta name="twitter:card" content="${picture === undefined ? 'summary' : 'summary_large_image'}">`;
}
