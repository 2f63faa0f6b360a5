// Parses what is inside a line of Markdown: emphasis, code, links, pictures. HTML is shown as the text it is.
import { openableUrl, pictureUrl } from '../session/safe-url.ts';
import { createElement } from './markdown-node.ts';
import type { MarkdownNode } from './markdown-node.ts';

/** How deep emphasis may lie in links in emphasis. */
const MAX_DEPTH = 8;

type Match = readonly (string | undefined)[];

interface Rule {
  /** Tried only where one of these characters is. */
  readonly start: string;
  /** Sticky. Lengths are bounded, so that no text takes long. */
  readonly pattern: RegExp;
  readonly render: (match: Match, inner: (text: string) => MarkdownNode[]) => MarkdownNode | undefined;
}

const RULES: readonly Rule[] = [
  { start: '\\', pattern: /\\\n/y, render: () => createElement('br') },
  { start: '\\', pattern: /\\([!-/:-@[-`{-~])/y, render: ([, character]) => character },
  {
    start: '`',
    pattern: /(`{1,9})(?!`)([\s\S]{1,2000}?)(?<!`)\1(?!`)/y,
    render: ([, , code = '']) => createElement('code', {}, codeOf(code)),
  },
  {
    start: '!',
    pattern: /!\[([^\]\n]{0,500})\]\(\s*<?([^\s()<>]{0,2000})>?(?:\s+"[^"\n]{0,500}")?\s*\)/y,
    render: ([, alt = '', url = '']) => {
      const src = pictureUrl(url);
      return src === undefined
        ? alt
        : createElement('img', {
            class: 'ck-markdown-image',
            src,
            alt,
            decoding: 'async',
            referrerpolicy: 'no-referrer',
          });
    },
  },
  {
    start: '[',
    pattern:
      /\[((?:[^[\]\\]|\\.|\[[^\]\n]{0,200}\]){1,1000})\]\(\s*<?([^\s()<>]{0,2000}(?:\([^\s()<>]{0,200}\)[^\s()<>]{0,200})?)>?(?:\s+"[^"\n]{0,500}")?\s*\)/y,
    render: ([, words = '', url = ''], inner) => parseAnchor(url, inner(words)),
  },
  {
    start: '<',
    pattern: /<((?:https?:\/\/|mailto:)[^\s<>]{1,2000})>/y,
    render: ([, url = '']) => parseAnchor(url, [url.replace(/^mailto:/, '')]),
  },
  {
    start: 'h',
    pattern: /(?<!\w)https?:\/\/[^\s<>]{1,2000}[^\s<>.,:;"')\]*_~]/y,
    render: ([url = '']) => parseAnchor(url, [url]),
  },
  {
    start: '*',
    pattern: /\*\*(?=\S)([\s\S]{1,2000}?[^\s])\*\*/y,
    render: ([, text = ''], inner) => createElement('strong', {}, inner(text)),
  },
  {
    start: '_',
    pattern: /(?<!\w)__(?=\S)([\s\S]{1,2000}?[^\s])__(?!\w)/y,
    render: ([, text = ''], inner) => createElement('strong', {}, inner(text)),
  },
  {
    start: '*',
    pattern: /\*(?=[^\s*])([\s\S]{0,2000}?[^\s*])\*(?!\*)/y,
    render: ([, text = ''], inner) => createElement('em', {}, inner(text)),
  },
  {
    start: '_',
    pattern: /(?<!\w)_(?=[^\s_])([\s\S]{0,2000}?[^\s_])_(?!\w)/y,
    render: ([, text = ''], inner) => createElement('em', {}, inner(text)),
  },
  {
    start: '~',
    pattern: /~~(?=\S)([\s\S]{1,2000}?[^\s])~~/y,
    render: ([, text = ''], inner) => createElement('s', {}, inner(text)),
  },
  { start: ' ', pattern: / {2,}\n/y, render: () => createElement('br') },
];

/** The nodes of a line, or of several that belong together. */
export function parseSpans(text: string, depth = 0): MarkdownNode[] {
  if (depth > MAX_DEPTH) return [text];
  const nodes: MarkdownNode[] = [];
  let plain = '';
  const inner = (part: string): MarkdownNode[] => parseSpans(part, depth + 1);
  for (let index = 0; index < text.length;) {
    const found = matchAt(text, index, inner);
    if (found === undefined) {
      plain += text[index];
      index += 1;
      continue;
    }
    if (typeof found.node === 'string') plain += found.node;
    else {
      if (plain !== '') nodes.push(plain);
      plain = '';
      nodes.push(found.node);
    }
    index += found.length;
  }
  return plain === '' ? nodes : [...nodes, plain];
}

function matchAt(
  text: string,
  index: number,
  inner: (text: string) => MarkdownNode[],
): { node: MarkdownNode; length: number } | undefined {
  const character = text[index];
  for (const rule of RULES) {
    if (rule.start !== character) continue;
    rule.pattern.lastIndex = index;
    const match = rule.pattern.exec(text);
    const node = match === null ? undefined : rule.render(match, inner);
    if (match !== null && node !== undefined) return { node, length: match[0].length };
  }
  return undefined;
}

/** URLs that may not be opened leave their words. */
function parseAnchor(url: string, words: readonly MarkdownNode[]): MarkdownNode {
  const href = openableUrl(url);
  if (href === undefined)
    return createElement('span', { class: 'ck-link-refused', title: `Can’t open this URL: ${url}` }, words);
  return createElement('a', { class: 'ck-link', href, target: '_blank', rel: 'noopener noreferrer' }, words);
}

function codeOf(code: string): string {
  const flat = code.replaceAll('\n', ' ');
  return flat.startsWith(' ') && flat.endsWith(' ') && flat.trim() !== '' ? flat.slice(1, -1) : flat;
}
