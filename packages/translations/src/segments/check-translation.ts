// Whether a translation fits its segment: the same placeholders, each within the same one; words where there were words; a plausible
// length. What fits can be put back into any segment of the same text.
import type { KitError } from '@bindery/diagnostics';
import { translationError } from '../error-codes.ts';
import type { TranslationErrorCode } from '../error-codes.ts';
import { mapWords, parseMarked, wordsOf, writeMarked } from './marked-text.ts';
import type { Marked } from './marked-text.ts';

/** What was found: the parts of the translation, or why it is rejected. */
export type Checked =
  | { readonly parts: readonly Marked[]; readonly text: string; readonly error?: undefined }
  | { readonly error: KitError<TranslationErrorCode> };

/** Lengths are compared only if they differ by more than this many letters. */
const SLACK = 12;
const MIN_RATIO = 0.3;
const MAX_RATIO = 3;

/** Control characters that no text has, and that databases reject. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Checks what a provider, a memory or a person gives for a text. `text` of the result is written as segments are, without blanks around. */
export function checkTranslation(source: string, translation: string): Checked {
  const parsed = parseMarked(translation);
  if (parsed === undefined) {
    return reject('placeholders_changed', 'opens and closes its placeholders in the wrong order');
  }
  const parts = mapWords(parsed, toOneLine);
  const own = parseMarked(source) ?? [];
  if (CONTROL.test(wordsOf(parts)) && !CONTROL.test(wordsOf(own))) {
    return reject('translation_malformed', 'has control characters');
  }
  const problem = comparePlaceholders(own, parts);
  if (problem !== undefined) return reject('placeholders_changed', problem);
  const length = compareLengths(lengthOf(own), lengthOf(parts));
  if (length !== undefined) return reject('translation_length_implausible', length);
  return { parts, text: writeMarked(parts).trim() };
}

/** Line breaks are placeholders: any other is how an answer was wrapped. Half characters are no Unicode. */
function toOneLine(words: string): string {
  return words.replace(/[\t\n\r\u2028\u2029]+/g, ' ').toWellFormed();
}

function reject(code: TranslationErrorCode, message: string): Checked {
  return { error: translationError(code, `The translation ${message}. The source text stays unchanged.`) };
}

interface Placeholder {
  readonly kind: 'x' | 'g';
  readonly inside: number;
  readonly hasWords: boolean;
}

function comparePlaceholders(source: readonly Marked[], translation: readonly Marked[]): string | undefined {
  const expected = placeholdersOf(source).byIndex;
  const { byIndex, doubled } = placeholdersOf(translation);
  if (doubled !== undefined) return `has the placeholder ${doubled} twice`;
  for (const [id, { kind, inside, hasWords }] of expected) {
    const found = byIndex.get(id);
    if (found === undefined) return `is missing the placeholder ${id}`;
    if (found.kind !== kind || found.inside !== inside) return `has moved the placeholder ${id} into or out of another`;
    if (hasWords && !found.hasWords) return `has no text in the placeholder ${id}`;
  }
  const added = [...byIndex.keys()].find((id) => !expected.has(id));
  return added === undefined ? undefined : `has a placeholder ${added}, which isn’t in the source`;
}

function placeholdersOf(parts: readonly Marked[]): { byIndex: Map<number, Placeholder>; doubled?: number } {
  const byIndex = new Map<number, Placeholder>();
  let doubled: number | undefined;
  const pending = parts.map((part) => ({ part, inside: 0 }));
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { part, inside } = next;
    if (part.kind === 'text') continue;
    if (byIndex.has(part.id)) doubled ??= part.id;
    const children = part.kind === 'g' ? part.children : [];
    byIndex.set(part.id, { kind: part.kind, inside, hasWords: children.some(isWords) });
    for (const child of children) pending.push({ part: child, inside: part.id });
  }
  return { byIndex, ...(doubled !== undefined && { doubled }) };
}

function isWords(part: Marked): boolean {
  return part.kind === 'text' && part.text.trim() !== '';
}

function compareLengths(source: number, translation: number): string | undefined {
  if (translation === 0) return 'is empty';
  const isShort = translation < source * MIN_RATIO && source - translation > SLACK;
  const isLong = translation > source * MAX_RATIO && translation - source > SLACK * MAX_RATIO;
  if (!isShort && !isLong) return undefined;
  return `is ${(translation / Math.max(source, 1)).toFixed(1)} times as long as the source (expected ${MIN_RATIO} to ${MAX_RATIO} times)`;
}

/** The length in letters. Syllabic and logographic characters count as several letters, and consecutive spaces as one. */
function lengthOf(parts: readonly Marked[]): number {
  const words = wordsOf(parts).trim().replace(/\s+/g, ' ');
  const ideographs = words.match(/\p{Script=Han}/gu)?.length ?? 0;
  const syllables = words.match(/[\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
  return words.length + 2 * ideographs + syllables;
}
