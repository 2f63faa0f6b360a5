// workerd takes V8's flags from an environment variable of this whole process, read while it starts. Starts with the flag
// set are queued, and the variable is put back after each, so that nothing else sees it.

const VARIABLE = 'MINIFLARE_WORKERD_V8_FLAGS';

let last: Promise<unknown> = Promise.resolve();

/** Runs `start` with V8 flags for the workerd it starts. */
export function withV8Flags<Result>(flags: string, start: () => Promise<Result>): Promise<Result> {
  const run = last.then(async () => {
    const before = process.env[VARIABLE];
    process.env[VARIABLE] = before === undefined ? flags : `${before} ${flags}`;
    try {
      return await start();
    } finally {
      if (before === undefined) delete process.env[VARIABLE];
      else process.env[VARIABLE] = before;
    }
  });
  last = run.catch(() => {}); // A failed start must not fail the next one.
  return run;
}
