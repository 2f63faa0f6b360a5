// What someone searches for: the words of it. No sign has a meaning, so nothing that is typed can be wrong.
import { listNames, VERSION } from './words/names.ts';
import { isSign, wordsOf } from './words/words.ts';

/** A search term: a word, or consecutive characters of a script without spaces, separated by spaces. */
export interface Term {
  readonly text: string;
  /** Whether longer words that begin with it are meant too: it is still being typed. */
  readonly isPrefix: boolean;
  /** Whether it is still being typed, for all that can be seen. */
  readonly isOpen: boolean;
}

/** Terms that are looked for; further ones are left out. A query may have 512 characters. */
const MAX_TERMS = 24;

/** Shorter beginnings would find nearly everything. */
const MIN_PREFIX_LENGTH = 3;

/** The terms of a query, each once. The last word is a beginning, unless something follows it. */
export function termsOf(query: string): Term[] {
  const rows = rowsOf(query);
  const isTyping = /[\p{L}\p{M}\p{N}]$/u.test(query);
  const texts = rows.map((row) => row.join(' '));
  const last = texts.at(-1) ?? '';
  return [...new Set(texts)].slice(0, MAX_TERMS).map((text) => {
    const isOpen = isTyping && text === last && !isSign(text);
    return { text, isOpen, isPrefix: isOpen && text.length >= MIN_PREFIX_LENGTH };
  });
}

/** The words of a query; those of a version, and signs of scripts without spaces, stay in a row. */
function rowsOf(query: string): string[][] {
  const rows: string[][] = [];
  let end = 0;
  const add = (text: string): void => {
    for (const word of wordsOf(text)) {
      const row = rows.at(-1);
      if (isSign(word) && row !== undefined && isSign(row[0] ?? '')) row.push(word);
      else rows.push([word]);
    }
  };
  for (const { 0: version, index } of query.matchAll(VERSION)) {
    add(query.slice(end, index));
    rows.push(wordsOf(version));
    end = index + version.length;
  }
  add(query.slice(end));
  return rows;
}

/** The terms of a query, each with others that mean the same: a name in code is also its parts in a row. */
export function alternativesOf(query: string): Term[][] {
  const names = new Map(
    listNames(query).map(({ whole, parts }) => [wordsOf(whole).join(' '), wordsOf(parts).join(' ')]),
  );
  return termsOf(query).map((term) => {
    const parts = names.get(term.text);
    return parts === undefined ? [term] : [term, { ...term, text: parts }];
  });
}

/** Terms in FTS5's words. Each is in quotes and has only letters, digits and spaces, so none is an operator. */
export function matchOf(terms: readonly (readonly Term[])[], how: 'AND' | 'OR'): string {
  return terms.map((either) => `(${either.map(phraseOf).join(' OR ')})`).join(` ${how} `);
}

/**
 * Words of a query next to each other, in FTS5's words: all of them, or the longest row without any of those that are missing.
 * Undefined for fewer than two. The last one may still be typed.
 */
export function quotationOf(query: string, missing: readonly Term[] = []): string | undefined {
  const without = new Set(missing.flatMap(({ text }) => text.split(' ')));
  let row: string[] = [];
  let longest: string[] = [];
  for (const word of wordsOf(query)) {
    row = without.has(word) ? [] : [...row, word].slice(-MAX_TERMS);
    if (row.length > longest.length) longest = row;
  }
  if (longest.length < 2) return undefined;
  const isAtTheEnd = longest === row;
  return phraseOf({ text: longest.join(' '), isPrefix: isAtTheEnd && termsOf(query).some(({ isOpen }) => isOpen) });
}

function phraseOf({ text, isPrefix }: Pick<Term, 'text' | 'isPrefix'>): string {
  return isPrefix ? `"${text}" *` : `"${text}"`;
}
