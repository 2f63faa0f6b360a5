import { ck, openModal } from '@bindery/contentkit';
import { PUBLISHED_DIFFERENCES } from '@bindery/contentkit/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser } from '@bindery/testkit/launch-browser';
import { gallery } from '../test/gallery.ts';
import { startBrowser } from '../test/browser.ts';
import type { Component, TestBrowser } from '../test/browser.ts';

describe.skipIf(!hasBrowser)('the mode "published", in a browser,', () => {
  let browser: TestBrowser;
  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterAll(() => browser.close());

  const answering =
    (element: ReturnType<typeof gallery>, state = {}): Component =>
    () => ({ element, state, props: {} });

  it('shows readers the JSON of unsupported elements, and labels each difference', { tags: ['long'] }, async () => {
    const { page, errors } = await browser.open({ main: answering(gallery('https://a.b/')) }, { mode: 'published' });
    const json = page.locator('.ck-published-json');
    await json.first().waitFor();
    const types = (await json.allTextContents()).map((text) => (JSON.parse(text) as { type: string }).type);
    expect([...new Set(types)].sort()).toEqual(['checkbox', 'hint', 'link', 'radio', 'select', 'switch']);
    expect(await page.getByRole('button', { name: 'Block menu' }).count()).toBe(0);
    expect(await page.getByText('Published sites ignore controls.').count()).toBe(1);
    expect(await page.getByText('Published sites ignore lineNumbers, buttons, header, footer.').count()).toBe(0);
    expect(await page.getByText(/Published sites ignore .*lineNumbers/).count()).toBe(2);
    expect((await page.locator('.ck-published-image img').first().boundingBox())?.width).toBe(16);
    expect(errors).toEqual([]);
  });

  it('counts only to one, and explains the reason', async () => {
    const counter: Component = ({ state, action }) => {
      const n = Number(state?.['n'] ?? 0) + (action?.action === 'more' ? 1 : 0);
      return {
        element: ck.block({}, ck.text({}, `Pressed ${n}`), ck.button({ label: 'More', onPress: { action: 'more' } })),
        state: { n },
        props: {},
      };
    };
    const { page, requests } = await browser.open({ main: counter }, { mode: 'published' });
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByText('Pressed 1').waitFor();
    await page.getByRole('button', { name: 'More' }).click();
    await expect.poll(() => requests.length).toBe(3);
    expect(requests.map(({ state }) => state)).toEqual([undefined, { n: 0 }, { n: 0 }]);
    await page.getByText(PUBLISHED_DIFFERENCES.state_kept.text).waitFor();
  });

  it('shows a bare error, or nothing, when the first render fails', { tags: ['long'] }, async () => {
    const failing = (status: number): Component => {
      return () => {
        throw Object.assign(new Error('The output is not valid.'), { status });
      };
    };
    const bad = await browser.open({ main: failing(422) }, { mode: 'published' });
    await bad.page.getByText('Unexpected error with integration main: The output is not valid.').waitFor();
    expect(await bad.page.getByRole('button').count()).toBe(0);
    const failed = await browser.open({ main: failing(404) }, { mode: 'published' });
    await failed.page.getByText(PUBLISHED_DIFFERENCES.render_error_bare.text).waitFor();
    expect(await failed.page.getByText('Unexpected error').count()).toBe(0);
  });

  it('renders modals without a close button, except for the author', { tags: ['long'] }, async () => {
    const { page } = await browser.open(
      {
        main: answering(ck.block({}, ck.button({ label: 'Open', onPress: openModal('edit') }))),
        edit: answering(ck.modal({ title: 'Edit', size: 'xlarge' }, ck.text({}, 'Inside'))),
      },
      { mode: 'published' },
    );
    await page.getByRole('button', { name: 'Open' }).click();
    await page.getByText('Inside').waitFor();
    expect(await page.getByRole('button', { name: 'Close' }).count()).toBe(0);
    await page.getByText('On published sites, modals have no name').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('Inside').waitFor({ state: 'detached' });
  });
});
