// The Get started checklist next to the page, and the notices of blocks that are no longer available.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { hasBrowser } from '../../../scripts/testing/launch-browser.ts';
import { startDashboard } from '../test/open-dashboard.ts';
import type { DashboardTest } from '../test/open-dashboard.ts';
import { LABELS, blockLabel } from '../test/labels.ts';

/** Where the first steps and something of the page lie over each other, wherever the page is scrolled to. */
function overlaps(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found = new Set<string>();
    const scroller = document.querySelector('.page')?.closest('main') ?? document.documentElement;
    for (const top of [0, scroller.scrollHeight / 2, scroller.scrollHeight]) {
      scroller.scrollTop = top;
      await new Promise(requestAnimationFrame);
      for (const steps of document.querySelectorAll('.first-steps')) {
        const a = steps.getBoundingClientRect();
        for (const part of document.querySelectorAll('.page p, .page h1, .integration-block-content, .event-row')) {
          const b = part.getBoundingClientRect();
          const isApart = a.bottom <= b.top || b.bottom <= a.top || a.right <= b.left || b.right <= a.left;
          if (!isApart && !steps.contains(part)) found.add(`${steps.textContent} over ${part.textContent}`);
        }
      }
    }
    return [...found];
  });
}

describe.skipIf(!hasBrowser)('a page with several blocks', () => {
  let test: DashboardTest;
  let organization: string;
  const call = async (method: string, path: string, body?: unknown) => {
    const headers = { authorization: `Bearer ${test.platform.token}`, 'content-type': 'application/json' };
    const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    const response = await fetch(test.platform.origins.api + path, init);
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${text}`);
    return (text === '' ? {} : JSON.parse(text)) as { id?: string };
  };
  const place = (key: string, integration: string, block: string) =>
    call('PUT', `/_platform/v1/spaces/${test.spaceId}/content/page/${test.pageId}/blocks/${key}`, {
      integration,
      block,
    });
  const publish = (name: string, blocks: readonly string[]) =>
    call('POST', `/v1/integrations/${name}`, {
      title: 'Other',
      description: 'Other',
      scopes: [],
      organization,
      blocks: blocks.map((id) => ({ id, title: `Block ${id}` })),
      script: `export default { fetch: async () => Response.json({ type: 'element', state: {}, props: {},
        element: { type: 'block', children: [{ type: 'text', children: ['drawn by other'] }] } }) };`,
    });

  beforeAll(async () => {
    test = await startDashboard();
    organization = test.platform.demo?.organization ?? '';
    await publish('other', ['one', 'two']);
    const { id } = await call('POST', '/v1/integrations/other/installations', { organization });
    await call('PATCH', `/v1/integrations/other/installations/${String(id)}`, { space_selection: 'all' });
    await place('other-one', 'other', 'one');
    await place('other-two', 'other', 'two');
  });
  afterAll(() => test?.close());

  it('has the first steps once, and covers nothing with them', async () => {
    for (const viewport of [
      { width: 1280, height: 500 },
      { width: 500, height: 700 },
    ]) {
      const { page, faults } = await test.open('/', { hints: true, viewport });
      await page.getByText('What do you think?').waitFor();
      await page
        .getByRole('region', { name: blockLabel('other') })
        .nth(1)
        .waitFor();
      expect(await page.getByRole('region', { name: LABELS.getStarted }).count()).toBe(1);
      expect(await overlaps(page)).toEqual([]);
      expect(faults).toEqual([]);
    }
  });

  it('says of a block whose project is not the running one which is, and that one was renamed or removed', async () => {
    const { page, faults } = await test.open('/');
    const blocks = page.getByRole('region', { name: blockLabel('other') });
    await blocks.nth(1).getByRole('status').getByText('This session runs “poll”.').waitFor();
    expect(
      await page
        .getByRole('region', { name: blockLabel('poll') })
        .locator('.block-notice')
        .count(),
    ).toBe(0);

    await publish('other', ['one', 'three']);
    await page.reload();
    await blocks.nth(1).getByRole('status').getByText('“other” no longer has a block “two”.').waitFor();
    await blocks.nth(1).getByText('Available blocks: one, three.').waitFor();

    await call('DELETE', '/v1/integrations/other');
    await page.reload();
    await blocks.nth(0).getByText('The integration “other” is no longer published here.').waitFor();
    expect(await blocks.nth(0).locator('.integration-block-content').isVisible()).toBe(false);
    expect(faults.filter((fault) => !fault.includes('404'))).toEqual([]);
  });
});
