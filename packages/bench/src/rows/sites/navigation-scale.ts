// A page of a site with 10,000 pages in its navigation, after the site changed, and the nodes it has: against one with 100 pages.
import { defineRow } from '../../define-row.ts';
import { call } from '../../measure/call.ts';
import { timed } from '../../measure/interleave.ts';
import { readPage, startSite, urlOfPage } from '../../sites/site-servers.ts';
import type { SiteServer } from '../../sites/site-servers.ts';

const MOST_NODES = 800;
/** Pages requested after each change, one after another. */
const PAGES = 20;

export const navigationScale = defineRow({
  name: 'navigation-scale',
  group: 'sites',
  unit: 'ms',
  async sides(bench) {
    const large = await startSite(bench, bench.size(10_000, 200));
    const small = await startSite(bench, 100);
    let turn = 0;
    const get = (site: SiteServer) => async (): Promise<number> => {
      await call(site.resource, 'PATCH', { title: `Handbook ${(turn += 1)}` });
      const last = Array.from({ length: PAGES }, (_none, index) => urlOfPage(site, site.pages - 1 - index));
      const ms = await timed(async () => {
        for (const url of last) await readPage(url);
      });
      return ms / PAGES;
    };
    const times = await bench.interleave({ ours: get(large), small: get(small) }, { rounds: 15, warmups: 4 });
    const html = await readPage(urlOfPage(large, large.pages - 1));
    return { ...times, nodes: html.match(/<[a-z]/g)?.length ?? 0 };
  },
  figures: {
    '': { versus: 'small', peer: 'the same with 100 pages', goal: 'ratio <= 1.5' },
    nodes: {
      value: 'nodes',
      versus: MOST_NODES,
      unit: 'nodes',
      peer: 'the most that it may have',
      goal: `value <= ${MOST_NODES}`,
    },
  },
});
