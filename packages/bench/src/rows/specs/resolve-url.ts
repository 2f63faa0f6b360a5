// Published addresses to their sites, spaces and pages, over HTTP, one site after another: against a bare keyed read, and among ten
// times as many sites.
import { join } from 'node:path';
import type { Bench } from '../../measure/bench.ts';
import { defineRow } from '../../define-row.ts';
import { startPlatformServer } from '../../measure/api-servers.ts';
import { call, json } from '../../measure/call.ts';
import { requestsTo } from '../../measure/load.ts';
import { writeSiteWorld } from '../../sites/site-world.ts';

export const resolveUrl = defineRow({
  name: 'resolve-url',
  group: 'specs',
  unit: 'requests/s',
  rounds: { rounds: 9, warmups: 2 },
  async sides(bench) {
    const few = await start(bench, bench.size(1_000, 20));
    const many = await start(bench, bench.size(10_000, 200));
    const load = (url: string | readonly string[]) => requestsTo(bench, url, { connections: 16 });
    return { few: load(few.urls), many: load(many.urls), bare: load(few.bare) };
  },
  figures: {
    '': {
      value: 'few',
      versus: 'bare',
      peer: 'bare node:http and node:sqlite, one row by its key',
      goal: 'ratio >= 0.3',
    },
    flat: { value: 'many', versus: 'few', peer: 'the same among a tenth of the sites', goal: 'ratio >= 0.67' },
  },
});

/** A platform with so many sites, and the floor on its data. */
async function start(bench: Bench, sites: number): Promise<{ urls: string[]; bare: string }> {
  const folder = bench.folder();
  const paths = await writeSiteWorld(folder, sites);
  const platform = await startPlatformServer(bench, folder);
  const status = await json<{ addresses: { sites: string } }>(call(`${platform.api}/_platform/v1/status`));
  const published = paths.map((path) => encodeURIComponent(`${status.addresses.sites}/${path}`));
  const urls = published.map((url) => `${platform.api}/v1/urls/published?url=${url}`);
  const path = `/v1/spaces/${platform.space}`;
  const answer = bench.file('answer.json', await (await call(platform.api + path)).text());
  const floor = await bench.program<{ url: string }>('get-one-floor.ts', [join(folder, 'platform.db'), answer]);
  return { urls, bare: floor.url + path };
}
