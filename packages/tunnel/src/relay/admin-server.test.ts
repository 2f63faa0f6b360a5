import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAdminServer } from './admin-server.ts';
import type { AdminServer } from './admin-server.ts';
import type { Relay } from './create-relay.ts';

const relay = {
  isDraining: false,
  tunnels: 2,
  metrics: async () => ({ contentType: 'text/plain', text: 'bindery_relay_streams 0\n' }),
} as unknown as Relay;

describe('the server for operators of a relay', () => {
  let server: AdminServer;
  beforeAll(async () => {
    server = await startAdminServer(relay, 0);
  });
  afterAll(() => server.close());

  /** Status and text of a path for a `Host`. */
  const read = (path: string, host?: string): Promise<readonly [number | undefined, string]> =>
    new Promise((resolve, reject) => {
      const headers = host === undefined ? {} : { host };
      const request = get({ host: '127.0.0.1', port: server.port, path, headers }, (response) => {
        text(response).then((body) => resolve([response.statusCode, body]), reject);
      });
      request.on('error', reject);
    });

  it.each(['localhost', 'LOCALHOST:9480', '127.0.0.1:1', '[::1]:9480', undefined])(
    'answers the host %s',
    async (host) => {
      expect(await read('/metrics', host)).toEqual([200, 'bindery_relay_streams 0\n']);
      expect(await read('/health', host)).toEqual([200, '{"status":"ok","tunnels":2}']);
      expect((await read('/', host))[0]).toBe(404);
    },
  );

  it.each(['attacker.example', 'localhost.attacker.example', 'a localhost', '127.0.0.1.attacker.example:9480'])(
    'rejects the host %s',
    async (host) => {
      for (const path of ['/metrics', '/health', '/']) {
        expect(await read(path, host)).toEqual([403, expect.stringContaining('127.0.0.1 and localhost only')]);
      }
    },
  );
});
