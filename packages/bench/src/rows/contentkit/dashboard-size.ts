// What a browser transfers to open the dashboard for the first time: its files, compressed as a server in front would send them.
import { isAwaitedByDashboard, measureFirstOpen } from '@bindery/testkit/first-open';
import { buildDashboard, startDashboard } from '../../browser/built-dashboard.ts';
import { defineRow } from '../../define-row.ts';
import { TOKEN } from '../../measure/call.ts';

const BUDGET = 120 * 1024;

export const dashboardSize = defineRow({
  name: 'dashboard-size',
  group: 'contentkit',
  unit: 'bytes',
  async sides(bench) {
    const dashboardRoot = await buildDashboard(bench);
    const { api, browser } = await startDashboard(bench, { demo: true, dashboardRoot, host: false });
    const page = { url: `${api}/#token=${TOKEN}`, selector: '.page h1', isFile: isAwaitedByDashboard };
    return { ours: (await measureFirstOpen(browser, page)).gzipBytes };
  },
  figures: { '': { versus: BUDGET, peer: 'the budget, 120 KB', goal: `value <= ${BUDGET}` } },
});
