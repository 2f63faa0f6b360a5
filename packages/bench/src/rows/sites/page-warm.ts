// A page of a published site, read again and again over HTTP: against a static file server with the same bytes.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONNECTIONS, SLICE_MS, TINY_SLICE_MS, TOKEN, withServers } from '../../measure/api-servers.ts';
import { interleave } from '../../measure/interleave.ts';
import { requestsPerSecond } from '../../measure/load.ts';
import { FROM_SOURCE, startNode } from '../../measure/processes.ts';
import type { Started } from '../../measure/processes.ts';
import { urlOfPage, readPage, startSite } from '../../sites/site-servers.ts';
import { temporaryFolder } from '../../measure/temporary-folder.ts';
import type { Row } from '../../row.ts';

const FLOOR = join(import.meta.dirname, '..', '..', 'programs', 'static-floor.ts');

export const pageWarm: Row = {
  name: 'page-warm',
  group: 'sites',
  figures: [''],
  measure: (effort) =>
    withServers(async (running) => {
      const site = await startSite(running, 1_000);
      const url = urlOfPage(site, site.pages - 1);
      const floor = await startFloor(running, await readPage(url));
      const durationMs = effort.size(SLICE_MS, TINY_SLICE_MS);
      const get = (target: string) => () =>
        requestsPerSecond({ url: target, token: TOKEN, connections: CONNECTIONS, durationMs });
      const rounds = effort.rounds({ rounds: 9, warmups: 2 });
      const { ours, bare } = await interleave({ ours: get(url), bare: get(floor) }, rounds);
      const goal = { of: 'ratio', is: '>=', than: 0.3 } as const;
      return [{ value: ours, versus: bare, unit: 'requests/s', peer: 'sirv, the same bytes', goal }];
    }),
};

async function startFloor(running: Started[], html: string): Promise<string> {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'index.html'), html);
  const server = startNode([FROM_SOURCE, FLOOR, folder]);
  running.push(server);
  return `${(await server.until(/^listening (\S+)$/m))[1] ?? ''}/`;
}
