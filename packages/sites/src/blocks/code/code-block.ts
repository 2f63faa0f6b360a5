// Blocks of code: a title, lines with their numbers, highlighted, wrapped or scrolled, closed after some lines.
import { escapeHtml } from '@bindery/content/html';
import type { HtmlContext } from '@bindery/content/html';
import type { BlockOf, CodeLine } from '@bindery/content/documents';
import { attributes, classes, element } from '../html-parts.ts';
import { fillWord } from '../body-words.ts';
import type { Scope } from '../scope.ts';
import { highlight, workOf } from './highlight.ts';
import type { Token } from './highlight.ts';
import { languageOf } from './languages.ts';

/** Lines that are shown of code that opens, where the block does not say. Assumption: the hosted service shows ten. */
const COLLAPSED_LINES = 10;

/** Renders a block of code. */
export function renderCode({ data, nodes }: BlockOf<'code'>, html: HtmlContext, scope: Scope): string {
  const name = data.syntax?.trim().split(/\s+/)[0];
  const tokens = tokensOfLines(nodes, name, scope);
  const isNumbered = data.lineNumbers === true;
  const lines = nodes.map((line, index) => {
    const inside = `${renderLine(line, tokens[index] ?? [], html)}\n`;
    if (line.data.highlighted === true) return `<span class="line highlighted">${inside}</span>`;
    return isNumbered ? `<span class="line">${inside}</span>` : inside;
  });
  const looks = classes(
    'code',
    isNumbered && 'numbered',
    isNumbered && lines.length > 99 && `digits-${Math.min(5, String(lines.length).length)}`,
    data.overflow === 'wrap' && 'wrap',
    data.fullWidth === true && 'full-width',
  );
  const lineCount = data.collapsedLineCount ?? COLLAPSED_LINES;
  const isClosed = data.expandable === true && lines.length > lineCount;
  const text = isClosed
    ? `${lines.slice(0, lineCount).join('')}<span class="rest">${lines.slice(lineCount).join('')}</span>`
    : lines.join('');
  return frame({ title: data.title, name, text, looks, more: isClosed ? lines.length : undefined }, scope);
}

/** Code that is no block of the document. */
export interface Source {
  readonly text: string;
  readonly language: string;
  /** Its name for assistive technology, and above it where `hasTitle` says so. */
  readonly label: string;
  readonly hasTitle: boolean;
}

/** Renders code that is no block of the document. */
export function renderSource({ text: source, language, label, hasTitle }: Source, scope: Scope): string {
  const tokens = highlightBounded(source, language, scope) ?? [{ kind: 'text', text: source }];
  const text = tokens.map(renderToken).join('');
  return frame({ title: hasTitle ? label : undefined, label, name: language, text, looks: 'code' }, scope);
}

interface Frame {
  readonly title: string | undefined;
  /** For assistive technology, where the title and the language do not say it. */
  readonly label?: string;
  /** Of the language, as the author wrote it. */
  readonly name: string | undefined;
  /** HTML of the lines. */
  readonly text: string;
  readonly looks: string | undefined;
  /** How many lines there are in all, when some are not shown at first. */
  readonly more?: number | undefined;
}

function frame({ title, label: own, name, text, looks, more }: Frame, { words }: Scope): string {
  const language = name === undefined || !/^[\w+#-]+$/.test(name) ? undefined : name;
  const label = own ?? title ?? (language === undefined ? words.code : fillWord(words.codeOf, { name: language }));
  const code = `<code${attributes({ class: language === undefined ? undefined : `language-${language}` })}>${text}</code>`;
  const pre = element('pre', { tabindex: 0, role: 'group', 'aria-label': label, dir: 'ltr', translate: 'no' }, code);
  const caption = title === undefined ? '' : element('figcaption', {}, escapeHtml(title));
  const opener =
    more === undefined
      ? ''
      : `<label class="code-more"><input type="checkbox"><span>${escapeHtml(fillWord(words.showAll, { n: more }))}</span><span>${escapeHtml(words.showFewer)}</span></label>`;
  return element('figure', { class: looks }, caption + pre + opener);
}

/** The pieces of each line. Of code with an annotation or an expression too: those are text to the highlighter. */
function tokensOfLines(
  lines: readonly CodeLine[],
  name: string | undefined,
  scope: Scope,
): readonly (readonly Token[])[] {
  const texts = lines.map(textOfLine);
  const tokens = highlightBounded(texts.join('\n'), name, scope);
  if (tokens === undefined) return texts.map((text) => [{ kind: 'text', text }]);
  const result: Token[][] = [[]];
  for (const { kind, text } of tokens) {
    const [first = '', ...others] = text.split('\n');
    if (first !== '') result.at(-1)?.push({ kind, text: first });
    for (const other of others) result.push(other === '' ? [] : [{ kind, text: other }]);
  }
  return result;
}

function highlightBounded(code: string, name: string | undefined, scope: Scope): readonly Token[] | undefined {
  const language = languageOf(name);
  const work = language === undefined ? undefined : workOf(code);
  if (language === undefined || work === undefined || !scope.reserveHighlighting(work)) return undefined;
  return highlight(code, language);
}

/** A line break inside of a line, which Markdown cannot write, is a space. */
function textOfLine({ nodes }: CodeLine): string {
  return nodes
    .map(textOfNode)
    .join('')
    .replaceAll(/\r\n?|\n/g, ' ');
}

function textOfNode(node: CodeLine['nodes'][number]): string {
  if (node.object === 'text') return node.leaves.map(({ text }) => text).join('');
  return node.type === 'annotation' ? node.nodes.map(textOfNode).join('') : '';
}

function renderLine({ nodes }: CodeLine, tokens: readonly Token[], html: HtmlContext): string {
  if (nodes.every(({ object }) => object === 'text')) return tokens.map(renderToken).join('');
  // A position in the line is between pieces, or splits one.
  let at = 0;
  return nodes
    .map((node) => {
      const length = textOfNode(node).length;
      const inside = sliceTokens(tokens, at, at + length)
        .map(renderToken)
        .join('');
      at += length;
      if (node.object === 'text') return inside;
      return html.inlines([node]);
    })
    .join('');
}

function sliceTokens(tokens: readonly Token[], from: number, to: number): Token[] {
  let at = 0;
  return tokens.flatMap(({ kind, text }) => {
    const start = at;
    at += text.length;
    const part = text.slice(Math.max(0, from - start), Math.max(0, to - start));
    return part === '' ? [] : [{ kind, text: part }];
  });
}

function renderToken({ kind, text }: Token): string {
  const html = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return kind === 'text' ? html : `<span class="t-${kind}">${html}</span>`;
}
