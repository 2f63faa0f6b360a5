import { randomBytes } from 'node:crypto';
import { startInspector } from '@bindery/tunnel';
import type { ExchangeLog, Target } from '@bindery/tunnel';
import { writeTunnelSession } from '../config/tunnel-session.ts';

const TOKEN_BYTES = 24;

export interface OpenInspectorOptions {
  readonly log: ExchangeLog;
  /** Target of replayed requests. */
  readonly target: Target;
  readonly dataFolder: string;
  /** Default: 0, which picks a free port. */
  readonly port?: number | undefined;
}

/** Starts an inspector and saves its session. Returns a function that stops it. @throws {KitError} port_in_use */
export async function openInspector(options: OpenInspectorOptions): Promise<() => Promise<void>> {
  const { log, target, dataFolder, port = 0 } = options;
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const inspector = await startInspector({ log, target, token, port });
  const forget = writeTunnelSession(dataFolder, { inspector: inspector.url, token, pid: process.pid });
  return async () => {
    forget();
    await inspector.close();
  };
}
