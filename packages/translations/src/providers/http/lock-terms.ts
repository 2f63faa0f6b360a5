// Terms of a glossary for providers that know no glossary: each is as a placeholder while the text is translated.
import type { Glossary } from '../../glossary/create-glossary.ts';
import { parseMarked, writeMarked } from '../../segments/marked-text.ts';
import type { Marked } from '../../segments/marked-text.ts';

/** A text without its terms. */
export interface LockedText {
  readonly text: string;
  /** Placeholder id → the translation of the term that stood there. */
  readonly terms: ReadonlyMap<number, string>;
}

/** Replaces terms by placeholders, with IDs above those of the text. */
const FIRST_ID = 100_000;

/** Locks the terms of a text. The longest of several at one position wins. */
export function lockTerms(text: string, glossary: Glossary): LockedText {
  const terms = new Map<number, string>();
  const lock = (part: Marked): Marked[] => {
    if (part.kind === 'x') return [part];
    if (part.kind === 'g') return [{ ...part, children: part.children.flatMap(lock) }];
    const parts: Marked[] = [];
    let end = 0;
    for (const found of glossary.find(part.text)) {
      if (found.start < end) continue;
      const id = FIRST_ID + terms.size;
      terms.set(id, found.entry.translation ?? part.text.slice(found.start, found.end));
      parts.push({ kind: 'text', text: part.text.slice(end, found.start) }, { kind: 'x', id });
      end = found.end;
    }
    return [...parts, { kind: 'text', text: part.text.slice(end) }];
  };
  const locked = (parseMarked(text) ?? []).flatMap(lock);
  return { text: terms.size === 0 ? text : writeMarked(locked), terms };
}

/** Puts the translations of terms back; undefined where one was lost or doubled. */
export function unlockTerms(text: string, terms: ReadonlyMap<number, string>): string | undefined {
  if (terms.size === 0) return text;
  const open = new Set(terms.keys());
  let isComplete = true;
  const unlock = (part: Marked): Marked => {
    if (part.kind === 'text') return part;
    if (part.kind === 'g') return { ...part, children: part.children.map(unlock) };
    const term = terms.get(part.id);
    if (term === undefined) return part;
    isComplete &&= open.delete(part.id);
    return { kind: 'text', text: term };
  };
  const parts = parseMarked(text)?.map(unlock);
  return parts === undefined || !isComplete || open.size > 0 ? undefined : writeMarked(parts);
}
