import { expect, it } from 'vitest';
import { FairQueue, QueueFullError } from './fair-queue.ts';

/** A queue whose jobs write down that they ran; the first waits for the function that is returned. */
function recorded(limit = 10) {
  const queue = new FairQueue({ limit });
  const ran: string[] = [];
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const first = queue.run('first', () => opened);
  const add = (caller: string, name: string) => queue.run(caller, async () => void ran.push(name));
  return { add, ran, open, first };
}

it('gives each caller a turn, and keeps the order of each', async () => {
  const { add, ran, open } = recorded();
  const jobs = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map((name) => add(name.slice(0, 1), name));
  open();
  await Promise.all(jobs);
  expect(ran).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

it('rejects excess calls of one caller, without an effect on others', async () => {
  const { add, ran, open } = recorded(2);
  const jobs = [add('a', 'a1'), add('a', 'a2')];
  await expect(add('a', 'a3')).rejects.toThrow(QueueFullError);
  jobs.push(add('b', 'b1'));
  open();
  await Promise.all(jobs);
  expect(ran).toEqual(['a1', 'b1', 'a2']);
});

it('goes on after a job that failed', async () => {
  const { add, ran, open } = recorded();
  const queue = new FairQueue({ limit: 1 });
  await expect(queue.run('a', () => Promise.reject(new Error('not so')))).rejects.toThrow('not so');
  expect(await queue.run('a', async () => 1)).toBe(1);
  open();
  await add('a', 'later');
  expect(ran).toEqual(['later']);
});
