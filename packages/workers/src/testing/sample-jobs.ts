// The jobs of the tests' worker.
import { KitError } from '@bindery/diagnostics';
import type { Caller } from '../calls.ts';

/** What the jobs may call on the side of the test. */
export interface SampleMain {
  readonly factor: (input: undefined) => number;
}

/** The jobs. */
export interface SampleJobs {
  readonly multiply: (value: number) => Promise<number>;
  readonly refuse: (input: undefined) => never;
  readonly wait: (input: undefined) => Promise<never>;
  readonly loop: (input: undefined) => never;
  readonly grow: (input: undefined) => never;
  readonly exit: (code: number) => never;
}

/** Creates the jobs of the test worker. */
export function createSampleJobs(main: Caller<SampleMain>): SampleJobs {
  return {
    multiply: async (value) => value * (await main.call('factor', undefined)),
    refuse: () => {
      throw new KitError('sample_refused', 'It was refused.', { details: { line: 3 }, advice: 'Ask again.' });
    },
    wait: () => new Promise(() => undefined),
    loop: () => {
      for (;;);
    },
    grow: () => {
      const allocated: number[][] = [];
      for (;;) allocated.push(Array.from({ length: 100_000 }, (_none, index) => index + allocated.length));
    },
    exit: (code) => process.exit(code),
  };
}
