// The clock of a script is minutes ahead of the platform’s, or behind it.
import { hash } from 'node:crypto';
import type { Fault } from './fault.ts';
import { OTHER_TIME } from './tolerances.ts';

/** Clocks of servers differ by this much, in milliseconds. */
const SKEW_MS = 5 * 60_000;

export const clockSkew: Fault = {
  name: 'clock_skew',
  description: 'The clock of the script differs from the platform’s by 5 minutes',
  each: 'run',
  isDense: false,
  isSeparable: true,
  tolerates: OTHER_TIME,
  create: ({ seed }) => ({
    aheadMs: ({ event }) => (isAhead(`${seed} ${event.type} ${event.fixture ?? ''}`) ? SKEW_MS : -SKEW_MS),
  }),
};

function isAhead(text: string): boolean {
  return Number.parseInt(hash('sha256', text).slice(0, 2), 16) % 2 === 0;
}
