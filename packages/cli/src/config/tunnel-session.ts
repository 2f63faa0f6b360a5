// The session file of a running tunnel: the URL of its inspector in the data folder, for `bindery tunnel inspect`.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { KitError } from '@bindery/diagnostics';
import { isAlive } from './is-alive.ts';
import { readOwnFile } from '../private-files/own-file.ts';
import { isLoopback } from './session.ts';

/** The inspector of a running tunnel. */
export interface TunnelSession {
  /** URL that the inspector’s paths start with. */
  readonly inspector: string;
  readonly token: string;
  readonly pid: number;
}

const FILE = 'tunnel.json';

/** Writes the session, readable by its owner only. Returns a function that deletes it. */
export function writeTunnelSession(dataFolder: string, session: TunnelSession): () => void {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const file = join(dataFolder, FILE);
  const before = readSession(dataFolder);
  writeFileSync(file, `${JSON.stringify(session)}\n`, { mode: 0o600 });
  return () => {
    if (readSession(dataFolder)?.token !== session.token) return; // The file of a newer tunnel.
    if (before !== undefined && isAlive(before.pid))
      writeFileSync(file, `${JSON.stringify(before)}\n`, { mode: 0o600 });
    else rmSync(file, { force: true });
  };
}

/** The running tunnel of a data folder. @throws {KitError} tunnel_not_running */
export function findTunnelSession(dataFolder: string): TunnelSession {
  const session = readSession(dataFolder);
  if (session !== undefined) return session;
  throw new KitError('tunnel_not_running', `No tunnel is running here: ${join(dataFolder, FILE)} doesn’t exist.`, {
    advice: 'Start one with "bindery tunnel connect" in this folder, or with the same --data.',
  });
}

function readSession(dataFolder: string): TunnelSession | undefined {
  const { text } = readOwnFile(join(dataFolder, FILE));
  try {
    const session = text === undefined ? undefined : (JSON.parse(text) as TunnelSession);
    return session !== undefined && isLoopback(session.inspector) ? session : undefined;
  } catch {
    return undefined; // No tunnel is running.
  }
}
