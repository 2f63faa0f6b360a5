// Published addresses to their sites, spaces and pages, over HTTP, one site after another: against a bare keyed read, and among ten
// times as many sites.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SLICE_MS, TINY_SLICE_MS, TOKEN, startPlatformServer, withServers } from '../../measure/api-servers.ts';
import { interleave } from '../../measure/interleave.ts';
import { requestsPerSecond } from '../../measure/load.ts';
import { FROM_SOURCE, startNode } from '../../measure/processes.ts';
import type { Started } from '../../measure/processes.ts';
import { writeSiteWorld } from '../../sites/site-world.ts';
import { temporaryFolder } from '../../measure/temporary-folder.ts';
import type { Row } from '../../row.ts';

const PROGRAMS = join(import.meta.dirname, '..', '..', 'programs');
const CONNECTIONS = 16;

export const resolveUrl: Row = {
  name: 'resolve-url',
  group: 'specs',
  figures: ['', 'flat'],
  measure: (effort) =>
    withServers(async (running) => {
      const few = await start(running, effort.size(1_000, 20));
      const many = await start(running, effort.size(10_000, 200));
      const load = (url: string | readonly string[]) => () =>
        requestsPerSecond({
          url,
          token: TOKEN,
          connections: CONNECTIONS,
          durationMs: effort.size(SLICE_MS, TINY_SLICE_MS),
        });
      const sides = { few: load(few.urls), many: load(many.urls), bare: load(few.bare) };
      const figures = await interleave(sides, effort.rounds({ rounds: 9, warmups: 2 }));
      return [
        {
          value: figures.few,
          versus: figures.bare,
          unit: 'requests/s',
          peer: 'bare node:http and node:sqlite, one row by its key',
          goal: { of: 'ratio', is: '>=', than: 0.3 },
        },
        {
          suffix: 'flat',
          value: figures.many,
          versus: figures.few,
          unit: 'requests/s',
          peer: 'the same among a tenth of the sites',
          goal: { of: 'ratio', is: '>=', than: 0.67 },
        },
      ];
    }),
};

/** A platform with so many sites, and the floor on its data. */
async function start(running: Started[], sites: number): Promise<{ urls: string[]; bare: string }> {
  const folder = temporaryFolder();
  const paths = await writeSiteWorld(folder, sites);
  const platform = await startPlatformServer(running, { folder });
  const headers = { Authorization: `Bearer ${TOKEN}` };
  const status = (await (await fetch(`${platform.api}/_platform/v1/status`, { headers })).json()) as {
    readonly addresses: { readonly sites: string };
  };
  const published = paths.map((path) => encodeURIComponent(`${status.addresses.sites}/${path}`));
  const urls = published.map((url) => `${platform.api}/v1/urls/published?url=${url}`);
  const space = await fetch(`${platform.api}/v1/spaces/${platform.space}`, { headers });
  const answerFile = join(temporaryFolder(), 'answer.json');
  writeFileSync(answerFile, await space.text());
  const floor = startNode([FROM_SOURCE, join(PROGRAMS, 'get-one-floor.ts'), join(folder, 'platform.db'), answerFile]);
  running.push(floor);
  return { urls, bare: (await floor.until(/^listening (\S+)$/m))[1] ?? '' };
}
