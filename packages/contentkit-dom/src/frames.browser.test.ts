import { ck } from '@bindery/contentkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser } from '@bindery/testkit/launch-browser';
import { startBrowser } from '../test/browser.ts';
import type { Component, Opened, TestBrowser } from '../test/browser.ts';

const FRAME = `<!doctype html><html lang="en"><title>Frame</title><body><pre id="told"></pre><script>
  window.say = (message) => parent.postMessage(message, '*');
  window.loads = Math.random();
  addEventListener('message', ({ data }) => { document.querySelector('#told').textContent += JSON.stringify(data) + '\\n'; });
  window.say({ action: { action: '@webframe.ready' } });
</script></body></html>`;

describe.skipIf(!hasBrowser)('web frames, in a browser,', () => {
  let browser: TestBrowser;
  beforeAll(async () => {
    browser = await startBrowser();
    browser.routes.set('/frame', (_request, response) => response.setHeader('content-type', 'text/html').end(FRAME));
  });
  afterAll(() => browser.close());

  const framed: Component = ({ state, action, props }) => ({
    element: ck.block(
      {},
      action !== undefined && ck.hint({}, ck.text({}, `Got ${JSON.stringify(action)}`)),
      ck.input({ label: 'Content', element: ck.textinput({ state: 'content' }) }),
      ck.webframe({
        source: { url: `${browser.otherOrigin}/frame` },
        aspectRatio: 2,
        data: { content: { $state: 'content' } },
      }),
    ),
    state: state ?? { content: 'graph TD' },
    props,
  });

  async function open(
    options: Record<string, unknown> = {},
  ): Promise<Opened & { say: (message: unknown) => Promise<void>; told: () => Promise<unknown[]> }> {
    const opened = await browser.open({ main: framed }, options);
    await opened.page.locator('iframe').waitFor();
    const frame = (await (await opened.page.locator('iframe').elementHandle())?.contentFrame()) ?? undefined;
    if (frame === undefined) throw new Error('The frame has no page.');
    await frame.waitForFunction(() => 'say' in window);
    return {
      ...opened,
      say: (message) =>
        frame.evaluate((sent) => (window as unknown as { say: (message: unknown) => void }).say(sent), message),
      told: async () =>
        (await frame.locator('#told').innerText())
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line) as unknown),
    };
  }

  it('web frames receive their data when ready, and again when it changes', { tags: ['long'] }, async () => {
    const { page, told } = await open({ page: { id: 'p', path: 'start', title: 'Start' } });
    const about = { page: { id: 'p', path: 'start', title: 'Start' } };
    await expect.poll(told).toEqual([{ state: { content: 'graph TD', ...about } }]);
    await page.getByLabel('Content').fill('graph LR');
    await expect
      .poll(told)
      .toEqual([{ state: { content: 'graph TD', ...about } }, { state: { content: 'graph LR', ...about } }]);
  });

  it('web frames change their size within bounds, navigate, and send actions', { tags: ['long'] }, async () => {
    const { page, say, requests, asked } = await open();
    const frame = page.locator('iframe');
    const height = async (): Promise<number> => (await frame.boundingBox())?.height ?? 0;
    await say({ action: { action: '@webframe.resize', size: { height: 200 } } });
    await expect.poll(height).toBe(200);
    await say({ action: { action: '@webframe.resize', height: 1 } });
    await expect.poll(height).toBe(32);
    await say('{"context":"iframe.resize","height":90}');
    await expect.poll(height).toBe(90);
    await say({ action: { action: '@webframe.navigate', path: 'guides/start', anchor: 'install' } });
    await say({ action: { action: '@editor.node.updateProps', props: { content: 'x' } } });
    await say(null);
    await say({ action: { action: 'save', content: { $state: 'content' } } });
    await page.getByText('Got {"action":"save","content":"graph TD"}').waitFor();
    expect(requests.at(-1)?.props).toEqual({ content: 'x' });
    expect(await asked()).toMatchObject([
      ['navigate', 'guides/start', 'install'],
      ['persistProps', { content: 'x' }],
      ['warn', { code: 'webframe_message_malformed' }],
    ]);
  });

  it('web frames are not loaded again when the tree changes around them', async () => {
    const { page, say } = await open();
    const loads = () => page.frames()[1]?.evaluate(() => (window as unknown as { loads: number }).loads);
    const before = await loads();
    await say({ action: { action: 'save' } });
    await page.getByText('Got').waitFor();
    expect(await loads()).toBe(before);
  });

  it('web frames are sandboxed: their own origin only where it is another one', { tags: ['long'] }, async () => {
    const { page } = await open();
    expect(await page.locator('iframe').getAttribute('sandbox')).toBe(
      'allow-scripts allow-forms allow-popups allow-same-origin',
    );
    const own = await browser.open({
      main: () => ({
        element: ck.block({}, ck.webframe({ source: { url: `${browser.origin}/` } })),
        state: {},
        props: {},
      }),
    });
    expect(await own.page.locator('iframe').first().getAttribute('sandbox')).toBe(
      'allow-scripts allow-forms allow-popups',
    );
  });

  it(
    'web frames count only with a trusted origin, and messages of others do not count at all',
    { tags: ['long'] },
    async () => {
      const { page, say, told, requests } = await open({ trusted: [] });
      await say({ action: { action: 'save' } });
      await page.evaluate((origin) => {
        window.postMessage({ action: { action: 'save' } }, '*');
        const stranger = document.createElement('iframe');
        stranger.src = `${origin}/frame`;
        document.body.append(stranger);
        return new Promise((resolve) => stranger.addEventListener('load', resolve));
      }, browser.otherOrigin);
      await page.getByLabel('Content').fill('later');
      expect(await told()).toEqual([]);
      expect(requests).toHaveLength(1);
    },
  );

  it('web frames that talk without end are cut off, and the page stays alive', { tags: ['long'] }, async () => {
    const { page, asked } = await open();
    const frame = page.frames()[1];
    await frame?.evaluate(() => {
      const { say } = window as unknown as { say: (message: unknown) => void };
      for (let turn = 0; turn < 1_000; turn++) say({ action: { action: '@webframe.navigate', path: `p${turn}` } });
    });
    await page.getByLabel('Content').fill('alive');
    await expect.poll(async () => (await asked()).length).toBeGreaterThan(50);
    expect((await asked()).length).toBeLessThan(400);
  });
});
