// One space and a list of 50 over HTTP, with token, validation and permissions, against bare node:http and node:sqlite with
// the same reads and bytes.
import {
  CONNECTIONS,
  SLICE_MS,
  TINY_SLICE_MS,
  TOKEN,
  requireSameLength,
  startFloor,
  startPlatformServer,
  withServers,
} from '../measure/api-servers.ts';
import type { PlatformServer } from '../measure/api-servers.ts';
import { interleave } from '../measure/interleave.ts';
import { requestsPerSecond } from '../measure/load.ts';
import { temporaryFolder } from '../measure/temporary-folder.ts';
import type { Row } from '../row.ts';

/** Spaces of a page of the list. */
const PAGE = 50;

export const apiGet: Row = readRow('api-get', ({ space }) => `/v1/spaces/${space}`);
export const apiList: Row = readRow('api-list', ({ organization }) => `/v1/orgs/${organization}/spaces?limit=${PAGE}`);

function readRow(name: string, pathOf: (platform: PlatformServer) => string): Row {
  return {
    name,
    group: 'api',
    figures: [''],
    measure: (effort) =>
      withServers(async (running) => {
        const folder = temporaryFolder();
        const platform = await startPlatformServer(running, { folder, spaces: effort.size(200, PAGE + 10) });
        const path = pathOf(platform);
        const bare = (await startFloor(running, { platform, folder, path })) + path;
        const ownUrl = platform.api + path;
        await requireSameLength([ownUrl, bare]);
        const get = (url: string) => () =>
          requestsPerSecond({
            url,
            token: TOKEN,
            connections: CONNECTIONS,
            durationMs: effort.size(SLICE_MS, TINY_SLICE_MS),
          });
        const figures = await interleave(
          { ours: get(ownUrl), bare: get(bare) },
          effort.rounds({ rounds: 9, warmups: 2 }),
        );
        const goal = { of: 'ratio', is: '>=', than: 0.4 } as const;
        const peer = 'bare node:http and node:sqlite, the same rows and bytes';
        return [{ value: figures.ours, versus: figures.bare, unit: 'requests/s', peer, goal }];
      }),
  };
}
