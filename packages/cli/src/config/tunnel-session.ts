// A tunnel that runs leaves the address of its inspector in the data folder, for `bindery tunnel inspect`.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { KitError } from '@bindery/diagnostics';
import { isAlive } from './is-alive.ts';

/** Where the inspector of a running tunnel is. */
export interface TunnelSession {
  /** Address before the inspector's paths. */
  readonly inspector: string;
  readonly token: string;
  readonly pid: number;
}

const FILE = 'tunnel.json';

/** Leaves it, readable by its owner only. Returns what takes it away again. */
export function writeTunnelSession(dataFolder: string, session: TunnelSession): () => void {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const file = join(dataFolder, FILE);
  const before = readSession(dataFolder);
  writeFileSync(file, `${JSON.stringify(session)}\n`, { mode: 0o600 });
  return () => {
    if (readSession(dataFolder)?.token !== session.token) return; // That of a newer one.
    if (before !== undefined && isAlive(before.pid))
      writeFileSync(file, `${JSON.stringify(before)}\n`, { mode: 0o600 });
    else rmSync(file, { force: true });
  };
}

/** The tunnel that runs on a data folder. @throws {KitError} tunnel_not_running */
export function findTunnelSession(dataFolder: string): TunnelSession {
  const session = readSession(dataFolder);
  if (session !== undefined) return session;
  throw new KitError('tunnel_not_running', `No tunnel is running here: ${join(dataFolder, FILE)} doesn’t exist.`, {
    advice: 'Start one with "bindery tunnel connect" in this folder, or with the same --data.',
  });
}

function readSession(dataFolder: string): TunnelSession | undefined {
  try {
    return JSON.parse(readFileSync(join(dataFolder, FILE), 'utf8')) as TunnelSession;
  } catch {
    return undefined; // None runs.
  }
}
