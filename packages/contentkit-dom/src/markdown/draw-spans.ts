// Draws what is inside a line of Markdown: emphasis, code, links, pictures. HTML is shown as the text it is.
import { openableUrl } from '@bindery/contentkit/session';
import { pictureUrl } from '../elements/text.ts';
import { h } from '../vnode.ts';
import type { VNode } from '../vnode.ts';

/** How deep emphasis may lie in links in emphasis. */
const MAX_DEPTH = 8;

type Match = readonly (string | undefined)[];

interface Rule {
  /** Tried only where one of these characters is. */
  readonly start: string;
  /** Sticky. Lengths are bounded, so that no text takes long. */
  readonly pattern: RegExp;
  readonly draw: (match: Match, inner: (text: string) => VNode[]) => VNode | undefined;
}

const RULES: readonly Rule[] = [
  { start: '\\', pattern: /\\\n/y, draw: () => h('br') },
  { start: '\\', pattern: /\\([!-/:-@[-`{-~])/y, draw: ([, character]) => character },
  {
    start: '`',
    pattern: /(`{1,9})(?!`)([\s\S]{1,2000}?)(?<!`)\1(?!`)/y,
    draw: ([, , code = '']) => h('code', {}, codeOf(code)),
  },
  {
    start: '!',
    pattern: /!\[([^\]\n]{0,500})\]\(\s*<?([^\s()<>]{0,2000})>?(?:\s+"[^"\n]{0,500}")?\s*\)/y,
    draw: ([, alt = '', url = '']) => {
      const src = pictureUrl(url);
      return src === undefined
        ? alt
        : h('img', { class: 'ck-markdown-image', src, alt, decoding: 'async', referrerpolicy: 'no-referrer' });
    },
  },
  {
    start: '[',
    pattern:
      /\[((?:[^[\]\\]|\\.|\[[^\]\n]{0,200}\]){1,1000})\]\(\s*<?([^\s()<>]{0,2000}(?:\([^\s()<>]{0,200}\)[^\s()<>]{0,200})?)>?(?:\s+"[^"\n]{0,500}")?\s*\)/y,
    draw: ([, words = '', url = ''], inner) => drawAnchor(url, inner(words)),
  },
  {
    start: '<',
    pattern: /<((?:https?:\/\/|mailto:)[^\s<>]{1,2000})>/y,
    draw: ([, url = '']) => drawAnchor(url, [url.replace(/^mailto:/, '')]),
  },
  {
    start: 'h',
    pattern: /(?<!\w)https?:\/\/[^\s<>]{1,2000}[^\s<>.,:;"')\]*_~]/y,
    draw: ([url = '']) => drawAnchor(url, [url]),
  },
  {
    start: '*',
    pattern: /\*\*(?=\S)([\s\S]{1,2000}?[^\s])\*\*/y,
    draw: ([, text = ''], inner) => h('strong', {}, inner(text)),
  },
  {
    start: '_',
    pattern: /(?<!\w)__(?=\S)([\s\S]{1,2000}?[^\s])__(?!\w)/y,
    draw: ([, text = ''], inner) => h('strong', {}, inner(text)),
  },
  {
    start: '*',
    pattern: /\*(?=[^\s*])([\s\S]{0,2000}?[^\s*])\*(?!\*)/y,
    draw: ([, text = ''], inner) => h('em', {}, inner(text)),
  },
  {
    start: '_',
    pattern: /(?<!\w)_(?=[^\s_])([\s\S]{0,2000}?[^\s_])_(?!\w)/y,
    draw: ([, text = ''], inner) => h('em', {}, inner(text)),
  },
  { start: '~', pattern: /~~(?=\S)([\s\S]{1,2000}?[^\s])~~/y, draw: ([, text = ''], inner) => h('s', {}, inner(text)) },
  { start: ' ', pattern: / {2,}\n/y, draw: () => h('br') },
];

/** The nodes of a line, or of several that belong together. */
export function drawSpans(text: string, depth = 0): VNode[] {
  if (depth > MAX_DEPTH) return [text];
  const nodes: VNode[] = [];
  let plain = '';
  const inner = (part: string): VNode[] => drawSpans(part, depth + 1);
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
  inner: (text: string) => VNode[],
): { node: VNode; length: number } | undefined {
  const character = text[index];
  for (const rule of RULES) {
    if (rule.start !== character) continue;
    rule.pattern.lastIndex = index;
    const match = rule.pattern.exec(text);
    const node = match === null ? undefined : rule.draw(match, inner);
    if (match !== null && node !== undefined) return { node, length: match[0].length };
  }
  return undefined;
}

/** URLs that may not be opened leave their words. */
function drawAnchor(url: string, words: readonly VNode[]): VNode {
  const href = openableUrl(url);
  if (href === undefined) return h('span', { class: 'ck-link-refused', title: `Can’t open this URL: ${url}` }, words);
  return h('a', { class: 'ck-link', href, target: '_blank', rel: 'noopener noreferrer' }, words);
}

function codeOf(code: string): string {
  const flat = code.replaceAll('\n', ' ');
  return flat.startsWith(' ') && flat.endsWith(' ') && flat.trim() !== '' ? flat.slice(1, -1) : flat;
}
