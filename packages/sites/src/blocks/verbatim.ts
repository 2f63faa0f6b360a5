// Source that no block represents. Readers see words and never tags: those of HTML and of templates are left out.
import type { Verbatim } from '@bindery/content/documents';
import { element } from './html-parts.ts';
import type { Scope } from './scope.ts';

/** Elements whose tags say nothing to a reader. A name that HTML does not have is more likely a word: `<session-id>`. */
const HTML = new Set(
  (
    'a abbr acronym address article aside audio b bdi bdo big blockquote br button canvas caption center cite code col colgroup dd del ' +
    'details dfn div dl dt em embed fieldset figcaption figure font footer form h1 h2 h3 h4 h5 h6 header hr i iframe img input ins kbd ' +
    'label legend li link main map mark meta nav nobr object ol option p picture pre q s samp script section select small source span ' +
    'strike strong style sub summary sup table tbody td textarea tfoot th thead time tr tt u ul var video wbr'
  ).split(' '),
);

const TAG = /<\/?([a-z][a-z\d-]*)(?:\s(?:[^<>"']|"[^"]*"|'[^']*')*)?\/?>/gi;
const COMMENT = /<!--[^]*?-->/g;

/** Characters of tags that are looked for; longer source is shown as text. */
const MAX_SOURCE = 2_000;

/** Tags of templates, one or several. */
const TEMPLATE = /^(?:\s*\{%(?:[^%]|%(?!\}))*%\})+\s*$/;

/** An anchor that someone wrote by hand: `<a name="setup"></a>`. */
const ANCHOR = /^<(?:a|div|span|p)\s[^<>]*?\b(?:id|name)=(?:"([^"<>\s]+)"|'([^'<>\s]+)')/i;

/** The HTML for readers; undefined if the source is shown as text. */
export function renderVerbatim(
  { kind, source }: Verbatim,
  display: 'block' | 'inline',
  scope: Scope,
): string | undefined {
  if (source.length > MAX_SOURCE) return undefined;
  if (kind === 'markdown') return TEMPLATE.test(source) ? '' : undefined;
  if (kind !== 'html') return undefined;
  const tags = source.replaceAll(COMMENT, '').trim();
  if (tags.replaceAll(TAG, (whole, name: string) => (HTML.has(name.toLowerCase()) ? '' : whole)).trim() !== '') {
    return undefined;
  }
  const [, double, single] = ANCHOR.exec(tags) ?? [];
  const id = double ?? single;
  // Ids of the page itself begin so.
  return id === undefined || id.startsWith('-')
    ? ''
    : element(display === 'block' ? 'div' : 'span', { id: scope.reserveId(id) }, '');
}
