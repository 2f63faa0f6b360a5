// Parts of a line of text: links, images, buttons, formulas, mentions, annotations.
import { characterOf, escapeHtml } from '@bindery/content/html';
import type { HtmlContext } from '@bindery/content/html';
import { verbatimOf } from '@bindery/content/documents';
import type { InlineOf, StyleNode } from '@bindery/content/documents';
import { renderNamedIcon } from '../icons/render-icon.ts';
import { attributes, classes, element, fitsLink, isBlank, linkTo } from './html-parts.ts';
import { imageElement } from './images.ts';
import { renderFormula } from './math.ts';
import type { Scope } from './scope.ts';

/** Characters. */
const SHORT_CODE_MAX = 16;

type StyledLink = Extract<StyleNode, { kind: 'link' }>;
type StyledInline = Extract<StyleNode, { kind: 'inline' }>['node'];

/** Renders a part of a line; undefined for what the plain renderer shows as well. */
export function renderInline(node: StyleNode, html: HtmlContext, scope: Scope): string | undefined {
  switch (node.kind) {
    case 'text':
      return node.text.includes('\n') ? escapeHtml(node.text).replaceAll('\n', '<br>\n') : undefined;
    case 'style':
      return node.mark.type === 'color' ? renderColor(node.mark.data, html.styled(node.children)) : undefined;
    case 'link':
      return renderLink(node, html, scope);
    case 'inline':
      return renderNode(node.node, html, scope);
    case 'code':
      return isShortCode(node.text) ? element('code', { class: 'short' }, escapeHtml(node.text)) : undefined;
  }
}

/** Whether code stays on one line: keyboard shortcuts and short commands, which fit any column. */
function isShortCode(text: string): boolean {
  return text.includes(' ') && text.length <= SHORT_CODE_MAX;
}

function renderNode(node: StyledInline, html: HtmlContext, scope: Scope): string | undefined {
  switch (node.type) {
    case 'inline-image':
      return renderImage(node, html, scope);
    case 'icon':
      return renderIcon(node);
    case 'emoji':
      return characterOf(node.data.code);
    case 'button':
      return renderButton(node, html, scope);
    case 'expression':
      return renderExpression(node, scope);
    case 'inline-math':
      return renderFormula(node.data.formula, 'inline');
    case 'mention':
      return linkTo(html.href(node.data.ref), escapeHtml(wordsOf(html.label(node.data.ref))), scope, {
        class: 'mention',
      });
    case 'annotation':
      return verbatimOf(node) === undefined ? renderAnnotation(node, html, scope) : undefined;
    case 'link':
      return undefined;
  }
}

/** Words that can be seen. */
function wordsOf(label: string): string {
  return label.trim() === '' ? '\u2026' : label;
}

/** A link without words is called what it links to. */
function renderLink({ link, children }: StyledLink, html: HtmlContext, scope: Scope): string {
  const inside = html.styled(children);
  const href = html.href(link.data.ref);
  if (!fitsLink(inside)) return inside;
  if (!isBlank(inside)) return linkTo(href, inside, scope);
  const label = html.label(link.data.ref) || href;
  return inside.includes('<img')
    ? linkTo(href, inside, scope, { 'aria-label': label })
    : linkTo(href, escapeHtml(label), scope);
}

/** The name of a color as part of a class: `$primary` is `primary`. */
export function colorName(color: string): string {
  return color.replace(/^\$/, '').replaceAll(/[^a-z]/g, '');
}

function renderColor({ text, background }: { text: string; background: string }, inside: string): string {
  const looks = classes(
    text !== 'default' && `color-${colorName(text)}`,
    background !== 'default' && `background-${colorName(background)}`,
  );
  return looks === undefined ? inside : element(background === 'default' ? 'span' : 'mark', { class: looks }, inside);
}

function renderImage({ data }: InlineOf<'inline-image'>, html: HtmlContext, scope: Scope): string {
  const looks = classes('inline-image', data.size === 'line' && 'line');
  // The caption is the alternative text of an image without one.
  const alt = data.alt?.trim() ? data.alt : data.caption;
  const title = alt === data.caption ? undefined : data.caption;
  return imageElement({ ...data, alt, title, looks }, html, scope);
}

/** An icon, or nothing where there is no shape of its name. */
function renderIcon({ data }: InlineOf<'icon'>): string {
  const icon = renderNamedIcon(data.icon);
  const color = data.color === undefined || data.color === 'default' ? undefined : `color-${colorName(data.color)}`;
  return icon === '' || color === undefined ? icon : element('span', { class: color }, icon);
}

function renderButton({ data }: InlineOf<'button'>, html: HtmlContext, scope: Scope): string {
  const looks = classes('button', `button-${data.kind}`, data.size !== undefined && `button-${data.size}`);
  const href = 'ref' in data ? html.href(data.ref) : hrefOfAction(data.action, scope);
  const icon = data.icon === undefined ? '' : renderNamedIcon(data.icon);
  return linkTo(href, icon + escapeHtml(wordsOf(data.label)), scope, { class: looks });
}

/** A button that selects a tab links to it; one that searches or asks links to the search. */
function hrefOfAction(
  action: Extract<InlineOf<'button'>['data'], { action: unknown }>['action'],
  scope: Scope,
): string {
  if (action.action === 'select') return `#${encodeURIComponent(action.slug.toWellFormed())}`;
  const { search } = scope.context;
  if (search === undefined) return '';
  const query = new URLSearchParams({ ...(action.query !== undefined && { q: action.query }) });
  if (action.action === 'ask') query.set('ask', '1');
  if (query.size === 0) return search;
  return `${search}${search.includes('?') ? '&' : '?'}${query.toString()}`;
}

function renderExpression({ data }: InlineOf<'expression'>, { context }: Scope): string {
  if (context.expression !== undefined) return escapeHtml(context.expression(data.expression) ?? '');
  return element('code', { class: 'expression' }, escapeHtml(data.expression));
}

function renderAnnotation(node: InlineOf<'annotation'>, html: HtmlContext, scope: Scope): string {
  const number = html.note(node.fragments.flatMap(({ nodes }) => nodes));
  const words = html.inlines(node.nodes);
  const values = {
    class: 'annotation',
    href: `#${scope.idOfNote('note', number)}`,
    id: scope.idOfNote('noted', number),
  };
  return `<a${attributes(values)}>${isBlank(words) ? String(number) : words}</a>`;
}

/** Renders the annotations of a page, as its end shows them. */
export function renderNotes(notes: readonly string[], scope: Scope): string {
  const { words } = scope;
  const items = notes.map((body, index) => {
    const back = element(
      'a',
      { href: `#${scope.idOfNote('noted', index + 1)}`, class: 'note-back', 'aria-label': words.back },
      '\u21a9',
    );
    return `<li id="${scope.idOfNote('note', index + 1)}">${body}\n${back}</li>`;
  });
  return `<section class="notes" aria-label="${escapeHtml(words.annotations)}"><ol>\n${items.join('\n')}\n</ol></section>`;
}
