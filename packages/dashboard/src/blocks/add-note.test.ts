import { expect, it } from 'vitest';
import { addNote } from './use-author-notes.ts';
import type { AuthorNote } from './use-author-notes.ts';

const note = (code: string, message = 'It was ignored.'): AuthorNote => ({ type: 'warn', code, message });

it('keeps the newest note of each code, in the order in which the codes came', () => {
  const notes = [note('url_refused', 'one'), note('state_large'), note('url_refused', 'two')].reduce(addNote, []);
  expect(notes).toEqual([note('url_refused', 'two'), note('state_large')]);
});

it('is the same list where a note says nothing new, however often it comes', () => {
  const notes = addNote([], note('webframe_flood'));
  expect(addNote(notes, note('webframe_flood'))).toBe(notes);
});

it('omits notes that ContentKit shows itself', () => {
  expect(addNote([], note('published_state_kept'))).toEqual([]);
});
