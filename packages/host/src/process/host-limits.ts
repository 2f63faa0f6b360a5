// Limits of scripts that a host enforces. Defaults for a local machine; tests lower them.

/** Limits of a script host. */
export interface HostLimits {
  /** A process that does not answer for this long is stalled. */
  readonly stallMs: number;
  /** Longest time a script may take to load. */
  readonly loadMs: number;
  /** How long a script that took too long to load isn’t loaded again at first. Doubles with each failure. */
  readonly loadRetryMs: number;
  /** Memory of one script, in MiB: its heap, ArrayBuffers, and WebAssembly. */
  readonly memoryMb: number;
  /** How long after the head of its response a script may keep working before its trace is closed. */
  readonly traceMs: number;
  /** Unloaded scripts after which a process is replaced: workerd frees their memory only then. */
  readonly retiredScripts: number;
  /** How long an idle process with a single script stays. */
  readonly ownProcessIdleMs: number;
}

/** Limits when none are given. */
export const DEFAULT_LIMITS: HostLimits = {
  stallMs: 2000,
  loadMs: 10_000,
  loadRetryMs: 10_000,
  memoryMb: 256,
  traceMs: 30_000,
  retiredScripts: 100,
  ownProcessIdleMs: 30_000,
};
