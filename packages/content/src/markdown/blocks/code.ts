// Code blocks: a fence; with options, a tag around the fence; with highlighted lines or words, HTML, because a fence
// can’t express them.
import { ALLOWED, defined, text } from '../../documents/index.ts';
import type { BlockOf, CodeLine } from '../../documents/index.ts';
import type { Construct, TagItem } from '../construct.ts';
import type { ReadContext, WriteContext } from '../context.ts';
import { childElements, isElement, textIn } from '../../html-tree/element.ts';
import type { HtmlElement, HtmlNode } from '../../html-tree/element.ts';
import { annotation } from '../embedded/read-html.ts';
import { oneOf } from '../inlines/choices.ts';
import { escapeHtml, writeAttributes } from '../inlines/html-tags.ts';
import { textAttribute } from '../tags/parse-tag.ts';
import { enclose } from '../tags/write-tag.ts';
import { readFence, writeFence } from './fence.ts';
import { declaredFence } from './declared-fence.ts';
import { integrationOfCode } from './integration.ts';

type Code = BlockOf<'code'>;

/** Code. */
export const codeBlocks: Construct = {
  nodes: {
    code: (node, context, container) => {
      const block = readFence(node);
      // If the container doesn’t allow integration blocks, it stays code.
      const isCode = !ALLOWED[container].has('integration') && ALLOWED[container].has('code');
      return [(isCode ? undefined : integrationOfCode(block, context.codeBlocks)) ?? block];
    },
  },
  tags: {
    code: (item) => {
      const block = onlyFence(item);
      if (block === undefined) return undefined;
      const options = readOptions(
        (name) => textAttribute(item.tag, name),
        (value) => value === 'true',
      );
      return [{ ...block, data: { ...block.data, ...options } }];
    },
  },
  elements: { pre: (element, html) => readPre(element, html.context) },
  write: { code: writeCode, 'code-line': (line) => plainLine(line) ?? '' },
};

/** The one fence inside of a tag; undefined when there is anything else. */
export function onlyFence({ body = [] }: TagItem): Code | undefined {
  const [only, ...others] = body;
  return only?.kind === 'node' && only.node.type === 'code' && others.length === 0 ? readFence(only.node) : undefined;
}

/** The options of a block, read by their names. */
function readOptions(textOf: (name: string) => string | undefined, isOn: (value?: string) => boolean): Code['data'] {
  const lines = Number(textOf('collapsedLineCount'));
  return defined({
    title: textOf('title'),
    overflow: oneOf(textOf('overflow'), ['wrap', 'scroll']),
    lineNumbers: isOn(textOf('lineNumbers')) || undefined,
    fullWidth: isOn(textOf('fullWidth')) || undefined,
    expandable: isOn(textOf('expandable')) || undefined,
    collapsedLineCount: Number.isInteger(lines) && lines >= 1 ? lines : undefined,
  });
}

function writeCode(block: Code, context: WriteContext): string {
  const lines = block.nodes.map(plainLine);
  const isPlain = lines.every((line) => line !== undefined);
  return isPlain ? writeFenced(block, lines, context) : writePre(block, context);
}

function writeFenced({ data }: Code, lines: readonly (string | undefined)[], context: WriteContext): string {
  const fence = writeFence(data.syntax, lines.join('\n'), lines.length === 0);
  const options = {
    title: data.title,
    overflow: data.overflow,
    lineNumbers: data.lineNumbers,
    expandable: data.expandable,
    fullWidth: data.fullWidth,
    collapsedlinecount: data.collapsedLineCount === undefined ? undefined : String(data.collapsedLineCount),
  };
  const hasOptions = Object.values(options).some((value) => value !== undefined && value !== false);
  // A fence in this language would be read as an integration block.
  const isClaimed = declaredFence(data.syntax, context.codeBlocks) !== undefined;
  return hasOptions || isClaimed ? enclose('code', options, fence) : fence;
}

/** The text of a line without other content. Undefined for a highlighted line, or one with notes or expressions. */
function plainLine({ nodes, data }: CodeLine): string | undefined {
  if (data.highlighted === true || nodes.some((node) => node.object !== 'text')) return undefined;
  return nodes.map((node) => (node.object === 'text' ? node.leaves.map((leaf) => leaf.text).join('') : '')).join('');
}

