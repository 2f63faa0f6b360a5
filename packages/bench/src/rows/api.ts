// Spaces over HTTP, with token, validation and permissions, against bare node:http and node:sqlite with the same rows and bytes.
import { createPlatform } from '@bindery/platform';
import { join } from 'node:path';
import type { Bench } from '../measure/bench.ts';
import { defineRow } from '../define-row.ts';
import { startFloor, startPlatformServer } from '../measure/api-servers.ts';
import type { PlatformServer } from '../measure/api-servers.ts';
import { call } from '../measure/call.ts';
import { requestsTo } from '../measure/load.ts';

const API = { group: 'api', unit: 'requests/s', rounds: { rounds: 9, warmups: 2 } } as const;

export const getOne = defineRow({
  name: 'get-one',
  ...API,
  async sides(bench) {
    const { ours, bare } = await startBoth(bench);
    const get = (url: string) => requestsTo(bench, url, { connections: 16 });
    return { ours: get(ours), bare: get(bare) };
  },
  figures: {
    '': { versus: 'bare', peer: 'bare node:http and node:sqlite, the same row and bytes', goal: 'ratio >= 0.4' },
  },
});

/** Both servers, each on a separate data folder with equal rows. */
async function startBoth(bench: Bench): Promise<{ ours: string; bare: string }> {
  const platform = await startPlatformServer(bench, bench.folder());
  const ours = `${platform.api}/v1/spaces/${platform.space}`;
  const answer = await bodyOf(ours);
  const folder = bench.folder();
  const seeded = await createPlatform({ demo: true, host: false, dataFolder: folder });
  await seeded.close();
  const args = [join(folder, 'platform.db'), bench.file('answer.json', answer)];
  const floor = await bench.program<{ url: string }>('get-one-floor.ts', args);
  const bare = `${floor.url}/v1/spaces/${platform.space}`;
  // The revision is the one thing that is new in each platform.
  const withoutRevision = (text: string): string => text.replace(/"revision":"[^"]*"/, '');
  if (withoutRevision(await bodyOf(bare)) !== withoutRevision(answer))
    throw new Error('The two servers answer differently.');
  return { ours, bare };
}

async function bodyOf(url: string): Promise<string> {
  return (await call(url)).text();
}

/** Spaces of a page of the list. */
const PAGE = 50;

export const apiGet = readRow('api-get', ({ space }) => `/v1/spaces/${space}`);
export const apiList = readRow('api-list', ({ organization }) => `/v1/orgs/${organization}/spaces?limit=${PAGE}`);

function readRow(name: string, pathOf: (platform: PlatformServer) => string) {
  return defineRow({
    name,
    ...API,
    async sides(bench) {
      const folder = bench.folder();
      const platform = await startPlatformServer(bench, folder, { spaces: bench.size(200, PAGE + 10) });
      const path = pathOf(platform);
      const [ours, bare] = [platform.api + path, (await startFloor(bench, { platform, folder, path })) + path];
      // The same bytes but for IDs have one length.
      const lengths = await Promise.all([ours, bare].map(async (url) => (await bodyOf(url)).length));
      if (new Set(lengths).size !== 1) throw new Error(`The servers answer ${lengths.join(' and ')} characters.`);
      return { ours: requestsTo(bench, ours), bare: requestsTo(bench, bare) };
    },
    figures: {
      '': { versus: 'bare', peer: 'bare node:http and node:sqlite, the same rows and bytes', goal: 'ratio >= 0.4' },
    },
  });
}

/** Each response waits for the disk. */
export const apiCreateDurable = defineRow({
  name: 'api-create-durable',
  ...API,
  async sides(bench) {
    const folder = bench.folder();
    const platform = await startPlatformServer(bench, folder, { durable: true });
    const bare = await startFloor(bench, { platform, folder, path: `/v1/spaces/${platform.space}` });
    const path = `/v1/orgs/${platform.organization}/spaces`;
    const body = JSON.stringify({ title: 'A new space', empty: true });
    const create = (api: string) => requestsTo(bench, api + path, { body });
    return { ours: create(platform.api), bare: create(bare) };
  },
  figures: {
    '': { versus: 'bare', peer: 'bare node:http and node:sqlite, one FULL commit a request', goal: 'ratio >= 2' },
  },
});
