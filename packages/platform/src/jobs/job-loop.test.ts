import { expect, it } from 'vitest';
import { createClock } from '../core/clock.ts';
import { JobLoop } from './job-loop.ts';

const NOW = 1_000_000;

function createLoop(look: () => Promise<number | undefined>) {
  const clock = createClock({ now: NOW, frozen: true });
  const faults: unknown[] = [];
  const loop = new JobLoop({ clock: () => clock, report: (thrown) => void faults.push(thrown), look });
  return { loop, clock, faults };
}

it('looks once for requests that come before the look, and again for one that comes during it', async () => {
  let looks = 0;
  const { loop } = createLoop(async () => {
    looks++;
    if (looks === 1) loop.schedule();
    return undefined;
  });
  await loop.start();
  for (let count = 0; count < 3; count++) loop.schedule();
  await loop.idle();
  expect(looks).toBe(2);
  await loop.stop();
});

it('looks when the next work is due', async () => {
  const looks: number[] = [];
  const { loop, clock } = createLoop(async () => {
    looks.push(clock.now());
    return looks.length === 1 ? NOW + 100 : undefined;
  });
  await loop.start();
  await loop.idle();
  expect(looks).toEqual([NOW]);
  clock.set({ advanceMs: 100 });
  await loop.idle();
  expect(looks).toEqual([NOW, NOW + 100]);
  await loop.stop();
});

it('reports a look that fails, and looks again without a request', { tags: ['long'] }, async () => {
  let looks = 0;
  const { loop, faults } = createLoop(async () => {
    if (++looks === 1) throw new Error('The database is away.');
    return undefined;
  });
  await loop.start();
  await expect.poll(() => looks).toBe(2);
  expect(faults.map(String)).toEqual(['Error: The database is away.']);
  await loop.stop();
});

it('looks no more after its end, and again after a start', async () => {
  let looks = 0;
  const { loop } = createLoop(async () => {
    looks++;
    return undefined;
  });
  await loop.start();
  await loop.stop();
  const before = looks;
  loop.schedule();
  await loop.idle();
  expect(looks).toBe(before);
  await loop.start();
  await loop.idle();
  expect(looks).toBe(before + 1);
  await loop.stop();
});
