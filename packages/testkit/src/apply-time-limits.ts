// Set-up of each test file: `vi.waitFor` waits as long as `expect.poll` does, and a watchdog names a test that never returns.
import { beforeEach, onTestFinished, vi } from 'vitest';
import { WAIT_LIMIT_MS } from './time-limits.ts';
import { watchTest } from './watchdog.ts';

const { waitFor } = vi;
const isApplied = Symbol.for('bindery.time-limits');

if (!(isApplied in vi)) {
  // Vitest has a setting for `expect.poll` and none for this.
  const patient: typeof waitFor = (callback, options = {}) =>
    waitFor(callback, typeof options === 'number' ? options : { timeout: WAIT_LIMIT_MS, ...options });
  Object.assign(vi, { waitFor: patient, [isApplied]: true });
}

beforeEach(({ task }) => {
  const stop = watchTest(`${task.file.name} > ${task.fullTestName}`, task.timeout);
  onTestFinished(stop);
});
