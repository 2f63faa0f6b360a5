// Why a worker did not answer. The engine that called it decides what that means for its own caller.

/** A worker ended before it answered. */
export class WorkerEndedError extends Error {
  constructor(name: string, reason: string) {
    super(`The ${name} worker exited unexpectedly: ${reason}.`);
  }
}

/** A worker was ended because a call took too long. */
export class WorkerTimeoutError extends Error {
  constructor(ms: number) {
    super(`It takes longer than ${ms / 1000} seconds.`);
  }
}
