// The typed client of web frames, in a real frame on another origin than its host.
import { ck } from '@bindery/contentkit';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser } from '@bindery/testkit/launch-browser';
import { fieldsOf, startBrowser } from '../test/browser.ts';
import type { Component, TestBrowser } from '../test/browser.ts';

const CLIENT = `
  import { connectFrame } from '@bindery/contentkit/frame';
  const connection = connectFrame<{ content: string }>({
    autoHeight: true,
    onState: ({ content, page }) => {
      document.querySelector('p')!.textContent = \`\${content} on \${page?.title}\`;
    },
  });
  Object.assign(window, { connection });
`;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

interface ClientWindow {
  connection: {
    navigate: (path: string, anchor?: string) => void;
    send: (action: object) => void;
    updateProps: (props: object) => void;
    resize: (size: object) => void;
    getState: () => unknown;
    disconnect: () => void;
  };
}

describe.skipIf(!hasBrowser)('connectFrame, in a browser,', () => {
  let browser: TestBrowser;
  beforeAll(async () => {
    const { outputFiles } = await build({
      stdin: { contents: CLIENT, loader: 'ts', resolveDir: import.meta.dirname },
      bundle: true,
      write: false,
      format: 'esm',
      conditions: ['@bindery/source'],
    });
    browser = await startBrowser();
    browser.routes.set('/client', (_request, response) =>
      response
        .setHeader('content-type', 'text/html')
        .end(
          `<!doctype html><html lang="en"><title>Frame</title><body style="margin:10px"><p style="margin:0;height:80px"></p><script type="module">${outputFiles[0]?.text ?? ''}</script></body></html>`,
        ),
    );
  });
  afterAll(() => browser.close());

  const framed: Component = ({ state, action }) => ({
    element: ck.block(
      {},
      ck.text({}, `Last: ${action?.action ?? 'none'} ${textOf(fieldsOf(action)['content'])}`),
      ck.input({ label: 'Content', element: ck.textinput({ state: 'content' }) }),
      ck.webframe({ source: { url: `${browser.otherOrigin}/client` }, data: { content: { $state: 'content' } } }),
    ),
    state: state ?? { content: 'graph TD' },
    props: {},
  });

  it('receives state, keeps its height, and sends requested values', { tags: ['long'] }, async () => {
    const { page, asked, errors } = await browser.open(
      { main: framed },
      { page: { id: 'p', path: 'start', title: 'Start' } },
    );
    const frame = page.frameLocator('iframe');
    await frame.getByText('graph TD on Start').waitFor();
    await page.getByLabel('Content').fill('graph LR');
    await frame.getByText('graph LR on Start').waitFor();
    const height = async () => (await page.locator('iframe').boundingBox())?.height;
    await expect.poll(height).toBe(100);
    const inside = page.frames()[1];
    await inside?.evaluate(() => {
      (document.querySelector('p') as HTMLElement).style.height = '140px';
    });
    await expect.poll(height).toBe(160);
    await inside?.evaluate(() => {
      const { connection } = window as unknown as ClientWindow;
      connection.navigate('guides/start', 'install');
      connection.updateProps({ content: 'graph LR' });
      connection.send({ action: 'save', content: { $state: 'content' } });
    });
    await page.getByText('Last: save graph LR').waitFor();
    expect((await asked()).slice(0, 2)).toEqual([
      ['navigate', 'guides/start', 'install'],
      ['persistProps', { content: 'graph LR' }],
    ]);
    await inside?.evaluate(() => (window as unknown as ClientWindow).connection.disconnect());
    await page.getByLabel('Content').fill('late');
    await page.getByRole('textbox').press('End');
    expect(await inside?.evaluate(() => (window as unknown as ClientWindow).connection.getState())).toMatchObject({
      content: 'graph LR',
    });
    expect(errors).toEqual([]);
  });

  it('accepts messages only from its host', { tags: ['long'] }, async () => {
    const { page } = await browser.open({ main: framed });
    await page.frameLocator('iframe').getByText('graph TD').waitFor();
    const inside = page.frames()[1];
    const text = await inside?.evaluate(
      () =>
        new Promise((resolve) => {
          window.addEventListener('message', () => setTimeout(() => resolve(document.body.innerText)));
          window.postMessage({ state: { content: 'forged' } }, '*');
        }),
    );
    expect(text).toContain('graph TD');
  });

  it('explains where to embed it if opened directly', async () => {
    const { page } = await browser.open({ main: framed });
    const failure = page.waitForEvent('pageerror');
    await page.goto(`${browser.otherOrigin}/client`);
    expect((await failure).message).toContain('This page isn’t in a frame');
  });
});
