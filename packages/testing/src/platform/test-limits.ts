// Limits of scripts in tests.
import type { HostLimits } from '@bindery/host';

/** Work that goes on longer after its response is an error of the test. */
const TRACE_MS = 5_000;

/** A process keeps what its modules hold for as long as the platform lives. */
const NEVER_MS = 2 ** 31 - 1;

/** Machines of CI run many tests at once: a process that gets no core for seconds isn’t a script that hangs. */
const STALL_MS = 10_000;
const LOAD_MS = 30_000;

export const TEST_LIMITS: Partial<HostLimits> = {
  traceMs: TRACE_MS,
  ownProcessIdleMs: NEVER_MS,
  stallMs: STALL_MS,
  loadMs: LOAD_MS,
};
