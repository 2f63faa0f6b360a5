import { expect, it } from 'vitest';
import { Semaphore } from './semaphore.ts';

it('a semaphore limits concurrent holders, in their order, and removes aborted ones', async () => {
  const semaphore = new Semaphore(1);
  const { signal } = new AbortController();
  const leaving = new AbortController();
  const entered: string[] = [];
  const enter = async (name: string, until: AbortSignal) => {
    const release = await semaphore.acquire(until);
    entered.push(name);
    return release;
  };
  const first = await enter('first', signal);
  const second = enter('second', leaving.signal);
  const third = enter('third', signal);
  leaving.abort(new Error('It left.'));
  await expect(second).rejects.toThrow('It left.');
  expect(entered).toEqual(['first']);
  first();
  first(); // Twice is once.
  const release = await third;
  const fourth = enter('fourth', signal);
  expect(entered).toEqual(['first', 'third']);
  release();
  await fourth;
  expect(entered).toEqual(['first', 'third', 'fourth']);
});
