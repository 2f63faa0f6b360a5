import { expect, it } from 'vitest';
import { PendingWrites } from './pending-writes.ts';

it('tries every write again, and keeps only those that fail', async () => {
  const writes = new PendingWrites();
  const written: string[] = [];
  let isBroken = true;
  writes.add('broken', async () => {
    if (isBroken) throw new Error('never');
    written.push('broken');
  });
  writes.add('fine', async () => written.push('fine'));
  await expect(writes.retry()).rejects.toThrow('never');
  expect([written, writes.count]).toEqual([['fine'], 1]);
  isBroken = false;
  await writes.retry();
  expect([written, writes.count]).toEqual([['fine', 'broken'], 0]);
});

it('keeps a write that another replaced in the meantime', async () => {
  const writes = new PendingWrites();
  writes.add('one', async () => writes.add('one', async () => {}));
  await writes.retry();
  expect(writes.count).toBe(1);
});
