import { expect, it } from 'vitest';
import { createAutosave } from './autosave.ts';
import type { SaveAction } from './unsaved-changes.ts';
import { createUnsavedChanges } from './unsaved-changes.ts';

/** A clock that a test moves by hand. */
function createTimers() {
  let now = 0;
  let waiting: { readonly at: number; readonly run: () => void }[] = [];
  return {
    timer: (run: () => void, delayMs: number) => {
      const entry = { at: now + delayMs, run };
      waiting.push(entry);
      return () => void (waiting = waiting.filter((each) => each !== entry));
    },
    advance: (ms: number) => {
      now += ms;
      const due = waiting.filter(({ at }) => at <= now);
      waiting = waiting.filter(({ at }) => at > now);
      for (const { run } of due) run();
    },
  };
}

/** Writes that the test resolves. */
function createWrites() {
  const writes: { readonly value: string; readonly end: () => void; readonly fail: (reason: string) => void }[] = [];
  return {
    writes,
    write: (value: string) =>
      new Promise<string>((resolve, reject) => {
        writes.push({ value, end: () => resolve(value), fail: (reason) => reject(new Error(reason)) });
      }),
  };
}

function setUp(more: { actionsFor?: () => readonly SaveAction[]; textOf?: (value: string) => string } = {}) {
  const unsaved = createUnsavedChanges();
  const timers = createTimers();
  const { writes, write } = createWrites();
  const saved: string[] = [];
  const autosave = createAutosave<string, string>({
    key: 'page a',
    label: 'page Intro',
    unsaved,
    write,
    onSaved: (answer) => saved.push(answer),
    timer: timers.timer,
    ...more,
  });
  return { unsaved, timers, writes, saved, autosave, status: () => unsaved.get().changes[0]?.status };
}

/** Lets resolved promises continue. */
const settle = async (): Promise<void> => {
  for (let index = 0; index < 10; index += 1) await Promise.resolve();
};

it('saves after a pause, once for all that was typed', async () => {
  const { timers, writes, saved, autosave, status, unsaved } = setUp();
  for (const text of ['a', 'ab', 'abc']) {
    autosave.change(text);
    timers.advance(500);
  }
  expect(writes).toEqual([]);
  expect(status()).toBe('waiting');
  timers.advance(600);
  expect(writes.map(({ value }) => value)).toEqual(['abc']);
  expect(status()).toBe('saving');
  writes[0]?.end();
  await settle();
  expect(saved).toEqual(['abc']);
  expect(autosave.isSaved()).toBe(true);
  expect(unsaved.get()).toEqual({ changes: [], wasSaved: true });
  timers.advance(10_000);
  expect(writes).toHaveLength(1);
});

it('saves someone who never pauses, too', () => {
  const { timers, writes, autosave } = setUp();
  for (let typed = 0; typed < 50; typed += 1) {
    autosave.change(String(typed));
    timers.advance(100);
  }
  expect(writes).toHaveLength(1);
});

it('has one save under way, and then saves the newest only', async () => {
  const { timers, writes, saved, autosave, status } = setUp();
  autosave.change('a');
  timers.advance(600);
  for (const text of ['b', 'c']) {
    autosave.change(text);
    timers.advance(600);
  }
  expect(writes.map(({ value }) => value)).toEqual(['a']);
  writes[0]?.end();
  await settle();
  expect(writes.map(({ value }) => value)).toEqual(['a', 'c']);
  expect(saved).toEqual([]);
  expect(status()).toBe('saving');
  writes[1]?.end();
  await settle();
  expect(saved).toEqual(['c']);
  expect(status()).toBeUndefined();
});

it('keeps what waits for its pause unsaved when the save before it ends', async () => {
  const { timers, writes, autosave, status } = setUp();
  autosave.change('a');
  timers.advance(600);
  autosave.change('b');
  writes[0]?.end();
  await settle();
  expect(status()).toBe('waiting');
  timers.advance(600);
  expect(writes.map(({ value }) => value)).toEqual(['a', 'b']);
});

it('saves immediately on leave, and ends after the save', async () => {
  const { writes, autosave, unsaved } = setUp();
  autosave.change('a');
  let isOver = false;
  const flushed = unsaved.flush().then(() => (isOver = true));
  expect(writes.map(({ value }) => value)).toEqual(['a']);
  await settle();
  expect(isOver).toBe(false);
  writes[0]?.end();
  await flushed;
  expect(autosave.isSaved()).toBe(true);
});

it('keeps a save that failed, with why and what to do, until one succeeds', async () => {
  const keepMine = { label: 'Keep mine', run: () => {} };
  const { timers, writes, autosave, unsaved } = setUp({ actionsFor: () => [keepMine], textOf: (value) => value });
  autosave.change('a');
  timers.advance(600);
  writes[0]?.fail('Changed by somebody else.');
  await settle();
  const [change] = unsaved.get().changes;
  expect(change).toMatchObject({
    label: 'page Intro',
    status: 'failed',
    message: 'Changed by somebody else.',
    text: 'a',
  });
  expect(change?.actions?.map(({ label }) => label)).toEqual(['Retry', 'Keep mine']);
  expect(autosave.isSaved()).toBe(false);
  change?.actions?.[0]?.run();
  expect(writes.map(({ value }) => value)).toEqual(['a', 'a']);
  writes[1]?.end();
  await settle();
  expect(unsaved.get().changes).toEqual([]);
});

it('saves the newer text after a failure, not the one that failed', async () => {
  const { timers, writes, autosave } = setUp();
  autosave.change('a');
  timers.advance(600);
  writes[0]?.fail('no');
  await settle();
  autosave.change('b');
  timers.advance(600);
  expect(writes.map(({ value }) => value)).toEqual(['a', 'b']);
});
