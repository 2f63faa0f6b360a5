// The sections of a page in which something was found, with some words around it.
import type { PageSection } from './page-text.ts';
import type { FoundSection } from './port.ts';
import { scoreOf } from './score.ts';
import type { SearchTerms } from './score.ts';
import { indexedWords } from './words/words.ts';

/** Sections shown of a page. */
const MAX_SECTIONS = 5;

/** Characters of a section that are looked at. */
const MAX_TEXT = 65_536;

/** Characters of an excerpt, and of what is before the word that was found. */
const EXCERPT = 220;
const BEFORE = 60;

/** The best sections, the best first. `words` are those of all their texts. */
export function findSections(sections: readonly PageSection[], terms: SearchTerms, words: string): FoundSection[] {
  const found = sections.flatMap(({ title, anchor, text }) => {
    const part = text.slice(0, MAX_TEXT);
    const heading = indexedWords(title ?? '');
    const body = sections.length === 1 && part === text ? words : indexedWords(part);
    const score = scoreOf({ title: heading, description: '', headings: '', body }, terms);
    return score === 0 ? [] : [{ title, anchor, score, part }];
  });
  // Sorting keeps the order of those that are equal.
  const best = found.sort((a, b) => b.score - a.score).slice(0, MAX_SECTIONS);
  return best.map(({ part, score, ...section }) => {
    return { ...section, score: Number(score.toPrecision(9)), excerpt: excerptOf(part, terms) };
  });
}

/** Some of a text, around the first word that was looked for; its beginning where none is in it. */
function excerptOf(text: string, { terms }: SearchTerms): string {
  const at = firstIndexIn(
    text,
    terms.flat().map((term) => term.text.split(' ')[0] ?? ''),
  );
  const start = at <= BEFORE ? 0 : nextBreak(text, at - BEFORE, at);
  const end = start + EXCERPT >= text.length ? text.length : lastBreak(text, at, start + EXCERPT);
  const part = text.slice(start, end).replace(/\s+/g, ' ').trim();
  return `${start > 0 ? '…' : ''}${part}${end < text.length ? '…' : ''}`;
}

/** Where the first of some words is in a text, or a longer one that begins with it; the beginning when none is there. */
function firstIndexIn(text: string, beginnings: readonly string[]): number {
  // Most texts have the word as typed, except for case, so this search comes first.
  const lower = text.toLowerCase();
  if (lower.length === text.length) {
    const indexes = beginnings.map((beginning) => wordAt(lower, beginning)).filter((index) => index >= 0);
    if (indexes.length > 0) return Math.min(...indexes);
  }
  for (const match of text.matchAll(/[\p{L}\p{M}\p{N}]+(?:\+\+|#)?/gu)) {
    const words = indexedWords(match[0]);
    if (beginnings.some((beginning) => words.includes(` ${beginning}`))) return match.index;
  }
  return 0;
}

/** The first index at which a word starts with the text. */
function wordAt(text: string, beginning: string): number {
  for (let at = text.indexOf(beginning); at >= 0; at = text.indexOf(beginning, at + 1)) {
    if (at === 0 || !/[\p{L}\p{M}\p{N}]/u.test(text[at - 1] ?? '')) return at;
  }
  return -1;
}

/** The first index from `from`, before `to`, at which a word starts; else a character. */
function nextBreak(text: string, from: number, to: number): number {
  const space = text.slice(from, to).search(/\s/);
  return space < 0 ? between(text, from) : from + space + 1;
}

/** The last index up to `to`, after `from`, at which a word ends; else a character. */
function lastBreak(text: string, from: number, to: number): number {
  const space = text.lastIndexOf(' ', to);
  return space <= from ? between(text, to) : space;
}

/** Not inside of a pair of units that are one character. */
function between(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit <= 0xdfff ? at - 1 : at;
}
