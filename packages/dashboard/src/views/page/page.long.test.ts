// The page with the integration’s block: rendering, interaction, saving, frames, and re-rendering on save.
import { ENGLISH_WORDS } from '@bindery/contentkit/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser } from '@bindery/testkit/launch-browser';
import { startDashboard } from '../../../test/open-dashboard.ts';
import type { DashboardTest } from '../../../test/open-dashboard.ts';
import { nodesOf } from '../../state/pages/page-parts.ts';
import { LABELS, blockLabel } from '../../../test/labels.ts';

describe.skipIf(!hasBrowser)('the page of the demo space', () => {
  let test: DashboardTest;
  beforeAll(async () => {
    test = await startDashboard();
  });
  afterAll(() => test?.close());

  it('the dashboard signs in by the fragment, removes it from the URL, and keeps the token over a reload', async () => {
    const { page, faults } = await test.open('/');
    await page.getByRole('heading', { name: 'Your blocks' }).waitFor();
    expect(page.url()).not.toContain('token');
    await page.reload();
    await page.getByRole('heading', { name: 'Your blocks' }).waitFor();
    expect(faults).toEqual([]);
  });

  it('the dashboard requests a missing token, and reports a rejected one', async () => {
    const { page } = await test.open('/', { token: '' });
    await page.getByLabel(LABELS.platformToken).fill('not-a-token');
    await page.keyboard.press('Enter');
    await page.getByText('This token isn’t valid').waitFor();
    await page.getByLabel(LABELS.platformToken).fill(test.platform.token);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Your blocks' }).waitFor();
  });

  it('a link that is opened in another tab has the token of the first', async () => {
    const { page, faults } = await test.open('/');
    await page.getByRole('heading', { name: 'Your blocks' }).waitFor();
    const tab = await page.context().newPage();
    await tab.goto(`${test.platform.origins.api}/page/page_overview`);
    await tab.getByRole('heading', { name: 'Harbor overview' }).waitFor();
    expect(await tab.getByLabel(LABELS.platformToken).count()).toBe(0);
    await page.goto('about:blank');
    await tab.reload();
    await tab.getByRole('heading', { name: 'Harbor overview' }).waitFor();
    const alone = await test.open('/', { token: '' });
    await alone.page.getByLabel(LABELS.platformToken).waitFor();
    expect(faults).toEqual([]);
  });

  it('the dashboard renders the pages of the space, by link and by URL', async () => {
    const { page, faults } = await test.open('/page/page_overview');
    await page.getByRole('heading', { name: 'Harbor overview' }).waitFor();
    expect(await page.locator('.page li').count()).toBe(3);
    expect(await page.locator('.page li strong').first().textContent()).toBe('Berths');
    await page.getByRole('link', { name: 'Quickstart' }).click();
    await page.getByText('curl -H').waitFor();
    expect(new URL(page.url()).pathname).toBe('/page/page_quickstart');
    await page.getByRole('note', { name: 'Warning' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Harbor overview' }).waitFor();
    expect(faults).toEqual([]);
  });

  it('the dashboard renders the block, and a press runs the code and shows its changes', async () => {
    const { page, faults } = await test.open('/');
    const block = page.getByRole('region', { name: blockLabel('poll') });
    await block.getByText('What do you think?').waitFor();
    const chart = page.frameLocator('.integration-block iframe');
    await chart.getByText('Yes').waitFor();
    expect(await chart.locator('meter').first().getAttribute('value')).toBe('0');
    await block.getByRole('button', { name: 'Yes' }).click();
    await expect
      .poll(() =>
        chart
          .locator('meter')
          .first()
          .evaluate((meter: HTMLMeterElement) => meter.value),
      )
      .toBe(1);
    expect(faults).toEqual([]);
  });

  it('the dashboard shows web frames on an origin of their integration’s own', async () => {
    const { page, faults } = await test.open('/');
    const frame = page.locator('.integration-block iframe');
    await frame.waitFor();
    const { port } = new URL(test.platform.origins.content);
    expect(new URL((await frame.getAttribute('src')) ?? '').origin).toBe(`http://poll.localhost:${port}`);
    await page.frameLocator('.integration-block iframe').getByText('Yes').waitFor();
    const inside = page.frames().find((each) => each.url().includes('poll.localhost'));
    expect(await inside?.evaluate(() => location.origin)).toBe(`http://poll.localhost:${port}`);
    expect(await inside?.evaluate(() => window.parent === window)).toBe(false);
    expect(faults).toEqual([]);
  });

  it('the dashboard stores the props that a modal and a frame change in the page, where they are after a reload', async () => {
    const { page, faults } = await test.open('/');
    const block = page.getByRole('region', { name: blockLabel('poll') });
    await block
      .getByRole('button', { name: /menu|more|actions/i })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Edit poll' }).click();
    const modal = page.getByRole('dialog', { name: 'Edit poll' });
    await modal.getByRole('textbox').fill('Tea or coffee?\n- Tea\n- Coffee');
    await modal.getByRole('button', { name: 'Save' }).click();
    await block.getByText('Tea or coffee?').waitFor();
    await modal.waitFor({ state: 'detached' });

    await expect.poll(async () => storedProps(test)).toMatchObject({ source: expect.stringContaining('Coffee') });
    await page.frameLocator('.integration-block iframe').getByRole('button', { name: 'Sort by votes' }).click();
    await expect.poll(async () => storedProps(test)).toMatchObject({ sorted: true });
    await page.reload();
    await block.getByText('Tea or coffee?').waitFor();
    await block.getByRole('button', { name: 'Coffee' }).waitFor();
    expect(faults).toEqual([]);
  });

  it('the dashboard keeps a save that failed on screen until it succeeds', async () => {
    await addTeaComment(test);
    const { page } = await test.open('/');
    const block = page.getByRole('region', { name: blockLabel('poll') });
    await block.getByRole('button', { name: 'Coffee' }).waitFor();
    await page.route('**/blocks/**', (route) =>
      route.fulfill({ status: 500, json: { error: { message: 'disk full' } } }),
    );
    await block.getByRole('button', { name: 'Block menu' }).click();
    await page.getByRole('menuitem', { name: 'Keep the order of the choices' }).click();
    await block.getByText('disk full').waitFor();
    expect(await storedProps(test)).toMatchObject({ sorted: true });
    const status = page.getByRole('contentinfo', { name: 'Status' });
    await status.getByText('Couldn’t save props of block poll. disk full').waitFor();
    // The browser warns before the tab closes, and the user can stay.
    const dialog = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const leaving = await dialog;
    expect(leaving.type()).toBe('beforeunload');
    await leaving.dismiss();
    await page.unroute('**/blocks/**');
    await block.getByRole('button', { name: 'Retry' }).click();
    await block.getByText('disk full').waitFor({ state: 'detached' });
    await expect.poll(async () => storedProps(test)).toMatchObject({ sorted: false });
    await status.getByText('Saved', { exact: true }).waitFor();
  });

  it('the dashboard follows props stored by another user', async () => {
    await addTeaComment(test);
    const { page } = await test.open('/');
    const block = page.getByRole('region', { name: blockLabel('poll') });
    await block.getByRole('button', { name: 'Coffee' }).waitFor();
    await test.api.request('PATCH /_platform/v1/spaces/{spaceId}/content/page/{pageId}/blocks/{blockKey}', {
      spaceId: test.spaceId,
      pageId: test.pageId,
      blockKey: 'poll-poll',
      body: { props: { source: 'Tea or coffee?\n- Mate\n- Coffee' } },
    });
    await block.getByRole('button', { name: 'Mate' }).waitFor();
  });

  it('the dashboard shows the page in the theme and width that are chosen, passes the theme to the block, and stores both', async () => {
    await addTeaComment(test);
    const { page } = await test.open('/', { colorScheme: 'light' });
    const block = page.getByRole('region', { name: blockLabel('poll') });
    await block.getByRole('button', { name: 'Coffee' }).waitFor();
    const rendered = page.waitForRequest((request) => request.url().endsWith('/render'));
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await page.getByRole('button', { name: 'Dark' }).click();
    expect((await rendered).postDataJSON()).toMatchObject({ context: { theme: 'dark' } });
    await page.getByRole('button', { name: 'Phone' }).click();
    expect(await page.locator('.page-frame').evaluate((frame) => frame.getBoundingClientRect().width)).toBe(390);
    await page.reload();
    await block.getByRole('button', { name: 'Coffee' }).waitFor();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');
    expect(await page.locator('.page-frame').evaluate((frame) => frame.getBoundingClientRect().width)).toBe(390);
  });

  it('the dashboard refreshes the block on save and keeps input, and a failed build overlays the last tree', async () => {
    await addTeaComment(test);
    const { page, faults } = await test.open('/');
    const block = page.getByRole('region', { name: blockLabel('poll') });
    await block
      .getByRole('button', { name: /menu|more|actions/i })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Edit poll' }).click();
    const modal = page.getByRole('dialog', { name: 'Edit poll' });
    await modal.getByRole('textbox').fill('Half a quest');

    await test.save('src/poll-editor.tsx', (source) => source.replace('Question and choices', 'The whole poll'));
    await modal.getByText('The whole poll').waitFor();
    expect(await modal.getByRole('textbox').inputValue()).toBe('Half a quest');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
    await page.keyboard.press('Escape');
    await modal.waitFor({ state: 'detached' });

    const good = await test.save('src/poll-block.tsx', (source) => source.replace('Vote for', 'Choose'));
    await block
      .getByRole('tooltip', { name: /^Choose/, includeHidden: true })
      .first()
      .waitFor({ state: 'attached' });
    const broken = await test.save('src/poll-block.tsx', (source) => source.replace('<hstack>', '<hstack'));
    expect(broken.ok).toBe(false);
    const failure = page.locator('.integration-block .build-failure');
    await failure.getByText('poll failed to build').waitFor();
    expect(await failure.textContent()).toContain(broken.problems[0]?.message);
    expect(await failure.textContent()).toMatch(/src\/poll-block\.tsx:\d+:\d+/);
    expect(await failure.locator('pre').textContent()).toContain('hstack');
    expect(await block.getByRole('button', { name: 'Coffee' }).isVisible()).toBe(true);
    await page.getByRole('contentinfo', { name: 'Status' }).getByText('failed').waitFor();

    const fixed = await test.save('src/poll-block.tsx', (source) => source.replace('<hstack\n', '<hstack>\n'));
    expect(fixed.version).toBeGreaterThan(good.version ?? 0);
    await failure.waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
  });

  it('the dashboard shows the error of the code, links to the event, and recovers on retry', async () => {
    await addTeaComment(test);
    const { page } = await test.open('/');
    const block = page.getByRole('region', { name: blockLabel('poll') });
    await block.getByRole('button', { name: 'Coffee' }).waitFor();
    await test.save('src/poll-block.tsx', (source) =>
      source.replace(
        'const votes = await countVotes',
        "throw new TypeError('no votes'); const votes = await countVotes",
      ),
    );
    await block.getByText('Something went wrong.', { exact: true }).waitFor();
    const thrown = block.locator('.block-exception');
    await thrown.getByText('TypeError: no votes', { exact: true }).waitFor();
    await thrown.getByText(/^src\/poll-block\.tsx:\d+:\d+$/).waitFor();
    expect(await thrown.getByRole('region', { name: 'Source' }).textContent()).toMatch(/> \d+ \|.*no votes/);
    expect(await block.getByRole('button', { name: 'Coffee' }).isVisible()).toBe(true);
    await expect
      .poll(async () => {
        await block.getByRole('link', { name: /poll.*failed/ }).click();
        return page.getByRole('region', { name: 'Event ui_render' }).textContent();
      })
      .toContain('no votes');
    await test.save('src/poll-block.tsx', (source) => source.replace("throw new TypeError('no votes'); ", ''));
    await expect.poll(() => block.getByRole('button', { name: ENGLISH_WORDS.tryAgain }).count()).toBe(0);
    expect(await thrown.count()).toBe(0);
  });
});

/** Gives the block a question with the choices Tea and Coffee, whatever tests before did. */
function addTeaComment({ api, spaceId, pageId }: DashboardTest): Promise<unknown> {
  return api.request('PATCH /_platform/v1/spaces/{spaceId}/content/page/{pageId}/blocks/{blockKey}', {
    spaceId,
    pageId,
    blockKey: 'poll-poll',
    body: { props: { source: 'Tea or coffee?\n- Tea\n- Coffee', sorted: true } },
  });
}

async function storedProps({ api, spaceId, pageId }: DashboardTest): Promise<unknown> {
  const page = await api.request('GET /spaces/{spaceId}/content/page/{pageId}', { spaceId, pageId });
  return nodesOf(page).find((node) => node.key === 'poll-poll')?.data?.['props'];
}
