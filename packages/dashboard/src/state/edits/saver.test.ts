import { expect, it } from 'vitest';
import { createSaver } from './saver.ts';
import type { SavePolicy } from './saver.ts';
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

function setUp(
  policy: SavePolicy,
  more: { actionsFor?: () => readonly SaveAction[]; textOf?: (value: string) => string } = {},
) {
  const unsaved = createUnsavedChanges();
  const timers = createTimers();
  const { writes, write } = createWrites();
  const saved: string[] = [];
  const saver = createSaver<string, string>({
    policy,
    key: 'page a',
    label: 'page Intro',
    unsaved,
    write,
    onSaved: (answer) => saved.push(answer),
    timer: timers.timer,
    ...more,
  });
  const texts = (): string[] => writes.map(({ value }) => value);
  return { unsaved, timers, writes, texts, saved, saver, status: () => unsaved.get().changes[0]?.status };
}

/** Lets resolved promises continue. */
const settle = async (): Promise<void> => {
  for (let index = 0; index < 10; index += 1) await Promise.resolve();
};

it('saves after a pause, once for all that was typed', async () => {
  const { timers, writes, texts, saved, saver, status, unsaved } = setUp('debounce');
  for (const text of ['a', 'ab', 'abc']) {
    saver.save(text);
    timers.advance(500);
  }
  expect(writes).toEqual([]);
  expect(status()).toBe('waiting');
  timers.advance(600);
  expect(texts()).toEqual(['abc']);
  expect(status()).toBe('saving');
  writes[0]?.end();
  await settle();
  expect(saved).toEqual(['abc']);
  expect(saver.isSaved()).toBe(true);
  expect(unsaved.get()).toEqual({ changes: [], wasSaved: true });
  timers.advance(10_000);
  expect(writes).toHaveLength(1);
});

it('saves someone who never pauses, too', () => {
  const { timers, writes, saver } = setUp('debounce');
  for (let typed = 0; typed < 50; typed += 1) {
    saver.save(String(typed));
    timers.advance(100);
  }
  expect(writes).toHaveLength(1);
});

it('has one save under way, and then saves the newest only', async () => {
  const { timers, writes, texts, saved, saver, status } = setUp('debounce');
  saver.save('a');
  timers.advance(600);
  for (const text of ['b', 'c']) {
    saver.save(text);
    timers.advance(600);
  }
  expect(texts()).toEqual(['a']);
  writes[0]?.end();
  await settle();
  expect(texts()).toEqual(['a', 'c']);
  expect(saved).toEqual([]);
  expect(status()).toBe('saving');
  writes[1]?.end();
  await settle();
  expect(saved).toEqual(['c']);
  expect(status()).toBeUndefined();
});

it('keeps what waits for its pause unsaved when the save before it ends', async () => {
  const { timers, writes, texts, saver, status } = setUp('debounce');
  saver.save('a');
  timers.advance(600);
  saver.save('b');
  writes[0]?.end();
  await settle();
  expect(status()).toBe('waiting');
  timers.advance(600);
  expect(texts()).toEqual(['a', 'b']);
});

it('saves immediately on leave, and ends after the save', async () => {
  const { writes, texts, saver, unsaved } = setUp('debounce');
  saver.save('a');
  let isOver = false;
  const flushed = unsaved.flush().then(() => (isOver = true));
  expect(texts()).toEqual(['a']);
  await settle();
  expect(isOver).toBe(false);
  writes[0]?.end();
  await flushed;
  expect(saver.isSaved()).toBe(true);
});

