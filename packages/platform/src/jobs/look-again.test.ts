import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LookAgain } from './look-again.ts';

describe('looks after failures', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const start = () => {
    const times: number[] = [];
    const began = Date.now();
    const lookAgain = new LookAgain(() => void times.push(Date.now() - began));
    return { lookAgain, times };
  };

  it('looks after failures come after twice as long each time, a minute at most', () => {
    const { lookAgain, times } = start();
    for (let failures = 0; failures < 9; failures += 1) {
      lookAgain.failed();
      vi.advanceTimersToNextTimer();
    }
    const delays = times.map((time, index) => time - (times[index - 1] ?? 0));
    expect(delays).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
  });

  it('looks after failures keep the count while one is still to come', () => {
    const { lookAgain, times } = start();
    lookAgain.failed();
    lookAgain.succeeded();
    lookAgain.failed();
    vi.advanceTimersToNextTimer();
    lookAgain.failed();
    vi.advanceTimersToNextTimer();
    expect(times).toEqual([500, 1_500]);
  });

  it('looks after failures start again at half a second after a success', () => {
    const { lookAgain, times } = start();
    lookAgain.failed();
    vi.advanceTimersToNextTimer();
    lookAgain.succeeded();
    lookAgain.failed();
    vi.advanceTimersToNextTimer();
    expect(times).toEqual([500, 1_000]);
  });

  it('looks after failures don’t come after a cancel', () => {
    const { lookAgain, times } = start();
    lookAgain.failed();
    lookAgain.cancel();
    vi.runAllTimers();
    expect(times).toEqual([]);
  });
});
