// The Get started checklist next to the page, and the notices of blocks that are no longer available.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { hasBrowser } from '@bindery/testkit/launch-browser';
import { startDashboard } from '../../test/open-dashboard.ts';
import type { DashboardTest } from '../../test/open-dashboard.ts';
import { LABELS, blockLabel } from '../../test/labels.ts';

/** A script whose blocks render. */
const DRAWING = `export default { fetch: async () => Response.json({ type: 'element', state: {}, props: {},
  element: { type: 'block', children: [{ type: 'text', children: ['drawn by other'] }] } }) };`;

/** A script whose blocks throw in the second line of src/other.ts. */
const THROWING = (() => {
  const code = `export default { fetch: async () => { throw new Error('The lamp of other is broken.'); } };`;
  const sourcesContent = [`// The lamp.\n${code}`];
  const map = { version: 3, sources: ['src/other.ts'], sourcesContent, names: [], mappings: 'AACA' };
  const base64 = Buffer.from(JSON.stringify(map)).toString('base64');
  return `${code}\n//# sourceMappingURL=data:application/json;base64,${base64}`;
})();

/** What is in a part of the page in the colors of errors. */
function inErrorColors(part: Locator): Promise<string[]> {
  return part.evaluate((root) => {
    const colorOf = (name: string): string => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = `var(${name})`;
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    };
    const errors = ['--bad', '--bad-tint'].map(colorOf);
    return [root, ...root.querySelectorAll('*')]
      .filter((element) => {
        const { color, backgroundColor, borderTopColor, borderTopWidth } = getComputedStyle(element);
        return [color, backgroundColor, borderTopWidth === '0px' ? '' : borderTopColor].some((one) =>
          errors.includes(one),
        );
      })
      .map((element) => element.className);
  });
}

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
  const publish = (name: string, blocks: readonly string[], script = DRAWING) =>
    call('POST', `/v1/integrations/${name}`, {
      title: 'Other',
      description: 'Other',
      scopes: [],
      organization,
      blocks: blocks.map((id) => ({ id, title: `Block ${id}` })),
      script,
    });

  beforeAll(async () => {
    test = await startDashboard(undefined, { editor: async () => ({ editor: 'code' }) });
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

  it.each(['light', 'dark'] as const)(
    'says quietly in %s that a block is not of the running project',
    async (colorScheme) => {
      const { page, faults } = await test.open('/', { colorScheme });
      const block = page.getByRole('region', { name: blockLabel('other') }).nth(1);
      await block.getByText('Version 1 of “other”. This session runs “poll”.').waitFor();
      await block.getByText('drawn by other').waitFor();
      expect(await inErrorColors(block)).toEqual([]);
      const running = page.getByRole('region', { name: blockLabel('poll') });
      await running.getByText('What do you think?').waitFor();
      expect(await running.getByText('This session runs').count()).toBe(0);
      expect(faults).toEqual([]);
    },
  );

  it('says where a block of another project threw, and not how the running project is', async () => {
    await publish('other', ['one', 'two'], THROWING);
    const { page } = await test.open('/');
    const block = page.getByRole('region', { name: blockLabel('other') }).nth(1);
    const thrown = block.locator('.block-exception');
    await thrown.getByText('The lamp of other is broken.').first().waitFor();
    await thrown.getByText(/^src\/other\.ts:2:\d+$/).waitFor();
    expect(await thrown.getByRole('button', { name: 'Open in editor' }).count()).toBe(0);
    expect(await block.locator('.build-failure').count()).toBe(0);
    expect(await inErrorColors(page.getByRole('region', { name: blockLabel('poll') }))).toEqual([]);
  });

  it('says of a block that it was renamed, or that its project is gone', async () => {
    // First, because the script of the test before throws.
    await publish('other', ['one', 'three']);
    const { page, faults } = await test.open('/');
    const blocks = page.getByRole('region', { name: blockLabel('other') });
    await blocks.nth(1).getByRole('status').getByText('“other” no longer has a block “two”.').waitFor();
    await blocks.nth(1).getByText('Available blocks: one, three.').waitFor();

    await call('DELETE', '/v1/integrations/other');
    await page.reload();
    await blocks.nth(0).getByText('The integration “other” is no longer published here.').waitFor();
    expect(await blocks.nth(0).locator('.integration-block-content').isVisible()).toBe(false);
    expect(faults.filter((fault) => !fault.includes('404'))).toEqual([]);
  });
});
