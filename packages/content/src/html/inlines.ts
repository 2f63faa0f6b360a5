// Renders inlines with their styles.
import { STYLE_TAGS, characterOfEmoji, nestStyles, verbatimOf } from '../documents/index.ts';
import type { Inline, InlineOf, Mark, StyleNode, Verbatim } from '../documents/index.ts';
import type { HtmlContext } from './context.ts';
import { attributes, escapeHtml, safeUrl } from './escape.ts';

/** Renders a line of text. */
export function renderInlines(nodes: readonly Inline[], context: HtmlContext): string {
  return renderAll(nestStyles(nodes), context);
}

/** Renders parts of a line. */
export function renderAll(nodes: readonly StyleNode[], context: HtmlContext): string {
  let html = '';
  for (const node of nodes) html += context.options.inline?.(node, context) ?? render(node, context);
  return html;
}

function render(node: StyleNode, context: HtmlContext): string {
  switch (node.kind) {
    case 'text':
      return lines(node.text);
    case 'code':
      return `<code>${escapeHtml(node.text)}</code>`;
    case 'style':
      return inStyle(node.mark, renderAll(node.children, context));
    case 'link': {
      const href = context.href(node.link.data.ref);
      const inside = renderAll(node.children, context);
      return `<a${attributes({ href })}>${inside === '' ? ownLabel(node.link, context) : inside}</a>`;
    }
    case 'inline':
      return renderInline(node.node, context);
  }
}

/** The words for a link without any; none for a URL of the web, which was written so. */
function ownLabel({ data }: Pick<InlineOf<'link'>, 'data'>, { options }: HtmlContext): string {
  return escapeHtml(options.label?.(data.ref) ?? '');
}

function lines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br />\n');
}

function inStyle(mark: Mark, inside: string): string {
  if (mark.type !== 'color') return `<${STYLE_TAGS[mark.type]}>${inside}</${STYLE_TAGS[mark.type]}>`;
  const { text, background } = mark.data;
  const classes = [
    text === 'default' ? '' : `color-${text}`,
    background === 'default' ? '' : `background-${background}`,
  ];
  return `<mark${attributes({ class: classes.filter((name) => name !== '').join(' ') })}>${inside}</mark>`;
}

function renderInline(node: Exclude<Inline, { object: 'text' }>, context: HtmlContext): string {
  switch (node.type) {
    case 'link':
      return renderInlines([node], context);
    case 'inline-image':
      return renderImage(node, context);
    case 'icon':
      return `<i${attributes({ class: `icon icon-${node.data.icon}` })}></i>`;
    case 'emoji':
      return characterOf(node.data.code);
    case 'button':
      return renderButton(node, context);
    case 'expression':
      return `<code class="expression">${escapeHtml(node.data.expression)}</code>`;
    case 'inline-math':
      return `<span class="math">${escapeHtml(node.data.formula)}</span>`;
    case 'mention': {
      const href = context.href(node.data.ref);
      return `<a${attributes({ class: 'mention', href })}>${escapeHtml(context.label(node.data.ref))}</a>`;
    }
    case 'annotation':
      return renderAnnotation(node, context);
  }
}

function renderImage({ data }: InlineOf<'inline-image'>, context: HtmlContext): string {
  const img = `<img${attributes({
    src: context.href(data.ref),
    alt: data.alt ?? '',
    title: data.caption,
    class: data.size === 'line' ? 'line' : undefined,
  })} />`;
  return data.refDark === undefined ? img : withDark(img, context.href(data.refDark));
}

/** An image with another for dark pages. */
export function withDark(img: string, srcset: string): string {
  return `<picture><source${attributes({ srcset, media: '(prefers-color-scheme: dark)' })} />${img}</picture>`;
}

/** The character of an emoji code, escaped. Empty for an invalid code. */
export function characterOf(code: string): string {
  return escapeHtml(characterOfEmoji(code));
}

function renderButton({ data }: InlineOf<'button'>, context: HtmlContext): string {
  const buttonAttributes = { class: `button ${data.kind}`, 'data-size': data.size, 'data-icon': data.icon };
  const label = escapeHtml(data.label);
  if ('ref' in data) {
    const href = context.href(data.ref);
    return `<a${attributes({ href: href === '' ? undefined : href, ...buttonAttributes })}>${label}</a>`;
  }
  const { action } = data;
  const attribute = action.action === 'select' ? { 'data-slug': action.slug } : { 'data-query': action.query };
  return `<button type="button"${attributes({ ...buttonAttributes, 'data-action': action.action, ...attribute })}>${label}</button>`;
}

function renderAnnotation(node: InlineOf<'annotation'>, context: HtmlContext): string {
  const verbatim = verbatimOf(node);
  if (verbatim !== undefined) return renderVerbatim(verbatim, 'inline', context);
  const words = renderInlines(node.nodes, context);
  const number = context.note(node.fragments.flatMap(({ nodes }) => nodes));
  return `${words}<sup><a href="#note-${number}" id="noted-${number}">${number}</a></sup>`;
}

/** An anchor alone, as HTML that is shown leaves it. */
const ANCHOR = /^<a id="([^\s"'<>&]+)"><\/a>$/;

/** Renders verbatim source as text, unless it has no visible content. */
export function renderVerbatim(verbatim: Verbatim, position: 'block' | 'inline', context: HtmlContext): string {
  const own = context.options.verbatim?.(verbatim, position);
  if (own !== undefined) return own;
  const [, anchor] = (verbatim.kind === 'html' && ANCHOR.exec(verbatim.source)) || [];
  if (anchor !== undefined) return `<span${attributes({ id: context.anchor('', anchor) })}></span>`;
  if (verbatim.kind === 'definition' || /^<!--.*-->$/s.test(verbatim.source.trim())) return '';
  const source = escapeHtml(verbatim.source);
  if (position === 'inline') return `<span class="verbatim">${source}</span>`;
  return verbatim.kind === 'caption' ? `<p class="caption">${source}</p>` : `<pre class="verbatim">${source}</pre>`;
}

/** A URL that does no harm; empty for none. */
export function safeUrlOrEmpty(url: string | undefined): string {
  return url === undefined ? '' : safeUrl(url);
}
