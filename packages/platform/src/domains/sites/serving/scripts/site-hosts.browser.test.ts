// What integrations on a published page load from other hosts: everything by default, and with the policy “declared” what is declared.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lendPages } from '@bindery/testkit/borrow-page';
import { hasBrowser } from '@bindery/testkit/launch-browser';
import { findViolations, openPage } from '@bindery/sites/testing/site-pages';
import { aBlock, blockPage } from '../../../../../test/support/block-site.ts';
import type { BlockPage } from '../../../../../test/support/block-site.ts';
import { aScript, closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../../test/support/test-platform.ts';

/** A block with a picture and a frame, and a script that loads another, which loads a picture, adds a style, and sends a request. */
const script = (host: string) =>
  aScript(`
  const host = ${JSON.stringify(host)};
  if (event.type === 'fetch_published_script') {
    const code = \`document.head.append(Object.assign(document.createElement('script'), { src: '\${host}/widget.js' }));\`;
    return new Response(code, { headers: { 'content-type': 'text/javascript' } });
  }
  if (event.type === 'ui_render') {
    const children = [
      { type: 'image', source: { url: host + '/block.svg' }, aspectRatio: 1 },
      { type: 'webframe', source: { url: host + '/frame.html' }, aspectRatio: 2 },
    ];
    return Response.json({ type: 'element', state: {}, props: {}, element: { type: 'block', children } });
  }
`);

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>';

/** What the other host has. */
const files = (host: string): Readonly<Record<string, readonly [type: string, text: string]>> => ({
  '/block.svg': ['image/svg+xml', SVG],
  '/widget.svg': ['image/svg+xml', SVG],
  '/frame.html': ['text/html', '<!doctype html><title>Frame</title><p>From another host</p>'],
  '/widget.js': [
    'text/javascript',
    `(async () => {
      const image = Object.assign(new Image(), { src: '${host}/widget.svg', alt: '' });
      document.body.append(image);
      await image.decode();
      const style = document.createElement('style');
      style.textContent = 'body { outline: 0 solid rgb(1, 2, 3); }';
      document.head.append(style);
      const sent = (await fetch('${host}/sent')).status;
      window.widget = [sent, getComputedStyle(document.body).outlineColor];
    })();`,
  ],
  '/content.js': ['text/javascript', 'parent.ran = true;'],
  '/sent': ['text/plain', 'sent'],
});

describe.runIf(hasBrowser)('other hosts on a site', () => {
  const pages = lendPages();
  let host = '';
  const server = createServer((request, response) => {
    const [type, text] = files(host)[request.url ?? ''] ?? ['text/plain', ''];
    response.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' }).end(text);
  });
  let test: TestPlatform;
  let page: BlockPage;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    test = await startPlatform({ port: 0 });
    const blocks = [{ id: 'panel', title: 'Panel' }];
    await test.publish('widget', { script: script(host), blocks, scopes: ['site:script:inject'] });
    const installation = await test.install('widget', { space: true });
    await test.post(`/v1/integrations/widget/installations/${installation}/sites`, { siteId: test.demo.site });
    page = await blockPage(test, 'widgets', { nodes: [aBlock('widget', 'panel')] });
  });
  afterAll(async () => {
    expect(test.faults).toEqual([]);
    await pages.close();
    await closePlatforms();
    await new Promise((resolve) => server.close(resolve));
  });

  const setPolicy = async (policy: 'declared' | 'hosted' | null) => {
    const path = `/_platform/v1/orgs/${test.demo.organization}/sites/${test.demo.site}`;
    expect((await test.call('PATCH', path, { body: { policy } })).status).toBe(200);
  };

  it.each(['light', 'dark'] as const)(
    'are loaded by blocks and scripts by default, in %s',
    { tags: ['long'] },
    async (colorScheme) => {
      const opened = await openPage(pages, page.url, { colorScheme });
      await opened.page.waitForFunction(() => 'widget' in window);
      expect(await opened.page.evaluate(() => (window as unknown as { widget: unknown }).widget)).toEqual([
        200,
        'rgb(1, 2, 3)',
      ]);
      await opened.page.frameLocator('.integration-block iframe').getByText('From another host').waitFor();
      const picture = opened.page.locator('.integration-block img');
      await expect.poll(() => picture.evaluate((node) => (node as HTMLImageElement).naturalWidth)).toBe(8);
      expect(await findViolations(opened.page)).toEqual([]);
      expect(opened.errors).toEqual([]);
    },
  );

  it('don’t make a script of the content run', async () => {
    const response = await fetch(page.url);
    const policy = response.headers.get('content-security-policy') ?? '';
    const [, nonce = ''] = /'nonce-([\w-]{20,})'/.exec(policy) ?? [];
    const html = await response.text();
    expect(html.split(`nonce="${nonce}"`)).toHaveLength(4);
    expect((await fetch(page.url)).headers.get('content-security-policy')).toBe(policy);
    const { page: tab } = await openPage(pages, page.url);
    await tab.waitForFunction(() => 'widget' in window);
    /** Whether scripts of markup run: an inline handler, and a script of another host. */
    const runs = (attributes: string) =>
      tab.evaluate(
        async ([source, own]) => {
          const frame = document.createElement('iframe');
          frame.srcdoc = `<img src="x:" onerror="parent.ran = true"><script ${own} src="${source}"></script>`;
          const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
          document.body.append(frame);
          await loaded;
          return 'ran' in window;
        },
        [`${host}/content.js`, attributes] as const,
      );
    expect(await runs('')).toBe(false);
    expect(await runs('nonce="guess"')).toBe(false);
    expect(await runs(`nonce="${nonce}"`)).toBe(true);
  });

  it('are blocked with a note in the block, if the site allows only declared hosts', { tags: ['long'] }, async () => {
    await setPolicy('declared');
    const { page: tab, errors } = await openPage(pages, page.url);
    await tab.getByText('Blocked by this site’s policy (img-src).').waitFor();
    await tab.getByText('Blocked by this site’s policy (frame-src).').waitFor();
    expect(await tab.locator('.integration-block img').isVisible()).toBe(false);
    expect(errors.join()).toContain('Content Security Policy');
    expect(await tab.evaluate(() => 'widget' in window)).toBe(false);
    await setPolicy(null);
    expect((await fetch(page.url)).headers.get('content-security-policy')).toContain("'strict-dynamic'");
  });
});
