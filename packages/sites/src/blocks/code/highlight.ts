// Code as pieces with a kind each, which the stylesheet gives a color.
import { createHash } from 'node:crypto';
import { highlighterFor } from './languages.ts';

/** The kind of a token. `text` has no color. */
export type TokenKind =
  | 'text'
  | 'comment'
  | 'string'
  | 'number'
  | 'keyword'
  | 'function'
  | 'type'
  | 'variable'
  | 'attribute'
  | 'tag'
  | 'symbol'
  | 'inserted'
  | 'deleted';

/** A piece of code of one kind. */
export interface Token {
  readonly kind: TokenKind;
  readonly text: string;
}

/** Characters of one block that are highlighted; longer code is plain. */
const MAX_CHARACTERS = 12_000;

/** Characters of one line. */
const MAX_LINE = 1_000;

/** A shorter line counts as one of this length. */
const USUAL_LINE = 80;

/** Work of one block. */
const MAX_WORK = 4_000_000;

/**
 * The work of highlighting code: the squares of the lengths of its lines, since the patterns of some languages take as long. A million is
 * a tenth of a second at worst. Undefined for code that is too long.
 */
export function workOf(code: string): number | undefined {
  if (code.length > MAX_CHARACTERS) return undefined;
  let work = 0;
  for (const { length } of code.split('\n')) {
    if (length > MAX_LINE) return undefined;
    work += length * Math.max(length, USUAL_LINE);
  }
  return work <= MAX_WORK ? work : undefined;
}

/** Scope of highlight.js → kind. Scopes that are not named have the kind around them. Source: highlight.js, "Scope reference". */
const KINDS: Readonly<Record<string, TokenKind>> = {
  addition: 'inserted',
  attr: 'attribute',
  attribute: 'attribute',
  built_in: 'type',
  bullet: 'symbol',
  char: 'symbol',
  class: 'type',
  code: 'string',
  comment: 'comment',
  deletion: 'deleted',
  doctag: 'comment',
  function: 'function',
  keyword: 'keyword',
  link: 'string',
  literal: 'number',
  meta: 'comment',
  name: 'tag',
  number: 'number',
  operator: 'text',
  property: 'attribute',
  punctuation: 'text',
  quote: 'comment',
  regexp: 'string',
  section: 'keyword',
  'selector-attr': 'attribute',
  'selector-class': 'type',
  'selector-id': 'type',
  'selector-pseudo': 'type',
  'selector-tag': 'tag',
  string: 'string',
  subst: 'text',
  symbol: 'symbol',
  tag: 'text',
  'template-tag': 'keyword',
  'template-variable': 'variable',
  title: 'function',
  type: 'type',
  variable: 'variable',
};

const MAX_CACHED_CHARACTERS = 2_000_000;
const cache = new Map<string, readonly Token[]>();
let cachedCharacters = 0;

/** Highlights code. Results are cached, up to two million characters. */
export function highlight(code: string, language: string): readonly Token[] {
  const key = createHash('sha256').update(`${language}\n${code}`).digest('base64');
  const cached = cache.get(key);
  if (cached !== undefined) {
    cache.delete(key);
    cache.set(key, cached);
    return cached;
  }
  const tokens = tokensOf(highlighterFor(language).highlight(code, { language, ignoreIllegals: true }).value);
  cache.set(key, tokens);
  cachedCharacters += code.length;
  for (const [oldest, old] of cache) {
    if (cachedCharacters <= MAX_CACHED_CHARACTERS) break;
    cache.delete(oldest);
    cachedCharacters -= old.reduce((sum, { text }) => sum + text.length, 0);
  }
  return tokens;
}

/** Reads what highlight.js writes: text, and spans that lie in each other. */
function tokensOf(html: string): Token[] {
  const tokens: Token[] = [];
  const around: TokenKind[] = ['text'];
  for (const [part, names] of html.matchAll(/<span class="([^"]*)">|<\/span>|[^<]+/g)) {
    if (names !== undefined) around.push(kindOf(names) ?? around.at(-1) ?? 'text');
    else if (part === '</span>') around.pop();
    else addToken(tokens, around.at(-1) ?? 'text', unescape(part));
  }
  return tokens;
}

function addToken(tokens: Token[], kind: TokenKind, text: string): void {
  const last = tokens.at(-1);
  if (last?.kind === kind) tokens[tokens.length - 1] = { kind, text: last.text + text };
  else tokens.push({ kind, text });
}

/** `hljs-title class_` and its like: a title of a class is a type. */
function kindOf(names: string): TokenKind | undefined {
  const [name = '', more] = names.split(' ');
  if (!name.startsWith('hljs-')) return 'text'; // Code of another language begins.
  if (more === 'class_') return 'type';
  if (more === 'constant_') return 'variable';
  const own = name.slice('hljs-'.length);
  return Object.hasOwn(KINDS, own) ? KINDS[own] : undefined;
}

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

function unescape(html: string): string {
  return html.replaceAll(/&([a-z]+|#x27);/g, (whole, name: string) => SIGNS[name] ?? whole);
}
