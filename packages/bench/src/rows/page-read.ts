// A page by its id and by its path, with its text, of 100,000 pages: against the same among 1,000, and against a bare read.
import { defineRow, prefixed } from '../define-row.ts';
import { call } from '../measure/call.ts';
import { startLargeAndSmall } from '../content/content-servers.ts';
import type { ContentServer } from '../content/content-servers.ts';
import { pageId, wayTo } from '../content/content-world.ts';
import { requestsTo } from '../measure/load.ts';

const byId = (page: number): string => `/content/page/${pageId(page)}`;
const byPath = (page: number): string => {
  const slugs = wayTo(page).map((step) => `page-${step}`);
  return `/content/path/${encodeURIComponent(slugs.join('/'))}`;
};

const BARE = { peer: 'bare node:http and node:sqlite, the same bytes', goal: 'ratio >= 0.3' } as const;
const FLAT = { peer: 'the same among 1,000 pages', goal: 'ratio >= 0.67' } as const;

export const pageRead = defineRow({
  name: 'page-read',
  group: 'content',
  unit: 'requests/s',
  async sides(bench) {
    const { large, small } = await startLargeAndSmall(bench);
    const answer = await (await call(large.space + byId(large.pages - 1))).text();
    const floor = await bench.program<{ url: string }>('bytes-floor.ts', [bench.file('answer.json', answer)]);
    const compare = (pathOf: (page: number) => string) => {
      const pages = (server: ContentServer) => lastOf(server).map((page) => server.space + pathOf(page));
      const urls = { large: pages(large), small: pages(small), floor: [`${floor.url}/1`] };
      const get = (name: keyof typeof urls) => requestsTo(bench, urls[name]);
      return bench.interleave(
        { large: get('large'), small: get('small'), floor: get('floor') },
        { rounds: 7, warmups: 2 },
      );
    };
    return { ...prefixed('id', await compare(byId)), ...prefixed('path', await compare(byPath)) };
  },
  figures: {
    'by-id': { value: 'id/large', versus: 'id/floor', ...BARE },
    'by-id-flat': { value: 'id/large', versus: 'id/small', ...FLAT },
    'by-path': { value: 'path/large', versus: 'path/floor', ...BARE },
    'by-path-flat': { value: 'path/large', versus: 'path/small', ...FLAT },
  },
});

/** The number of pages requested in turn in each space: repeated reads are the usual case. */
const READ_IN_TURN = 100;

/** The last pages: they have none below them, and answers of one length. */
function lastOf({ pages }: ContentServer): number[] {
  return Array.from({ length: READ_IN_TURN }, (_none, index) => pages - 1 - index);
}
