import { beforeEach, describe, expect, it } from 'vitest';
import { INITIAL_WINDOW } from './frame.ts';
import { GrowthBudget, MAX_WINDOW, ReceiveWindow } from './receive-window.ts';

let now = 0;
beforeEach(() => {
  now = 0;
});
const roundTripMs = () => 50;
const create = (budget = new GrowthBudget(8 * MAX_WINDOW)) =>
  new ReceiveWindow({ max: MAX_WINDOW, budget, roundTripMs, now: () => now });

/** Half a window arrives and is read, `ms` after the last. Returns the credit that is given back. */
function readHalf(window: ReceiveWindow, ms: number): number {
  const half = window.size / 2;
  expect(window.consume(half)).toBe(true);
  now += ms;
  return window.release(half);
}

describe('a window', () => {
  it('doubles while the sender waits for it, up to the largest', () => {
    const window = create();
    const sizes = Array.from({ length: 6 }, () => {
      readHalf(window, 60);
      return window.size;
    });
    expect(sizes).toEqual([2, 4, 8, 16, 16, 16].map((times) => times * INITIAL_WINDOW));
  });

  it('stays unchanged for a reader that is slower than the connection', () => {
    const window = create();
    expect(readHalf(window, 500)).toBe(INITIAL_WINDOW / 2);
    expect(window.size).toBe(INITIAL_WINDOW);
  });

  it('shrinks for a reader that became slow, and the room is others’', () => {
    const budget = new GrowthBudget(INITIAL_WINDOW);
    const [window, other] = [create(budget), create(budget)];
    readHalf(window, 60);
    readHalf(other, 60);
    expect([window.size, other.size]).toEqual([2 * INITIAL_WINDOW, INITIAL_WINDOW]);
    expect(readHalf(window, 60_000)).toBe(0);
    expect(window.size).toBe(INITIAL_WINDOW);
    readHalf(other, 60); // It waited as long as the first.
    readHalf(other, 60);
    expect(other.size).toBe(2 * INITIAL_WINDOW);
    other.end();
    readHalf(window, 60);
    readHalf(window, 60);
    expect(window.size).toBe(2 * INITIAL_WINDOW);
  });

  it('never gives more room than it has, and never forgets any', () => {
    const window = create();
    let outstanding = INITIAL_WINDOW;
    for (let turn = 0; turn < 1_000; turn++) {
      const bytes = Math.min(outstanding, 1 + ((turn * 7_919) % 90_000));
      expect(window.consume(bytes)).toBe(true);
      outstanding -= bytes;
      now += (turn * 31) % 9_000;
      outstanding += window.release(bytes);
      expect(outstanding).toBeGreaterThan(0);
      expect(outstanding).toBeLessThanOrEqual(window.size);
    }
    expect(window.consume(outstanding + 1)).toBe(false);
  });
});
