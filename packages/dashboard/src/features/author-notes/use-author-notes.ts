// The notes for authors of a component that is on screen: what was ignored or refused, and what to do instead.
import type { HostEffect } from '@bindery/contentkit/session';
import { useState } from 'preact/hooks';

/** One note. */
export type AuthorNote = Extract<HostEffect, { readonly type: 'warn' }>;

/** The notes of one component. */
export interface AuthorNotesState {
  /** The newest of each code, in the order in which the codes came. */
  readonly notes: readonly AuthorNote[];
  /** Given to `mountContentKit`. */
  readonly warn: (note: AuthorNote) => void;
  readonly clear: () => void;
}

/** Collects them. A frame without end repeats one code, so that what is kept stays small. */
export function useAuthorNotes(): AuthorNotesState {
  const [notes, setNotes] = useState<readonly AuthorNote[]>([]);
  const [actions] = useState(() => ({
    warn: (note: AuthorNote): void => setNotes((before) => addNote(before, note)),
    clear: (): void => setNotes([]),
  }));
  return { notes, ...actions };
}

/** Adds a note. The same list where it says nothing new, so that nothing is drawn again. */
export function addNote(notes: readonly AuthorNote[], note: AuthorNote): readonly AuthorNote[] {
  // What published sites do otherwise is drawn where it is, by ContentKit.
  if (note.code.startsWith('published_')) return notes;
  const known = notes.findIndex(({ code }) => code === note.code);
  if (known === -1) return [...notes, note];
  return notes[known]?.message === note.message ? notes : notes.with(known, note);
}
