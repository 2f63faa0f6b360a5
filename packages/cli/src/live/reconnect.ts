// Waits for a platform that stopped, for commands that go on after a restart.
import { setTimeout as delay } from 'node:timers/promises';
import { isKitError } from '@bindery/diagnostics';
import type { Input } from '../command.ts';
import { connect } from '../config/connection.ts';
import type { Connection } from '../config/connection.ts';
import type { Io } from '../io.ts';

const FIRST_DELAY_MS = 250;
const MAX_DELAY_MS = 5_000;

/** Errors of a platform that isn’t running, or is just starting. */
const AWAY = ['network', 'platform_gone', 'url_missing', 'session_unproven', 'storage_failed'] as const;

/** Whether an error means that the platform isn’t running, or that it closed the connection. */
export function isAway(thrown: unknown): boolean {
  return AWAY.some((code) => isKitError(thrown, code)) || thrown instanceof TypeError;
}

/** The connection to the platform once it runs again. Undefined if the command is interrupted before. Throws other errors. */
export async function reconnect(input: Input, io: Io): Promise<Connection | undefined> {
  io.stderr.write('The platform stopped. Waiting for it to restart…\n');
  for (let delayMs = FIRST_DELAY_MS; ; delayMs = Math.min(2 * delayMs, MAX_DELAY_MS)) {
    await delay(delayMs, undefined, { signal: io.signal }).catch(() => {});
    if (io.signal.aborted) return undefined;
    try {
      const connection = connect(input, io);
      await connection.api.request('GET /_platform/v1/status', {}, { signal: io.signal });
      io.stderr.write('The platform is running again.\n');
      return connection;
    } catch (thrown) {
      if (io.signal.aborted) return undefined;
      if (!isAway(thrown)) throw thrown;
    }
  }
}
