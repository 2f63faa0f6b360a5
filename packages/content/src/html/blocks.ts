// Blocks as elements: what HTML has, by its name; the rest as elements that say by their class what they are.
import type { Length } from '@bindery/contract/documents';
import { ownAnchorOf, partOf, textOfInlines, verbatimOfBlock } from '../documents/index.ts';
import type { Block, BlockOf, CodeLine } from '../documents/index.ts';
import type { HtmlContext } from './context.ts';
import { attributes, escapeHtml } from './escape.ts';
import { renderVerbatim, safeUrlOrEmpty, withDark } from './inlines.ts';
import { renderTable } from './tables.ts';

type AnyList = BlockOf<'list-ordered' | 'list-unordered' | 'list-tasks'>;
type AnyHeading = BlockOf<'heading-1' | 'heading-2' | 'heading-3'>;
type Renderers = { readonly [Type in Block['type']]: (block: BlockOf<Type>, context: HtmlContext) => string };

/** Type of block → its element. */
const RENDERERS: Renderers = {
  paragraph: renderParagraph,
  'heading-1': renderHeading,
  'heading-2': renderHeading,
  'heading-3': renderHeading,
  'list-ordered': renderList,
  'list-unordered': renderList,
  'list-tasks': renderList,
  'list-item': (item, context) => `<li>${context.blocks(item.nodes)}</li>`,
  divider: () => '<hr />',
  blockquote: ({ nodes }, context) => around('blockquote', {}, context.blocks(nodes)),
  code: renderCode,
  'code-line': (line, context) => codeLine(line, context),
  table: renderTable,
  math: ({ data }) => `<div class="math">${escapeHtml(data.formula)}</div>`,
  images: ({ nodes, data }, context) => {
    const figures = nodes.map((image) => renderFigure(image, context)).join('\n');
    const isPlain =
      nodes.length === 1 && data.align === undefined && data.fullWidth !== true && data.withFrame !== true;
    if (isPlain) return figures;
    const classes = [
      'images',
      data.align,
      data.fullWidth === true ? 'full-width' : '',
      data.withFrame === true ? 'frame' : '',
    ];
    return around('div', { class: classes.filter((name) => name !== '' && name !== undefined).join(' ') }, figures);
  },
  image: renderFigure,
  drawing: ({ data }, context) =>
    data.ref === undefined
      ? ''
      : `<figure class="drawing"><img${attributes({ src: context.href(data.ref), alt: '' })} /></figure>`,
  hint: ({ data, nodes }, context) => around('div', { class: `hint hint-${data.style}` }, context.blocks(nodes)),
  expandable: renderExpandable,
  tabs: ({ nodes }, context) => around('div', { class: 'tabs' }, context.blocks(nodes)),
  'tabs-item': ({ data, nodes }, context) => {
    const title = data.title === undefined ? '' : `<p class="tab-title">${escapeHtml(data.title)}</p>\n`;
    return around('section', { class: 'tab' }, title + context.blocks(nodes));
  },
  stepper: ({ nodes }, context) => around('ol', { class: 'stepper' }, context.blocks(nodes)),
  'stepper-step': ({ nodes }, context) => around('li', { class: 'step' }, context.blocks(nodes)),
  columns: ({ nodes }, context) => around('div', { class: 'columns' }, context.blocks(nodes)),
  column: ({ data, nodes }, context) => {
    const style = lengthStyle(data.width);
    return around('div', { class: 'column', style }, context.blocks(nodes));
  },
  if: ({ data, nodes }, context) =>
    around('div', { class: 'condition', 'data-if': data.expression }, context.blocks(nodes)),
  updates: ({ nodes }, context) => around('div', { class: 'updates' }, context.blocks(nodes)),
  update: ({ data, nodes }, context) => {
    const time = `<time${attributes({ datetime: data.date })}>${escapeHtml(data.date.slice(0, 10))}</time>\n`;
    return around('article', { class: 'update' }, time + context.blocks(nodes));
  },
  prompt: ({ data, nodes }, context) => {
    return around('div', { class: 'prompt' }, `<p>${escapeHtml(data.description)}</p>\n${context.blocks(nodes)}`);
  },
  embed: ({ data }) => link('embed', safeUrlOrEmpty(data.url), safeUrlOrEmpty(data.url)),
  file: ({ data }, context) => link('file', context.href(data.ref), context.label(data.ref)),
  'content-ref': ({ data }, context) => link('content-ref', context.href(data.ref), context.label(data.ref)),
  'reusable-content': ({ data }) => named('reusable-content', { id: data.ref.reusableContent }),
  integration: ({ data }) => named('integration', { integration: data.integration, block: data.block }),
  swagger: ({ data }) => named('openapi', { method: data.method, path: data.path }),
  'openapi-operation': ({ data }) => named('openapi', { spec: data.ref.spec, method: data.method, path: data.path }),
  'openapi-schemas': ({ data }) => named('openapi', { spec: data.ref.spec, schemas: data.schemas.join(',') }),
  'openapi-webhook': ({ data }) => named('openapi', { spec: data.ref.spec, method: data.method, name: data.name }),
};

/** Renders a block. */
export function renderBlock(block: Block, context: HtmlContext): string {
  const own = context.options.block?.(block, context);
  if (own !== undefined) return own;
  const render = RENDERERS[block.type] as ((block: Block, context: HtmlContext) => string) | undefined;
  // A type from a newer model than this one shows nothing.
  return render === undefined ? '' : render(block, context);
}

