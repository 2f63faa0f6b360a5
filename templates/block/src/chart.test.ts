// The chart in a browser. This test runs if Playwright is installed (npm install --save-dev playwright-core), and Chromium or Chrome.
import { createTestPlatform, hasBrowser } from '@bindery/testing';
import { expect, it } from 'vitest';

const PROJECT = new URL('..', import.meta.url);

it.skipIf(!hasBrowser())('draws the votes of a block on a published page', async () => {
  await using platform = await createTestPlatform({ port: 0 });
  const integration = await platform.install(PROJECT, { configuration: { choices: 'Red, Green' } });
  await (await platform.space()).createPage({ title: 'Colors', markdown: `{% @${integration.name}/poll %}` });
  const page = await (await platform.site()).openPage('colors');
  const chart = page.frameLocator('iframe');
  await chart.getByText('Green').waitFor();
  expect(await chart.locator('label').count()).toBe(2);
  expect(await chart.getByText('Green').textContent()).toBe('Green0');
});
