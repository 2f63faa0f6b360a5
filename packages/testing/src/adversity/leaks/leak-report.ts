// The report of a test of canaries or tenants.
import { testingError } from '../../testing-error.ts';
import { formatLeaks } from './format-leaks.ts';
import type { Leak } from './leak.ts';

/** What a test of canaries or tenants found. `String(report)` is a text for terminals. */
export interface LeakReport {
  readonly leaks: readonly Leak[];
  readonly seed: string;
  /** Throws leak_found with the text of the report if there are leaks. */
  throwIfFound(): void;
  toString(): string;
}

/** Creates it, each leak once. `none`: the text without leaks. */
export function createLeakReport(all: readonly Leak[], { seed, none }: { seed: string; none: string }): LeakReport {
  const known = new Set<string>();
  const leaks = all.filter(({ value, where, location, event, fixture }) => {
    const key = [value, where, location ?? fixture, event].join('\n');
    if (known.has(key)) return false;
    known.add(key);
    return true;
  });
  return {
    leaks,
    seed,
    throwIfFound: () => {
      if (leaks.length > 0) throw testingError('leak_found', formatLeaks(leaks, none));
    },
    toString: () => formatLeaks(leaks, none),
  };
}
