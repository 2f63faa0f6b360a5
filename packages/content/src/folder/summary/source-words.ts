// The words of items in the source of a list of pages.
import type { Heading, Link, ListItem, Node, Paragraph, Parent } from 'mdast';
import type { ItemWords } from './item-words.ts';

/** A longer title in menus is written in canonical form, in UTF-16 code units. */
const MAX_REST = 1_000;

type Words = { readonly words?: ItemWords };

/** The words of a link on one line, with its destination between them. None for a reference, or a bare URL. */
export function wordsOfLink(source: string, link: Link): Words {
  const [start, end] = offsetsOf(link);
  const [textStart, textEnd] = contentOf(link) ?? [start + 1, start + 1];
  if (source[start] !== '[' || textStart !== start + 1 || !source.startsWith('](', textEnd)) return {};
  const tail = source.slice(Math.max(textEnd + 2, end - MAX_REST), end);
  const match = /([ \t]+(?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'))[ \t]*\)$/.exec(tail);
  const href = source.slice(textEnd + 2, match === null ? end - 1 : end - tail.length + match.index);
  return onOneLine({ text: source.slice(textStart, textEnd), rest: match?.[1] ?? '', href });
}

/** The words of a heading that begins with signs, and its anchor. */
export function wordsOfHeading(source: string, heading: Heading): Words {
  const [start] = offsetsOf(heading);
  const [textStart, end] = contentOf(heading) ?? [start, start];
  if (source[start] !== '#' || end === start) return {};
  const html = heading.children.find(({ type }) => type === 'html');
  const text = source.slice(textStart, html === undefined ? end : offsetsOf(html)[0]).trimEnd();
  return onOneLine({ text, rest: source.slice(textStart + text.length, end) });
}

/** The words of computed pages, and their YAML. */
export function wordsOfComputed(source: string, { children }: ListItem): Words {
  const fence = children.find((node) => node.type === 'code');
  const words = children.find((node): node is Paragraph => node.type === 'paragraph');
  const [start, end] = words === undefined ? [0, 0] : (contentOf(words) ?? [0, 0]);
  if (fence?.lang !== 'yaml' || /```|\r/.test(fence.value)) return {};
  const { words: line } = onOneLine({ text: source.slice(start, end), rest: '' });
  return line === undefined ? {} : { words: { text: line.text, rest: fence.value.trimEnd() } };
}

function onOneLine(words: ItemWords): Words {
  return /[\r\n]/.test(words.text + words.rest + (words.href ?? '')) ? {} : { words };
}

function contentOf({ children }: Parent): readonly [start: number, end: number] | undefined {
  const [first, last] = [children[0], children.at(-1)];
  return first === undefined || last === undefined ? undefined : [offsetsOf(first)[0], offsetsOf(last)[1]];
}

function offsetsOf({ position }: Node): readonly [start: number, end: number] {
  return [position?.start.offset ?? 0, position?.end.offset ?? 0];
}