function around(name: string, values: Parameters<typeof attributes>[0], inside: string): string {
  return `<${name}${attributes(values)}>\n${inside}${inside === '' ? '' : '\n'}</${name}>`;
}

function link(name: string, href: string, label: string): string {
  return `<p class="${name}"><a${attributes({ href })}>${escapeHtml(label)}</a></p>`;
}

/** What is only named here, and drawn by someone else. */
function named(name: string, data: Readonly<Record<string, string>>): string {
  const entries = Object.entries(data).map(([key, value]) => [`data-${key}`, value]);
  return `<div${attributes({ class: name, ...Object.fromEntries(entries) })}></div>`;
}

function aligned(align: string | undefined): string | undefined {
  if (align === 'center') return 'text-align: center';
  return align === 'end' ? 'text-align: end' : undefined;
}

function renderParagraph(block: BlockOf<'paragraph'>, context: HtmlContext): string {
  const verbatim = verbatimOfBlock(block);
  if (verbatim !== undefined) return renderVerbatim(verbatim, 'block', context);
  return `<p${attributes({ style: aligned(block.data?.align) })}>${context.inlines(block.nodes)}</p>`;
}

/** A page's title is its first heading, so those of the text begin with the second. */
function renderHeading(block: AnyHeading, context: HtmlContext): string {
  const name = `h${Number(block.type.slice(-1)) + 1}`;
  const id = context.anchor(textOfInlines(block.nodes).trim(), ownAnchorOf(block));
  return `<${name}${attributes({ id, style: aligned(block.data.align) })}>${context.inlines(block.nodes)}</${name}>`;
}

function renderList(block: AnyList, context: HtmlContext): string {
  const items = block.nodes.map((item) => {
    const checked = item.data?.checked ?? (block.type === 'list-tasks' ? false : undefined);
    const box = checked === undefined ? '' : `<input type="checkbox"${checked ? ' checked=""' : ''} disabled="" /> `;
    return `<li>${box}${renderItem(item.nodes, isLoose(block), context)}</li>`;
  });
  const name = block.type === 'list-ordered' ? 'ol' : 'ul';
  const start = block.type === 'list-ordered' && block.data.start !== 1 ? block.data.start : undefined;
  return around(name, { start, class: block.type === 'list-tasks' ? 'tasks' : undefined }, items.join('\n'));
}

/** Whether an item of a list has more than a line. */
export function isLoose({ nodes: items }: AnyList): boolean {
  return items.some(({ nodes }) => nodes.some((node, index) => index > 0 && node.type === 'paragraph'));
}

/** The content of an item. In a list whose items are lines, the lines are no paragraphs. */
export function renderItem(blocks: readonly Block[], isInLooseList: boolean, context: HtmlContext): string {
  return blocks
    .map((block) => {
      const isLine = !isInLooseList && block.type === 'paragraph' && verbatimOfBlock(block) === undefined;
      return isLine && aligned(block.data?.align) === undefined
        ? context.inlines(block.nodes)
        : context.blocks([block]);
    })
    .join('\n');
}

function renderCode({ data, nodes }: BlockOf<'code'>, context: HtmlContext): string {
  const language = data.syntax?.trim().split(/\s+/)[0];
  const lines = nodes.map((line) => `${codeLine(line, context)}\n`).join('');
  const code = `<pre><code${attributes({ class: language === undefined || language === '' ? undefined : `language-${language}` })}>${lines}</code></pre>`;
  if (data.title === undefined) return code;
  return around('figure', { class: 'code' }, `<figcaption>${escapeHtml(data.title)}</figcaption>\n${code}`);
}

function codeLine({ nodes, data }: CodeLine, context: HtmlContext): string {
  const line = nodes
    .map((node) => {
      if (node.object === 'text') return escapeHtml(node.leaves.map((leaf) => leaf.text).join(''));
      return context.inlines([node]);
    })
    .join('');
  return data.highlighted === true ? `<mark>${line}</mark>` : line;
}

function renderFigure({ data, fragments }: BlockOf<'image'>, context: HtmlContext): string {
  const size = { width: pixels(data.width), height: pixels(data.height), style: lengthStyle(data.width) };
  const img = `<img${attributes({ src: context.href(data.ref), alt: data.alt ?? '', ...size })} />`;
  const picture = data.refDark === undefined ? img : withDark(img, context.href(data.refDark));
  const caption = context.blocks(fragments.flatMap(({ nodes }) => nodes));
  return `<figure>${picture}${caption === '' ? '' : `<figcaption>${caption}</figcaption>`}</figure>`;
}

function pixels(length: Length | undefined): number | undefined {
  return typeof length === 'number' ? length : undefined;
}

function lengthStyle(length: Length | undefined): string | undefined {
  if (typeof length !== 'object' || !/^(?:%|[a-z]{1,4})$/.test(length.unit)) return undefined;
  return `width: ${length.value}${length.unit}`;
}

function renderExpandable(block: BlockOf<'expandable'>, context: HtmlContext): string {
  const title = partOf(block, 'expandable-title').map((line) =>
    line.type === 'paragraph' ? context.inlines(line.nodes) : '',
  );
  const inside = `<summary>${title.join(' ')}</summary>\n${context.blocks(partOf(block, 'expandable-body'))}`;
  return around('details', { open: block.data.defaultExpanded === true ? true : undefined }, inside);
}
