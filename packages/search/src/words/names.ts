// Names in code, and versions: what someone searches for is often a part of one.

/** A name with its parts. */
export interface Name {
  /** As written: `UserProfileCache`, `v1.2.3`. */
  readonly whole: string;
  /** Separated by spaces: `User Profile Cache`, `1 2 3`. */
  readonly parts: string;
}

/** A text without one of these has no names. */
const HINT = /\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}|v\d+\.\d/iu;
const CASES = /\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}/u;

/** Longer ones are keys and encoded data. */
const MAX_LENGTH = 64;

const WORD = /[\p{L}\p{N}]+/gu;
const PART = /\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{N}+/gu;

/** `1.2.3`, with or without `v`. */
export const VERSION: RegExp = /(?<![\p{L}\p{N}.])v?\d+(?:\.\d+)+(?![\p{L}\p{N}])/giu;

/** The names of a text, each once, in their order. */
export function listNames(text: string): Name[] {
  if (!HINT.test(text)) return [];
  const names = new Map<string, Name>();
  for (const [whole] of text.matchAll(WORD)) {
    if (whole.length > MAX_LENGTH || names.has(whole) || !CASES.test(whole)) continue;
    const parts = whole.match(PART) ?? [];
    if (parts.length > 1) names.set(whole, { whole, parts: parts.join(' ') });
  }
  for (const [whole] of text.matchAll(VERSION)) {
    if (/^v/i.test(whole)) names.set(whole, { whole, parts: whole.slice(1).replaceAll('.', ' ') });
  }
  return [...names.values()];
}
