// Bad input in a browser: the page keeps working, no script runs, and the error names the location.
import type { ContentKitRootElement } from '@bindery/contentkit';
import { ck } from '@bindery/contentkit';
import { ENGLISH_WORDS, fillWords } from '@bindery/contentkit/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser } from '@bindery/testkit/launch-browser';
import { startBrowser } from '../test/browser.ts';
import type { Component, TestBrowser } from '../test/browser.ts';
import { expectRejectedTree } from '../test/rejected-tree.ts';
import { scaleMs } from '@bindery/testkit/time-limits';

describe.skipIf(!hasBrowser)('bad input, in a browser,', () => {
  let browser: TestBrowser;
  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterAll(() => browser.close());

  const answering =
    (element: ContentKitRootElement, state = {}): Component =>
    ({ state: requestState }) => ({ element, state: requestState ?? state, props: {} });

  // One of 100,000: hostile.long.test.ts.
  it('a tree of 20,000 elements is rejected in words, and the one before stays usable', () =>
    expectRejectedTree(browser, 20_000));

  it('a state of 5 MB goes with the next action, and a warning names the large key', async () => {
    const { page, requests, asked, errors } = await browser.open({
      main: answering(
        ck.block(
          {},
          ck.textinput({ state: 'text', placeholder: 'Text' }),
          ck.button({ label: 'Save', onPress: { action: 'save' } }),
        ),
        {
          text: '',
          blob: 'x'.repeat(5_000_000),
        },
      ),
    });
    await page.getByLabel('Text').fill('typed');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => requests.at(-1)?.action).toEqual({ action: 'save' });
    expect(requests.at(-1)?.state?.['text']).toBe('typed');
    expect(JSON.stringify(await asked())).toContain('most of them under \\"blob\\"');
    expect(errors).toEqual([]);
  });

  it('an action without a response times out with an error, and can be retried', async () => {
    let tries = 0;
    const { page, errors } = await browser.open(
      {
        main: ({ action }) => {
          if (action !== undefined) tries += 1;
          const element = ck.block(
            {},
            ck.text({}, `Tries: ${tries}`),
            ck.button({ label: 'Save', onPress: { action: 'save' } }),
          );
          const output = { element, state: {}, props: {} };
          return tries === 1 ? new Promise(() => undefined) : output;
        },
      },
      { timeoutMs: scaleMs(1_500) },
    );
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(fillWords(ENGLISH_WORDS.controlError, { name: 'Save' }), { exact: true }).waitFor();
    await page.getByText('The component didn’t respond in time.', { exact: true }).waitFor();
    await page.getByRole('button', { name: ENGLISH_WORDS.tryAgain }).click();
    await page.getByText('Tries: 2').waitFor();
    expect(errors).toEqual([]);
  });

  it('a web frame that ends at another origin, or floods, is named', async () => {
    const otherOrigin = browser.otherOrigin.replace('127.0.0.1', 'localhost');
    const flood = `<!doctype html><title>F</title><script>for (let i = 0; i < 500; i++) parent.postMessage({ action: { action: '@webframe.ready' } }, '*');</script>`;
    browser.routes.set('/moved', (_request, response) =>
      response.writeHead(302, { location: `${otherOrigin}/flood` }).end(),
    );
    browser.routes.set('/flood', (_request, response) => response.setHeader('content-type', 'text/html').end(flood));
    const framed = (path: string) =>
      browser.open({
        main: answering(ck.block({}, ck.webframe({ source: { url: `${browser.otherOrigin}${path}` } }))),
      });
    const moved = await framed('/moved');
    await expect.poll(async () => JSON.stringify(await moved.asked())).toContain('webframe_origin_unexpected');
    expect(JSON.stringify(await moved.asked())).toContain(`message from ${otherOrigin}`);
    const flooding = await framed('/flood');
    await expect.poll(async () => JSON.stringify(await flooding.asked())).toContain('webframe_flood');
    expect(flooding.errors).toEqual([]);
  });

  it('URLs and Markdown can’t run code', async () => {
    const evil = [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      ' javascript:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      'vbscript:x',
      'blob:https://a.b/c',
      '//a.b',
    ];
    const markdown = [
      ...evil.map((url) => `[x](${url}) ![x](${url}) <${url}>`),
      '<img src=x onerror=alert(1)>',
      '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
      '[x](https://a.b/"onmouseover="alert(1))',
    ].join('\n\n');
    const { page, errors } = await browser.open({
      main: answering(
        ck.block(
          {},
          ck.markdown({ content: markdown }),
          ...evil.map((url) => ck.link({ target: { url } }, 'link')),
          ...evil.map((url) => ck.webframe({ source: { url } })),
          ...evil.map((url) => ck.image({ source: { url }, aspectRatio: 1 })),
        ),
      ),
    });
    let dialogs = 0;
    page.on('dialog', (dialog) => {
      dialogs += 1;
      return dialog.dismiss();
    });
    await page.locator('.ck-markdown').waitFor();
    const urls = await page
      .locator('.ck-root')
      .locator('[href], [src], [srcdoc]')
      .evaluateAll((nodes) => nodes.map((node) => node.getAttribute('href') ?? node.getAttribute('src') ?? 'srcdoc'));
    expect(urls.filter((url) => !url.startsWith('https://a.b/'))).toEqual([]);
    expect(await page.locator('.ck-root :is(script, iframe)').count()).toBe(0);
    for (const link of await page.locator('.ck-markdown a').all())
      expect(await link.getAttribute('rel')).toContain('noopener');
    expect(dialogs).toBe(0);
    expect(errors).toEqual([]);
  });
});
