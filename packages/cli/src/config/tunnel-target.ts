import { KitError } from '@bindery/diagnostics';
import type { Target } from '@bindery/tunnel';

const LAST_PORT = 65_535;

/** Parses a target: a port, `host:port`, or `http://host:port`. @throws {KitError} usage */
export function readTarget(text: string): Target {
  const [, host = 'localhost', digits] = /^(?:(?:http:\/\/)?(\[[0-9a-f:]+\]|[\w.-]+):)?(\d{1,5})\/?$/i.exec(text) ?? [];
  const port = Number(digits);
  if (digits !== undefined && port >= 1 && port <= LAST_PORT) return { host: host.replace(/^\[|\]$/g, ''), port };
  throw new KitError('usage', `"${text}" isn’t a valid target.`, {
    advice: 'Use a port, host:port, or http://host:port. HTTPS targets aren’t supported; use the plain HTTP port.',
  });
}
