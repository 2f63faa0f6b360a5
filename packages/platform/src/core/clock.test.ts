import { afterEach, describe, expect, it } from 'vitest';
import { createClock } from './clock.ts';
import type { Clock } from './clock.ts';
import { createIds } from './ids.ts';

const clocks: Clock[] = [];
const aClock = (start: Parameters<typeof createClock>[0]): Clock => {
  const clock = createClock(start);
  clocks.push(clock);
  return clock;
};
afterEach(() => clocks.splice(0).forEach((clock) => clock.dispose()));

describe('createClock', () => {
  it('stops when frozen, and runs due callbacks in order', () => {
    const clock = aClock({ now: 1000, frozen: true });
    const rung: string[] = [];
    clock.at(3000, () => rung.push('second'));
    clock.at(2000, () => rung.push('first'));
    const cancel = clock.at(2500, () => rung.push('cancelled'));
    cancel();
    expect([clock.now(), clock.nowIso(), rung]).toEqual([1000, '1970-01-01T00:00:01.000Z', []]);
    clock.set({ advanceMs: 1000 });
    expect(rung).toEqual(['first']);
    clock.set({ now: 5000 });
    expect([clock.now(), rung]).toEqual([5000, ['first', 'second']]);
  });

  it('returns to the machine’s time when unfrozen', () => {
    const clock = aClock({ now: 1000, frozen: true });
    clock.set({ real: true });
    expect(clock.frozen).toBe(false);
    expect(Math.abs(clock.now() - Date.now())).toBeLessThan(60_000);
  });

  it('runs with the machine from any time on', async () => {
    const clock = aClock({ now: 1_000_000 });
    const at = await new Promise<number>((resolve) => clock.at(1_000_005, () => resolve(clock.now())));
    expect(at).toBeGreaterThanOrEqual(1_000_005);
    expect(at).toBeLessThan(1_010_000);
    clock.set({ frozen: true });
    expect([clock.frozen, clock.now()]).toEqual([true, clock.now()]);
  });
});

describe('createIds', () => {
  it('creates ids in order within one millisecond', () => {
    const ids = createIds();
    const delays = Array.from({ length: 2000 }, (_, index) =>
      ids.nextInOrder('event', 1_700_000_000_000 + Math.floor(index / 500)),
    );
    expect([...delays].sort()).toEqual(delays);
    expect(new Set(delays).size).toBe(delays.length);
  });

  it('repeats ids for a seed', () => {
    const generateIds = (seed: string): string[] => [
      createIds(seed).next('space'),
      createIds(seed).nextInOrder('event', 5),
    ];
    expect(generateIds('a')).toEqual(generateIds('a'));
    expect(generateIds('a')).not.toEqual(generateIds('b'));
  });
});
