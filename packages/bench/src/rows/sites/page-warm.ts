// A page of a published site, read again and again over HTTP: against a static file server with the same bytes.
import { defineRow } from '../../define-row.ts';
import { requestsTo } from '../../measure/load.ts';
import { readPage, startSite, urlOfPage } from '../../sites/site-servers.ts';

export const pageWarm = defineRow({
  name: 'page-warm',
  group: 'sites',
  unit: 'requests/s',
  rounds: { rounds: 9, warmups: 2 },
  async sides(bench) {
    const site = await startSite(bench, 1_000);
    const url = urlOfPage(site, site.pages - 1);
    const file = bench.file('index.html', await readPage(url));
    const floor = await bench.program<{ url: string }>('static-floor.ts', [file]);
    return { ours: requestsTo(bench, url), bare: requestsTo(bench, `${floor.url}/`) };
  },
  figures: { '': { versus: 'bare', peer: 'sirv, the same bytes', goal: 'ratio >= 0.3' } },
});
