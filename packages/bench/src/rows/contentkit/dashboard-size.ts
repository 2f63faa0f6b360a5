// What a browser transfers to open the dashboard for the first time: its files, compressed as a server in front would send them.
import { createPlatform } from '@bindery/platform';
import { isAwaitedByDashboard, measureFirstOpen } from '../../../../../scripts/testing/first-open.ts';
import { launchBrowser } from '../../../../../scripts/testing/launch-browser.ts';
import { withBuiltDashboard } from '../../browser/built-dashboard.ts';
import type { Row } from '../../row.ts';

const BUDGET = 120 * 1024;

export const dashboardSize: Row = {
  name: 'dashboard-size',
  group: 'contentkit',
  figures: [''],
  measure: () =>
    withBuiltDashboard(async (dashboardRoot) => {
      const token = 'bench-token';
      const platform = await createPlatform({ port: 0, demo: true, token, dashboardRoot, host: false });
      const browser = await launchBrowser();
      try {
        const { gzipBytes } = await measureFirstOpen(browser, {
          url: `${platform.origins.api}/#token=${token}`,
          selector: '.page h1',
          isFile: isAwaitedByDashboard,
        });
        const goal = { of: 'value', is: '<=', than: BUDGET } as const;
        return [{ value: gzipBytes, versus: BUDGET, unit: 'bytes', peer: 'the budget, 120 KB', goal }];
      } finally {
        await browser.close();
        await platform.close();
      }
    }),
};
