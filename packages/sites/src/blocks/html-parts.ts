// Small pieces of HTML that many blocks are made of.
import { escapeHtml } from '@bindery/content/html';
import type { Scope } from './scope.ts';

/** Attributes of a tag by their names; those that are undefined are left out, and true is one without a value. */
export type Attributes = Readonly<Record<string, string | number | true | undefined>>;

/** Attributes as HTML, with a space before each. */
export function attributes(values: Attributes): string {
  let html = '';
  for (const name in values) {
    const value = values[name];
    if (value === true) html += ` ${name}`;
    else if (value !== undefined) html += ` ${name}="${escapeHtml(String(value))}"`;
  }
  return html;
}

/** An element around HTML. */
export function element(name: string, values: Attributes, inside: string): string {
  return `<${name}${attributes(values)}>${inside}</${name}>`;
}

/** A list of classes; undefined for none. */
export function classes(...names: readonly (string | false | undefined)[]): string | undefined {
  const own = names.filter((name) => typeof name === 'string' && name !== '');
  return own.length === 0 ? undefined : own.join(' ');
}

/** Whether a URL leaves the site. URLs of the site are paths. */
export function isExternal(href: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:)?\/\//i.test(href);
}

/** A link around HTML, or only the HTML without `href`. `href` is already safe. */
export function linkTo(href: string, inside: string, scope: Scope, values: Attributes = {}): string {
  if (href === '') return Object.keys(values).length === 0 ? inside : element('span', values, inside);
  const isAway = isExternal(href);
  const rel = isAway ? 'noopener' : undefined;
  if (!isAway || !scope.context.opensTabs) return element('a', { href, rel, ...values }, inside);
  const { newTab } = scope.words;
  const own = values['aria-label'];
  const label = own === undefined ? {} : { 'aria-label': `${String(own)} ${newTab}` };
  const note = own === undefined ? `<span class="hidden"> ${escapeHtml(newTab)}</span>` : '';
  return element('a', { href, rel, target: '_blank', ...values, ...label }, inside + note);
}

/** A note in place of what is not there. */
export function plainNote(scope: Scope): string {
  return element('p', { class: 'unavailable' }, escapeHtml(scope.words.unavailable));
}

/** Elements that a link can’t contain. */
const INTERACTIVE = /<(?:a|button|details|iframe|input|label|select|summary|textarea|video|audio)\b|<[^>]*\stabindex=/;

/** Whether HTML can be in a link. */
export function fitsLink(html: string): boolean {
  return !INTERACTIVE.test(html);
}

/** Whether HTML has no words in it for those who do not see it. */
export function isBlank(html: string): boolean {
  return !/<math|\salt="[^"]*[^\s"]/.test(html) && html.replaceAll(/<[^>]*>/g, '').trim() === '';
}
