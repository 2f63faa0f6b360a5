// A diff of two texts by word.
import { matchItems } from '@bindery/content/matches';

/** A run of words that both texts have, or one of them. */
export interface Span {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** The words of both texts, deletions before additions. */
export function diffWords(before: string, after: string): readonly Span[] {
  const [a, b] = [wordsOf(before), wordsOf(after)];
  const spans: Span[] = [];
  let [i, j] = [0, 0];
  const add = (kind: Span['kind'], words: readonly string[]): void => {
    const text = words.join('');
    const last = spans.at(-1);
    if (text === '') return;
    if (last?.kind === kind) spans[spans.length - 1] = { kind, text: last.text + text };
    else spans.push({ kind, text });
  };
  for (const [atBefore, atAfter] of [...matchItems(a, b), [a.length, b.length] as const]) {
    add('removed', a.slice(i, atBefore));
    add('added', b.slice(j, atAfter));
    add('same', a.slice(atBefore, atBefore + 1));
    [i, j] = [atBefore + 1, atAfter + 1];
  }
  return joinChanges(spans);
}

/** The similarity of two texts, from 0 to 1. */
export function similarity(before: string, after: string): number {
  const [a, b] = [lettersOf(before), lettersOf(after)];
  const remaining = new Map<string, number>();
  for (const word of a) remaining.set(word, (remaining.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of b) {
    const count = remaining.get(word) ?? 0;
    if (count > 0) shared++;
    remaining.set(word, count - 1);
  }
  return a.length + b.length === 0 ? 1 : (2 * shared) / (a.length + b.length);
}

/** A space alone between two changes is read as a part of them. */
function joinChanges(spans: readonly Span[]): readonly Span[] {
  const joined: Span[] = [];
  let [removed, added] = ['', ''];
  const flush = (): void => {
    if (removed !== '') joined.push({ kind: 'removed', text: removed });
    if (added !== '') joined.push({ kind: 'added', text: added });
    [removed, added] = ['', ''];
  };
  for (const [at, { kind, text }] of spans.entries()) {
    const isBetween = kind === 'same' && text.trim() === '' && !text.includes('\n') && isChange(spans[at + 1]);
    if (kind === 'removed') removed += text;
    else if (kind === 'added') added += text;
    else if (isBetween && (removed !== '' || added !== '')) {
      removed += text;
      added += text;
    } else {
      flush();
      joined.push({ kind, text });
    }
  }
  flush();
  return joined;
}

function isChange(span: Span | undefined): boolean {
  return span !== undefined && span.kind !== 'same';
}

/** Words, and what is between them, one character at a time. */
function wordsOf(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}_]+|\s+|./gsu) ?? [];
}

function lettersOf(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}_]+/gu) ?? [];
}
