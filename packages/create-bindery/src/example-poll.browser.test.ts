// The frame of the example, in a conversation with a host. Its own browser tests have the rest.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lendPages } from '@bindery/testkit/borrow-page';
import { hasBrowser } from '@bindery/testkit/launch-browser';

const SOURCE = fileURLToPath(new URL('../../../examples/poll/src', import.meta.url));

/** A page that hosts a frame and records the frame’s messages. */
const HOST_PAGE = `<!doctype html><title>Host</title><iframe src="/frame/chart"></iframe><script>
  window.sent = [];
  window.addEventListener('message', ({ data }) => window.sent.push(data.action));
</script>`;

const FILES: Readonly<Record<string, readonly [path: string, type: string]>> = {
  '/frame/chart': ['frame/chart.html', 'text/html'],
  '/frame/chart.js': ['frame/chart.raw.js', 'application/javascript'],
  '/frame/chart.css': ['frame/chart.raw.css', 'text/css'],
};

const pages = lendPages();
let origin: string;
const server = createServer((request, response) => {
  const file = FILES[request.url ?? ''];
  if (file === undefined) {
    response.setHeader('content-type', 'text/html').end(HOST_PAGE);
  } else {
    const [path, type] = file;
    // The policy of the manifest. A violation fails this test.
    response.setHeader('content-security-policy', "default-src 'none'; script-src 'self'; style-src 'self'");
    response.setHeader('content-type', type);
    void readFile(`${SOURCE}/${path}`).then((content) => response.end(content));
  }
});

interface HostWindow {
  readonly sent: readonly Readonly<Record<string, unknown>>[];
}

/** Waits until the frame has sent an action, and returns it. */
async function findSentAction(page: Page, name: string): Promise<Readonly<Record<string, unknown>>> {
  const found = await page.waitForFunction(
    (expected) => (globalThis as unknown as HostWindow).sent.find(({ action }) => action === expected),
    name,
  );
  return (await found.jsonValue()) as Readonly<Record<string, unknown>>;
}

async function sendState(page: Page, state: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate(
    `document.querySelector('iframe').contentWindow.postMessage({ state: ${JSON.stringify(state)} }, '*')`,
  );
}

describe.skipIf(!hasBrowser)('the example "poll", in a browser,', () => {
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    await pages.close();
    server.close();
  });

  describe('the chart', () => {
    it('reports that it is ready, renders the host’s state, and reports its height', async () => {
      const page = await pages.borrow();
      await page.goto(`${origin}/host`);
      await findSentAction(page, '@webframe.ready');
      await sendState(page, { choices: '["<b>Tabs</b>","Spaces"]', votes: '[1,3]', props: '{"source":"Q?"}' });
      const { size } = await findSentAction(page, '@webframe.resize');
      expect((size as { height: number }).height).toBeGreaterThan(20);
      const rows = page.frameLocator('iframe').locator('li');
      expect(await rows.allInnerTexts()).toEqual([
        expect.stringContaining('<b>Tabs</b>'),
        expect.stringContaining('Spaces'),
      ]);
    });

    it('requests to store the sort order, and sorts when the host confirms', { tags: ['long'] }, async () => {
      const page = await pages.borrow();
      await page.goto(`${origin}/host`);
      await findSentAction(page, '@webframe.ready');
      const state = { choices: '["Tabs","Spaces"]', votes: '[1,3]' };
      await sendState(page, { ...state, props: '{"source":"Q?","sorted":false}' });
      await page.frameLocator('iframe').getByRole('button', { name: 'Sort by votes' }).click();
      const { props } = await findSentAction(page, '@editor.node.updateProps');
      expect(props).toEqual({ source: 'Q?', sorted: true });
      await sendState(page, { ...state, props: JSON.stringify(props) });
      const button = page.frameLocator('iframe').getByRole('button');
      await button.waitFor({ state: 'hidden' });
      expect(await page.frameLocator('iframe').locator('li').first().innerText()).toContain('Spaces');
    });
  });

  it.each([
    ['light', 'dark', 'rgb(255, 255, 255)'],
    ['dark', 'light', 'rgb(29, 41, 57)'],
  ] as const)(
    'the chart is %s on a page with that theme, on a %s system',
    { tags: ['long'] },
    async (theme, colorScheme, background) => {
      const page = await pages.borrow({ colorScheme });
      await page.goto(`${origin}/host`);
      await findSentAction(page, '@webframe.ready');
      await sendState(page, { choices: '["Tabs","Spaces"]', votes: '[1,3]', props: '{"source":"Q?"}', theme });
      const button = page.frameLocator('iframe').getByRole('button');
      await button.waitFor();
      expect(await button.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(background);
    },
  );
});
