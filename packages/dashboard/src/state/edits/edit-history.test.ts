import { expect, it } from 'vitest';
import type { Edit } from './edit.ts';
import { MAX_EDITS, createEditHistory } from './edit-history.ts';

/** An edit of a list, which is the state that undo and redo are judged by. */
function addTo(list: string[], word: string): Edit {
  return {
    label: `Added ${word}`,
    redo: async () => list.push(word),
    undo: async () => list.splice(list.indexOf(word), 1),
  };
}

it('takes edits back in the order opposite to the one they were made in, and makes them again', async () => {
  const list: string[] = [];
  const history = createEditHistory();
  await history.perform(addTo(list, 'a'));
  await history.perform(addTo(list, 'b'));
  expect(history.get().notice).toEqual({ kind: 'done', text: 'Added b', next: 'undo' });
  await history.undo();
  expect(list).toEqual(['a']);
  expect(history.get().notice).toEqual({ kind: 'undone', text: 'Undone: Added b', next: 'redo' });
  await history.undo();
  expect(list).toEqual([]);
  expect(await history.undo()).toBe(false);
  await history.redo();
  await history.redo();
  expect(list).toEqual(['a', 'b']);
  expect(await history.redo()).toBe(false);
});

it('runs one step at a time, however quickly they are requested', async () => {
  const list: string[] = [];
  let running = 0;
  const history = createEditHistory();
  const slow = (word: string): Edit => {
    const edit = addTo(list, word);
    const alone = (run: () => Promise<unknown>) => async (): Promise<void> => {
      expect(++running).toBe(1);
      await Promise.resolve();
      await run();
      running -= 1;
    };
    return { ...edit, undo: alone(edit.undo), redo: alone(edit.redo) };
  };
  for (const word of ['a', 'b', 'c']) await history.perform(slow(word));
  await Promise.all([history.undo(), history.undo(), history.redo(), history.undo(), history.undo()]);
  expect(list).toEqual([]);
});

it('clears the redo stack after another edit', async () => {
  const list: string[] = [];
  const history = createEditHistory();
  await history.perform(addTo(list, 'a'));
  await history.undo();
  await history.perform(addTo(list, 'b'));
  expect(await history.redo()).toBe(false);
  expect(list).toEqual(['b']);
});

it('keeps an edit if undo fails, with the reason, and allows to retry or discard it', async () => {
  const list: string[] = [];
  const history = createEditHistory();
  let isRefused = true;
  const edit = addTo(list, 'a');
  await history.perform({
    ...edit,
    undo: () => (isRefused ? Promise.reject(new Error('The page is locked.')) : edit.undo()),
  });
  await history.undo();
  expect(history.get().notice).toEqual({
    kind: 'failed',
    text: 'Couldn’t undo: Added a. The page is locked.',
    next: 'undo',
  });
  isRefused = false;
  await history.undo();
  expect(list).toEqual([]);

  await history.perform({ ...edit, undo: () => Promise.reject(new Error('Gone.')) });
  await history.undo();
  history.forget();
  expect(history.get()).toEqual({ done: [], undone: [], notice: undefined });
});

it('doesn’t record a rejected edit', async () => {
  const history = createEditHistory();
  const refused = { label: 'Deleted a', undo: async () => {}, redo: () => Promise.reject(new Error('no')) };
  await expect(history.perform(refused)).rejects.toThrow('no');
  expect(history.get().done).toEqual([]);
});

it('keeps an edit that is recorded during an undo', async () => {
  const history = createEditHistory();
  const list: string[] = [];
  const late = addTo(list, 'late');
  await history.perform({ ...addTo(list, 'a'), undo: async () => history.record(late) });
  await history.undo();
  expect(history.get().done).toEqual([late]);
});

it('keeps the newest edits only', () => {
  const history = createEditHistory();
  for (let index = 0; index <= MAX_EDITS; index += 1) history.record(addTo([], String(index)));
  expect(history.get().done).toHaveLength(MAX_EDITS);
  expect(history.get().done[0]?.label).toBe('Added 1');
});
