// Calls of the harness that a test has not awaited: each is an error when the platform ends.
import { testingError } from '../testing-error.ts';

interface PendingCall {
  readonly name: string;
  readonly location: string | undefined;
}

/** Files of this package, as stacks name them. */
const OWN_FILE = /[\\/]packages[\\/]testing[\\/](?:src|dist)[\\/](?!.*\.test\.)|[\\/]@bindery[\\/]testing[\\/]/;

/** Calls under way. */
export class PendingCalls {
  readonly #pending = new Set<PendingCall>();

  /** Follows a call until it ends. */
  async follow<Value>(name: string, run: () => Promise<Value>): Promise<Value> {
    const call = { name, location: callerLocation() };
    this.#pending.add(call);
    try {
      return await run();
    } finally {
      this.#pending.delete(call);
    }
  }

  /** Throws call_not_awaited. */
  requireNone(): void {
    const [first] = this.#pending;
    if (first === undefined) return;
    const at = first.location === undefined ? '' : ` at ${first.location}`;
    throw testingError('call_not_awaited', `The test ended while ${first.name}()${at} was running.`, {
      details: first.location === undefined ? {} : { location: first.location },
    });
  }
}

/** The line of the test: `file:line:column`. */
function callerLocation(): string | undefined {
  const lines = new Error().stack?.split('\n').slice(1) ?? [];
  const line = lines.find((one) => !OWN_FILE.test(one) && !one.includes('node:'));
  return /\(?((?:file:\/\/)?[^()\s]+:\d+:\d+)\)?$/.exec(line ?? '')?.[1]?.replace('file://', '');
}
