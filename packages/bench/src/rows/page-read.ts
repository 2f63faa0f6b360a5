// A page by its id and by its path, with its text, of 100,000 pages: against the same among 1,000, and against a bare read.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONNECTIONS, SLICE_MS, TINY_SLICE_MS, TOKEN, withServers } from '../measure/api-servers.ts';
import { call, startLargeAndSmall } from '../measure/content-servers.ts';
import { pageId, wayTo } from '../measure/content-world.ts';
import { interleave } from '../measure/interleave.ts';
import { requestsPerSecond } from '../measure/load.ts';
import { FROM_SOURCE, startNode } from '../measure/processes.ts';
import type { Started } from '../measure/processes.ts';
import { temporaryFolder } from '../measure/temporary-folder.ts';
import type { Side } from '../measure/interleave.ts';
import type { ContentServer } from '../measure/content-servers.ts';
import type { Figure, Row } from '../row.ts';

const FLOOR = join(import.meta.dirname, '..', 'programs', 'bytes-floor.ts');
const byId = (page: number): string => `/content/page/${pageId(page)}`;
const byPath = (page: number): string => {
  const slugs = wayTo(page).map((step) => `page-${step}`);
  return `/content/path/${encodeURIComponent(slugs.join('/'))}`;
};

export const pageRead: Row = {
  name: 'page-read',
  group: 'content',
  figures: ['by-id', 'by-id-flat', 'by-path', 'by-path-flat'],
  measure: (effort) =>
    withServers(async (running) => {
      const { large, small } = await startLargeAndSmall(running, effort);
      const floor = await startFloor(running, large.space + byId(large.pages - 1));
      const rounds = effort.rounds({ rounds: 7, warmups: 2 });
      const get = (urls: readonly string[]) => () => {
        const durationMs = effort.size(SLICE_MS, TINY_SLICE_MS);
        return requestsPerSecond({ url: urls, token: TOKEN, connections: CONNECTIONS, durationMs });
      };
      const figures: Figure[] = [];
      for (const [suffix, pathOf] of [
        ['by-id', byId],
        ['by-path', byPath],
      ] as const) {
        const pages = (server: ContentServer): Side => get(lastOf(server).map((page) => server.space + pathOf(page)));
        const sides = { large: pages(large), small: pages(small), floor: get([`${floor}/1`]) };
        const { large: value, small: among, floor: bare } = await interleave(sides, rounds);
        const unit = 'requests/s';
        const flat = { of: 'ratio', is: '>=', than: 0.67 } as const;
        const goal = { of: 'ratio', is: '>=', than: 0.3 } as const;
        figures.push({
          suffix,
          value,
          versus: bare,
          unit,
          peer: 'bare node:http and node:sqlite, the same bytes',
          goal,
        });
        figures.push({
          suffix: `${suffix}-flat`,
          value,
          versus: among,
          unit,
          peer: 'the same among 1,000 pages',
          goal: flat,
        });
      }
      return figures;
    }),
};

/** The number of pages requested in turn in each space: repeated reads are the usual case. */
const READ_IN_TURN = 100;

/** The last pages: they have none below them, and answers of one length. */
function lastOf({ pages }: ContentServer): number[] {
  return Array.from({ length: READ_IN_TURN }, (_none, index) => pages - 1 - index);
}

async function startFloor(running: Started[], url: string): Promise<string> {
  const response = join(temporaryFolder(), 'answer.json');
  writeFileSync(response, await (await call(url)).text());
  const server = startNode([FROM_SOURCE, FLOOR, response]);
  running.push(server);
  return (await server.until(/^listening (\S+)$/m))[1] ?? '';
}
