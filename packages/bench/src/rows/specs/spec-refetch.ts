// A specification of 1.7 MB is fetched again, and is the same: against the bare fetch of its bytes.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPlatform } from '@bindery/platform';
import type { Platform } from '@bindery/platform';
import { interleave, timed } from '../../measure/interleave.ts';
import type { Row } from '../../row.ts';
import { specificationText } from './large-specification.ts';

/** More than the platform waits until it fetches again. */
const DAY_MS = 24 * 60 * 60 * 1000;

export const specRefetch: Row = {
  name: 'spec-refetch',
  group: 'specs',
  figures: [''],
  async measure(effort) {
    const text = specificationText(effort)(0);
    let requests = 0;
    const server = createServer((_incoming, outgoing) => {
      requests++;
      outgoing.writeHead(200, { 'Content-Type': 'application/json' }).end(text);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/openapi.json`;
    const platform = await createPlatform({ demo: true, host: false, allowPrivate: [new URL(url).host] });
    try {
      await publish(platform, url);
      const refetch = async (): Promise<void> => {
        const before = requests;
        platform.clock.set({ advanceMs: DAY_MS });
        await platform.idle();
        if (requests !== before + 1) throw new Error(`The platform fetched ${requests - before} times.`);
      };
      const bare = async (): Promise<void> => {
        if ((await (await fetch(url)).arrayBuffer()).byteLength === 0) throw new Error('Nothing came.');
      };
      const sides = { ours: () => timed(refetch), bare: () => timed(bare) };
      const figures = await interleave(sides, effort.rounds({ rounds: 25, warmups: 5 }));
      const goal = { of: 'excess', is: '<=', than: 5 } as const;
      return [{ value: figures.ours, versus: figures.bare, unit: 'ms', peer: 'fetch of the same bytes', goal }];
    } finally {
      await platform.close();
      server.closeAllConnections();
      server.close();
    }
  },
};

async function publish(platform: Platform, url: string): Promise<void> {
  const response = await platform.fetch(`/v1/orgs/${platform.demo?.organization}/openapi/large`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${platform.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ source: { url } }),
  });
  if (!response.ok) throw new Error(await response.text());
  await platform.idle();
}
