// Notes for the author of a component on screen: ignored or rejected input, and how to fix it.
import type { HostEffect } from '@bindery/contentkit/session';
import { useState } from 'preact/hooks';

export type AuthorNote = Extract<HostEffect, { readonly type: 'warn' }>;

export interface AuthorNotesState {
  /** The newest of each code, in the order in which the codes came. */
  readonly notes: readonly AuthorNote[];
  /** Given to `mountContentKit`. */
  readonly warn: (note: AuthorNote) => void;
  readonly clear: () => void;
}

/** Keeps one note per code, since a faulty frame repeats its code without end. */
export function useAuthorNotes(): AuthorNotesState {
  const [notes, setNotes] = useState<readonly AuthorNote[]>([]);
  const [actions] = useState(() => ({
    warn: (note: AuthorNote): void => setNotes((before) => addNote(before, note)),
    clear: (): void => setNotes([]),
  }));
  return { notes, ...actions };
}

/** Adds a note. Returns the same list for a known note, which avoids a render. */
export function addNote(notes: readonly AuthorNote[], note: AuthorNote): readonly AuthorNote[] {
  // ContentKit shows differences of published sites at their element.
  if (note.code.startsWith('published_')) return notes;
  const index = notes.findIndex(({ code }) => code === note.code);
  if (index === -1) return [...notes, note];
  return notes[index]?.message === note.message ? notes : notes.with(index, note);
}
