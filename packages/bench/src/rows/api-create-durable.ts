// Creating spaces when each response waits for the disk, against bare node:http with one commit per request.
import {
  CONNECTIONS,
  SLICE_MS,
  TINY_SLICE_MS,
  TOKEN,
  startFloor,
  startPlatformServer,
  withServers,
} from '../measure/api-servers.ts';
import { interleave } from '../measure/interleave.ts';
import { requestsPerSecond } from '../measure/load.ts';
import { temporaryFolder } from '../measure/temporary-folder.ts';
import type { Row } from '../row.ts';

export const apiCreateDurable: Row = {
  name: 'api-create-durable',
  group: 'api',
  figures: [''],
  measure: (effort) =>
    withServers(async (running) => {
      const folder = temporaryFolder();
      const platform = await startPlatformServer(running, { folder, durable: true });
      const bare = await startFloor(running, { platform, folder, path: `/v1/spaces/${platform.space}` });
      const path = `/v1/orgs/${platform.organization}/spaces`;
      const create = (api: string) => () =>
        requestsPerSecond({
          url: api + path,
          token: TOKEN,
          connections: CONNECTIONS,
          durationMs: effort.size(SLICE_MS, TINY_SLICE_MS),
          body: JSON.stringify({ title: 'A new space', empty: true }),
        });
      const sides = { ours: create(platform.api), bare: create(bare) };
      const figures = await interleave(sides, effort.rounds({ rounds: 9, warmups: 2 }));
      const goal = { of: 'ratio', is: '>=', than: 2 } as const;
      const peer = 'bare node:http and node:sqlite, one FULL commit a request';
      return [{ value: figures.ours, versus: figures.bare, unit: 'requests/s', peer, goal }];
    }),
};
