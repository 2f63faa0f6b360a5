// Limits of scripts that the workerd host enforces. Defaults for a local machine; tests lower them.

/** Limits of the workerd host. */
export interface WorkerdHostLimits {
  /** A process that does not answer for this long is stalled. */
  readonly stallMs: number;
  /** Longest time a script may take to load. */
  readonly loadMs: number;
  /** Memory of one script, in MiB: its heap, and all that it holds with ArrayBuffers and WebAssembly. */
  readonly memoryMb: number;
  /** How long after the head of its answer a script may keep working before its trace is closed. */
  readonly traceMs: number;
  /** Unloaded scripts after which a process is replaced: workerd gives their memory back only then. */
  readonly retiredScripts: number;
  /** How long a process with one script of its own stays when idle. */
  readonly ownProcessIdleMs: number;
}

/** Limits when none are given. */
export const DEFAULT_LIMITS: WorkerdHostLimits = {
  stallMs: 2000,
  loadMs: 10_000,
  memoryMb: 256,
  traceMs: 30_000,
  retiredScripts: 100,
  ownProcessIdleMs: 30_000,
};
