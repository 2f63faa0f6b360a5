// Watches whether the target of a tunnel accepts connections. The tunnel is ready without it, but callers get a 502.
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { connectionOptions } from '@bindery/tunnel';
import type { Target } from '@bindery/tunnel';

/** Interval for checking a target that isn’t listening. */
const CHECK_INTERVAL_MS = 500;

/** Time for a remote target, for example in another container, to accept a connection. */
const CONNECT_MS = 2_000;

/** Callbacks of {@link watchTarget}. */
export interface TargetListener {
  /** The target isn’t listening. Called at most once. */
  readonly onSilent: (reason: string) => void;
  /** The target is listening now. */
  readonly onReachable: () => void;
  readonly signal: AbortSignal;
}

/** Polls until the target accepts a connection or `signal` aborts. Reports nothing if it accepts the first one. */
export async function watchTarget(target: Target, { onSilent, onReachable, signal }: TargetListener): Promise<void> {
  for (let checks = 0; !signal.aborted; checks++) {
    const reason = await findFailure(target);
    if (signal.aborted) return;
    if (reason === undefined) return checks > 0 ? onReachable() : undefined;
    if (checks === 0) onSilent(reason);
    await delay(CHECK_INTERVAL_MS, undefined, { signal }).catch(() => {});
  }
}

function findFailure(target: Target): Promise<string | undefined> {
  return new Promise((resolve) => {
    const socket = connect({ ...connectionOptions(target), timeout: CONNECT_MS });
    const end = (reason: string | undefined): void => {
      socket.destroy();
      resolve(reason);
    };
    socket.once('connect', () => end(undefined));
    socket.once('timeout', () => end('no response'));
    socket.once('error', ({ code = 'no connection' }: NodeJS.ErrnoException) => end(code));
  });
}