function writePre({ data, nodes }: Code, context: WriteContext): string {
  const language = data.syntax ?? '';
  const attributes = writeAttributes({
    class: `language-${language}`,
    'data-title': data.title,
    'data-overflow': data.overflow,
    'data-line-numbers': data.lineNumbers === true ? true : undefined,
    'data-expandable': data.expandable === true ? true : undefined,
    'data-full-width': data.fullWidth === true ? true : undefined,
    'data-collapsed-line-count': data.collapsedLineCount,
  });
  const lines = nodes.map((line) => {
    const source = writeLine(line, context);
    return line.data.highlighted === true ? `<strong>${source}\n</strong>` : `${source}\n`;
  });
  return `<pre${attributes}><code${writeAttributes({ class: `lang-${language}` })}>${lines.join('')}</code></pre>`;
}

function writeLine({ nodes }: CodeLine, context: WriteContext): string {
  return nodes
    .map((node) => {
      if (node.object === 'text') return node.leaves.map((leaf) => codeText(leaf.text)).join('');
      if (node.type === 'expression') return `<code class="expression">${codeText(node.data.expression)}</code>`;
      const label = context.note(node.fragments.flatMap((fragment) => fragment.nodes));
      const words = node.nodes.flatMap(({ leaves }) => leaves.map((leaf) => codeText(leaf.text))).join('');
      return `<a data-footnote-ref${writeAttributes({ href: `#user-content-fn-${label}` })}>${words}</a>`;
    })
    .join('');
}

function codeText(value: string): string {
  return escapeHtml(value).replaceAll('&#x9;', '\t').replaceAll('&#x3E;', '>').replaceAll('&#x22;', '"');
}

/** `<pre class="language-…"><code>`, or `<pre><code>` where no language is said; a line highlighted by `<strong>` around it and its ending. */
function readPre(element: HtmlElement, context: ReadContext): Code[] | undefined {
  const attributes = element.attributes;
  const name = attributes.get('class');
  const isPlain = [...attributes.keys()].every((attribute) => attribute.startsWith('data-'));
  const language = isPlain ? '' : /(?:^|\s)language-([^]*)$/.exec(name ?? '')?.[1];
  const [body, ...others] = childElements(element, 'code');
  if (language === undefined || body === undefined || others.length > 0) return undefined;
  const lines = readLines(body.children, context);
  if (lines === undefined) return undefined;
  const options = readOptions(
    (option) => attributes.get(`data-${option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`),
    (value) => value !== undefined && value !== 'false',
  );
  return [
    { object: 'block', type: 'code', data: { ...(language !== '' && { syntax: language }), ...options }, nodes: lines },
  ];
}

function readLines(nodes: readonly HtmlNode[], context: ReadContext): CodeLine[] | undefined {
  const lines = new LineCollector();
  for (const node of nodes) if (!lines.take(node, false, context)) return undefined;
  return lines.finish();
}

/** Collects the lines of code, each ended by a line ending. */
class LineCollector {
  readonly #lines: CodeLine[] = [];
  #nodes: CodeLine['nodes'] = [];
  #isHighlighted = false;

  /** Adds a node; false when code cannot contain it. */
  take(node: HtmlNode, isHighlighted: boolean, context: ReadContext): boolean {
    if (node.kind === 'text') {
      for (const [index, part] of node.text.split('\n').entries()) {
        if (index > 0) {
          this.#isHighlighted ||= isHighlighted;
          this.#endLine();
        }
        this.#add(part, isHighlighted);
      }
      return true;
    }
    if (isElement(node, 'strong')) return node.children.every((child) => this.take(child, true, context));
    const inline = isElement(node, 'a', 'code') ? readInline(node, context) : undefined;
    if (inline === undefined) return false;
    this.#nodes.push(inline);
    this.#isHighlighted ||= isHighlighted;
    return true;
  }

  finish(): CodeLine[] {
    if (this.#nodes.length > 0) this.#endLine();
    return this.#lines;
  }

  #add(value: string, isHighlighted: boolean): void {
    this.#isHighlighted ||= isHighlighted && value !== '';
    if (value !== '') this.#nodes.push(text(value));
  }

  #endLine(): void {
    const data = this.#isHighlighted ? { highlighted: true } : {};
    this.#lines.push({ object: 'block', type: 'code-line', nodes: this.#nodes, data });
    this.#nodes = [];
    this.#isHighlighted = false;
  }
}

function readInline(element: HtmlElement, context: ReadContext): CodeLine['nodes'][number] | undefined {
  const attributes = element.attributes;
  const words = textIn(element);
  if (element.name === 'code') {
    if (attributes.get('class') !== 'expression') return undefined;
    return { object: 'inline', type: 'expression', data: { expression: words }, isVoid: true };
  }
  const label = /^#user-content-fn-(.+)$/.exec(attributes.get('href') ?? '')?.[1];
  const body = label === undefined ? undefined : context.note(label);
  return body === undefined ? undefined : annotation(words === '' ? [] : [text(words)], body);
}
