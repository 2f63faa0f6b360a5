// The words of an expression.
import { contentError } from '../error-codes.ts';
import type { KitError } from '@bindery/diagnostics';

/** A word with where it begins. The last one has the kind `end`. */
export type Token =
  | { readonly kind: 'name' | 'sign' | 'end'; readonly text: string; readonly at: number }
  | { readonly kind: 'value'; readonly value: string | number; readonly text: string; readonly at: number };

const SPACE = /[\s\uFEFF]*/y;
const NAME = /[\p{ID_Start}$_][\p{ID_Continue}$]*/uy;
const NUMBER = /(?:0[xX][\da-fA-F]+|(?:(?:0|[1-9]\d*)(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?)(?![\p{ID_Start}\d$_])/uy;
const TEXT = /"(?:[^"\\\n\r]|\\[^])*"|'(?:[^'\\\n\r]|\\[^])*'|`(?:[^`\\$]|\$(?!\{)|\\[^])*`/y;
const SIGN = /===|!==|\*\*|==|!=|<=|>=|&&|\|\||\?\?|\?\.(?!\d)|[-+*/%<>!?:.,()[\]]/y;

/**
 * Divides an expression into its words.
 * @throws {KitError} expression_malformed
 */
export function tokenize(source: string): Token[] {
  const tokens: Token[] = [];
  for (let at = skip(source, 0); at < source.length; at = skip(source, at + (tokens.at(-1)?.text.length ?? 1))) {
    tokens.push(tokenAt(source, at));
  }
  tokens.push({ kind: 'end', text: '', at: source.length });
  return tokens;
}

/** The error for an expression with invalid syntax. */
export function malformed(message: string, at: number): KitError {
  return contentError('expression_malformed', `Can’t parse the expression at character ${at + 1}: ${message}.`);
}

function tokenAt(source: string, at: number): Token {
  const name = match(NAME, source, at);
  if (name !== undefined) return { kind: 'name', text: name, at };
  const number = match(NUMBER, source, at);
  if (number !== undefined) return { kind: 'value', value: Number(number), text: number, at };
  const text = match(TEXT, source, at);
  if (text !== undefined) return { kind: 'value', value: unescape(text.slice(1, -1), at), text, at };
  const sign = match(SIGN, source, at);
  if (sign !== undefined) return { kind: 'sign', text: sign, at };
  throw malformed(`${JSON.stringify(source.slice(at, at + 10))} isn’t allowed here`, at);
}

function match(pattern: RegExp, source: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(source)?.[0];
}

function skip(source: string, at: number): number {
  return at + (match(SPACE, source, at)?.length ?? 0);
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v', '0': '\0' };

/** The text between quotes. */
function unescape(inside: string, at: number): string {
  return inside.replace(
    /\\(?:u\{([\da-fA-F]{1,6})\}|u([\da-fA-F]{4})|x([\da-fA-F]{2})|(\r\n|[^]))/gu,
    (_all, long?: string, short?: string, byte?: string, one = '') => {
      const code = long ?? short ?? byte;
      if (code !== undefined) return characterOf(Number.parseInt(code, 16), at);
      if (/^(?:\r\n|[\n\r\u2028\u2029])$/.test(one)) return '';
      if (/^[ux1-9]$/.test(one)) throw malformed(`"\\${one}" isn’t a valid escape`, at);
      return ESCAPES[one] ?? one;
    },
  );
}

function characterOf(code: number, at: number): string {
  if (code > 0x10ffff) throw malformed('the character code is invalid', at);
  return String.fromCodePoint(code);
}
