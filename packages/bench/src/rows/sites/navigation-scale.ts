// A page of a site with 10,000 pages in its navigation, after the site changed, and the nodes it has: against one with 100 pages.
import { withServers } from '../../measure/api-servers.ts';
import { call } from '../../measure/content-servers.ts';
import { interleave, timed } from '../../measure/interleave.ts';
import { urlOfPage, readPage, startSite } from '../../sites/site-servers.ts';
import type { SiteServer } from '../../sites/site-servers.ts';
import type { Row } from '../../row.ts';

const MOST_NODES = 800;
/** Pages requested after each change, one after another. */
const PAGES = 20;

export const navigationScale: Row = {
  name: 'navigation-scale',
  group: 'sites',
  figures: ['', 'nodes'],
  measure: (effort) =>
    withServers(async (running) => {
      const large = await startSite(running, effort.size(10_000, 200));
      const small = await startSite(running, 100);
      let turn = 0;
      const get = (site: SiteServer) => async (): Promise<number> => {
        await call(site.resource, 'PATCH', { title: `Handbook ${(turn += 1)}` });
        const last = Array.from({ length: PAGES }, (_none, index) => urlOfPage(site, site.pages - 1 - index));
        return (
          (await timed(async () => {
            for (const url of last) await readPage(url);
          })) / PAGES
        );
      };
      const rounds = effort.rounds({ rounds: 15, warmups: 4 });
      const figures = await interleave({ large: get(large), small: get(small) }, rounds);
      const html = await readPage(urlOfPage(large, large.pages - 1));
      const nodes = html.match(/<[a-z]/g)?.length ?? 0;
      const peer = 'the same with 100 pages';
      const flat = { of: 'ratio', is: '<=', than: 1.5 } as const;
      const most = { of: 'value', is: '<=', than: MOST_NODES } as const;
      return [
        { value: figures.large, versus: figures.small, unit: 'ms', peer, goal: flat },
        {
          suffix: 'nodes',
          value: nodes,
          versus: MOST_NODES,
          unit: 'nodes',
          peer: 'the most that it may have',
          goal: most,
        },
      ];
    }),
};
