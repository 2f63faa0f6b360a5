// Renders what is inside a line of Markdown: emphasis, code, links, pictures. HTML is shown as the text it is.
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
  readonly render: (match: Match, inner: (text: string) => VNode[]) => VNode | undefined;
}

const RULES: readonly Rule[] = [
  { start: '\\', pattern: /\\\n/y, render: () => h('br') },
  { start: '\\', pattern: /\\([!-/:-@[-`{-~])/y, render: ([, character]) => character },
  {
    start: '`',
    pattern: /(`{1,9})(?!`)([\s\S]{1,2000}?)(?<!`)\1(?!`)/y,
    render: ([, , code = '']) => h('code', {}, codeOf(code)),
  },
  {
    start: '!',
    pattern: /!\[([^\]\n]{0,500})\]\(\s*<?([^\s()<>]{0,2000})>?(?:\s+"[^"\n]{0,500}")?\s*\)/y,
    render: ([, alt = '', url = '']) => {
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
    render: ([, words = '', url = ''], inner) => renderAnchor(url, inner(words)),
  },
  {
    start: '<',
    pattern: /<((?:https?:\/\/|mailto:)[^\s<>]{1,2000})>/y,
    render: ([, url = '']) => renderAnchor(url, [url.replace(/^mailto:/, '')]),
  },
  {
    start: 'h',
    pattern: /(?<!\w)https?:\/\/[^\s<>]{1,2000}[^\s<>.,:;"')\]*_~]/y,
    render: ([url = '']) => renderAnchor(url, [url]),
  },
  {
    start: '*',
    pattern: /\*\*(?=\S)([\s\S]{1,2000}?[^\s])\*\*/y,
    render: ([, text = ''], inner) => h('strong', {}, inner(text)),
  },
  {
    start: '_',
    pattern: /(?<!\w)__(?=\S)([\s\S]{1,2000}?[^\s])__(?!\w)/y,
    render: ([, text = ''], inner) => h('strong', {}, inner(text)),
  },
  {
    start: '*',
    pattern: /\*(?=[^\s*])([\s\S]{0,2000}?[^\s*])\*(?!\*)/y,
    render: ([, text = ''], inner) => h('em', {}, inner(text)),
  },
  {
    start: '_',
    pattern: /(?<!\w)_(?=[^\s_])([\s\S]{0,2000}?[^\s_])_(?!\w)/y,
    render: ([, text = ''], inner) => h('em', {}, inner(text)),
  },
  {
    start: '~',
    pattern: /~~(?=\S)([\s\S]{1,2000}?[^\s])~~/y,
    render: ([, text = ''], inner) => h('s', {}, inner(text)),
  },
  { start: ' ', pattern: / {2,}\n/y, render: () => h('br') },
];

/** The nodes of a line, or of several that belong together. */
export function renderSpans(text: string, depth = 0): VNode[] {
  if (depth > MAX_DEPTH) return [text];
  const nodes: VNode[] = [];
  let plain = '';
  const inner = (part: string): VNode[] => renderSpans(part, depth + 1);
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
    const node = match === null ? undefined : rule.render(match, inner);
    if (match !== null && node !== undefined) return { node, length: match[0].length };
  }
  return undefined;
}

/** URLs that may not be opened leave their words. */
function renderAnchor(url: string, words: readonly VNode[]): VNode {
  const href = openableUrl(url);
  if (href === undefined) return h('span', { class: 'ck-link-refused', title: `Can’t open this URL: ${url}` }, words);
  return h('a', { class: 'ck-link', href, target: '_blank', rel: 'noopener noreferrer' }, words);
}

function codeOf(code: string): string {
  const flat = code.replaceAll('\n', ' ');
  return flat.startsWith(' ') && flat.endsWith(' ') && flat.trim() !== '' ? flat.slice(1, -1) : flat;
}