it('keeps a save that failed, with why and what to do, until one succeeds', async () => {
  const keepMine = { label: 'Keep mine', run: () => {} };
  const { timers, writes, texts, saver, unsaved } = setUp('debounce', {
    actionsFor: () => [keepMine],
    textOf: (value) => value,
  });
  saver.save('a');
  timers.advance(600);
  writes[0]?.fail('Another user changed the page.');
  await settle();
  const [change] = unsaved.get().changes;
  expect(change).toMatchObject({
    label: 'page Intro',
    status: 'failed',
    message: 'Another user changed the page.',
    text: 'a',
  });
  expect(change?.actions?.map(({ label }) => label)).toEqual(['Retry', 'Keep mine']);
  expect(saver.isSaved()).toBe(false);
  change?.actions?.[0]?.run();
  expect(texts()).toEqual(['a', 'a']);
  writes[1]?.end();
  await settle();
  expect(unsaved.get().changes).toEqual([]);
});

it('saves the newer text after a failure, not the one that failed', async () => {
  const { timers, writes, texts, saver } = setUp('debounce');
  saver.save('a');
  timers.advance(600);
  writes[0]?.fail('no');
  await settle();
  saver.save('b');
  timers.advance(600);
  expect(texts()).toEqual(['a', 'b']);
});

it('saves the newest value immediately, one at a time', async () => {
  const { writes, texts, saved, saver, status } = setUp('latest');
  saver.save('a');
  expect(texts()).toEqual(['a']);
  for (const value of ['b', 'c']) saver.save(value);
  expect(texts()).toEqual(['a']);
  writes[0]?.end();
  await settle();
  expect(texts()).toEqual(['a', 'c']);
  expect(saved).toEqual([]);
  expect(status()).toBe('saving');
  writes[1]?.end();
  await settle();
  expect(saved).toEqual(['c']);
  expect(saver.isSaved()).toBe(true);
});

it('keeps the newest value after a failure, and saves it on retry', async () => {
  const { writes, texts, saver, unsaved, status } = setUp('latest');
  saver.save('a');
  saver.save('b');
  writes[0]?.fail('no');
  await settle();
  expect(status()).toBe('failed');
  expect(saver.isSaved()).toBe(false);
  unsaved.get().changes[0]?.actions?.[0]?.run();
  expect(texts()).toEqual(['a', 'b']);
  writes[1]?.end();
  await settle();
  expect(unsaved.get()).toEqual({ changes: [], wasSaved: true });
});

it('saves every value of a queue in order', async () => {
  const { writes, texts, saved, saver, status } = setUp('queue');
  for (const value of ['a', 'b', 'c']) saver.save(value);
  for (const count of [1, 2, 3]) {
    expect(texts()).toHaveLength(count);
    expect(status()).toBe('saving');
    writes[count - 1]?.end();
    await settle();
  }
  expect(texts()).toEqual(['a', 'b', 'c']);
  expect(saved).toEqual(['c']);
  expect(status()).toBeUndefined();
});

it('keeps the value of a queue that failed, and drops those that were made on top of it', async () => {
  const { writes, texts, saver, unsaved, status } = setUp('queue');
  for (const value of ['a', 'b']) saver.save(value);
  writes[0]?.fail('no');
  await settle();
  expect(status()).toBe('failed');
  await Promise.all([unsaved.flush(), settle().then(() => writes[1]?.end())]);
  expect(texts()).toEqual(['a', 'a']);
  expect(saver.isSaved()).toBe(true);
});

it('replaces the value of a queue that failed by a new one, or discards it', async () => {
  const { writes, texts, saver, unsaved } = setUp('queue');
  saver.save('a');
  writes[0]?.fail('no');
  await settle();
  for (const value of ['b', 'c']) saver.save(value);
  writes[1]?.end();
  await settle();
  writes[2]?.fail('no');
  await settle();
  expect(texts()).toEqual(['a', 'b', 'c']);
  const discard = unsaved.get().changes[0]?.actions?.find(({ label }) => label === 'Discard changes');
  discard?.run();
  expect(unsaved.get()).toEqual({ changes: [], wasSaved: false });
  await unsaved.flush();
  expect([texts().length, saver.isSaved()]).toEqual([3, true]);
});
