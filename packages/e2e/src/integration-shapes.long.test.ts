// An integration with what public ones have, on one site: a script that waits for consent, a frame and a picture from another host, a menu,
// and options from the integration’s endpoint. Visitors and administrators open it in both themes.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lendPages } from '@bindery/testkit/borrow-page';
import { hasBrowser } from '@bindery/testkit/launch-browser';
import { builtDashboard } from '@bindery/dashboard/test/built-dashboard';
import { findViolations, openPage } from '@bindery/sites/testing/site-pages';
import { aBlock, blockPage } from '@bindery/platform/test/support/block-site';
import type { BlockPage } from '@bindery/platform/test/support/block-site';
import { OWNER_TOKEN, aScript, closePlatforms, startPlatform } from '@bindery/platform/test/support/test-platform';
import type { TestPlatform } from '@bindery/platform/test/support/test-platform';

const NAME = 'shapes';

/** The integration. `host` is where its picture and its frame are. */
const script = (host: string) =>
  aScript(`
  if (event.type === 'fetch_published_script') {
    const code = \`window.heard = [];
      window.GitBook.addEventListener('consent', () => window.heard.push(window.GitBook.isCookiesTrackingDisabled()));\`;
    return new Response(code, { headers: { 'content-type': 'text/javascript' } });
  }
  if (event.type === 'fetch') return Response.json([{ id: 'n', label: 'North pier' }, { id: 's', label: 'South pier' }]);
  if (event.type === 'ui_render') {
    const { host: endpoint, pathname } = new URL(environment.integration.urls.publicEndpoint);
    const options = { url: { host: endpoint, pathname: pathname + '/piers' } };
    const children = [
      { type: 'text', children: ['A panel'] },
      { type: 'image', source: { url: '${host}/picture.svg' }, aspectRatio: 1 },
      { type: 'webframe', source: { url: '${host}/frame.html' }, aspectRatio: 2, data: { theme: event.context.theme } },
      { type: 'input', label: 'Pier', element: { type: 'select', state: 'pier', options } },
    ];
    const controls = [{ label: 'Turn the lamp', onPress: { action: 'turn' } }];
    return Response.json({ type: 'element', state: event.state ?? { pier: '' }, props: {}, element: { type: 'block', children, controls } });
  }
`);

/** What the other host has. Its frame takes over the theme of the page. */
const FILES: Readonly<Record<string, readonly [type: string, text: string]>> = {
  '/picture.svg': [
    'image/svg+xml',
    '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>',
  ],
  '/frame.html': [
    'text/html',
    `<!doctype html><html lang="en"><title>Frame</title>
    <style>:root { color-scheme: light dark; } body { background: light-dark(#ffffff, #101010); }</style>
    <p>From another host</p>
    <script>
      addEventListener('message', ({ data }) => {
        const theme = data?.state?.theme;
        if (theme !== undefined) document.documentElement.style.colorScheme = theme;
      });
      parent.postMessage({ action: { action: '@webframe.ready' } }, '*');
    </script></html>`,
  ],
};

type Scheme = 'light' | 'dark';

/** How bright a color is, from 0 to 1. */
async function brightnessOf(element: Locator, property: 'backgroundColor' | 'color'): Promise<number> {
  return element.evaluate((node, name) => {
    const context = document.createElement('canvas').getContext('2d');
    if (context === null) return Number.NaN;
    context.fillStyle = getComputedStyle(node)[name];
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
    return alpha < 255 ? Number.NaN : (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
  }, property);
}

/** Waits until something has a background of a theme. */
async function expectBackground(element: Locator, scheme: Scheme): Promise<void> {
  const isDark = async (): Promise<boolean> => (await brightnessOf(element, 'backgroundColor')) < 0.5;
  await expect.poll(isDark).toBe(scheme === 'dark');
}

const other = (scheme: Scheme): Scheme => (scheme === 'light' ? 'dark' : 'light');

describe.runIf(hasBrowser)('an integration with all that public ones bring', () => {
  const pages = lendPages();
  const server = createServer((request, response) => {
    const [type, text] = FILES[request.url ?? ''] ?? ['text/plain', ''];
    response.writeHead(200, { 'content-type': type }).end(text);
  });
  let test: TestPlatform;
  let block: BlockPage;
  let urls: Readonly<Record<Audience, string>>;
  let tokens: Readonly<Record<Audience, string>>;

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    test = await startPlatform({ port: 0, dashboardRoot: await builtDashboard() });
    const { organization, site } = test.demo;
    const scopes = ['site:script:inject', 'site:script:cookies'];
    await test.publish(NAME, { script: script(host), blocks: [{ id: 'panel', title: 'Panel' }], scopes });
    await test.install(NAME, { space: true, site: true });
    block = await blockPage(test, 'panel', { nodes: [aBlock(NAME, 'panel')] });
    const preview: string = (await test.get(`/v1/orgs/${organization}/sites/${site}/publishing/preview`)).body.url;
    urls = { visitor: block.url, administrator: preview.replace('/?', '/panel?') };
    tokens = { visitor: (await test.asPerson('read')).token, administrator: OWNER_TOKEN };
  });
  afterAll(async () => {
    expect(test.faults).toEqual([]);
    await pages.close();
    await closePlatforms();
    await new Promise((resolve) => server.close(resolve));
  });

  const cases = (['visitor', 'administrator'] as const).flatMap((audience) =>
    (['light', 'dark'] as const).map((scheme) => [audience, scheme] as const),
  );

  it.each(cases)('asks for consent, which can be withdrawn, as %s in %s', async (audience, scheme) => {
    const { page, errors } = await openPage(pages, urls[audience], { colorScheme: scheme, isFresh: true });
    const banner = page.getByRole('region', { name: 'Cookie settings' });
    await banner.waitFor();
    await expectBackground(banner, scheme);
    await expectBackground(page.locator('body'), scheme);
    expect(await findViolations(page)).toEqual([]);
    expect(await heardBy(page)).toEqual([]);
    await banner.getByRole('button', { name: 'Accept' }).click();
    await expect.poll(() => heardBy(page)).toEqual([false]);
    await page.reload();
    await page.getByText('A panel').waitFor();
    expect(await banner.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Cookie settings' }).click();
    await expectBackground(banner, scheme);
    await banner.getByRole('button', { name: 'Reject' }).click();
    await expect.poll(() => heardBy(page)).toEqual([true]);
    expect(errors).toEqual([]);
  });

  it.each(cases)('shows a frame and a picture of another host, and no menu, as %s in %s', async (audience, scheme) => {
    const { page, errors } = await openPage(pages, urls[audience], { colorScheme: scheme });
    const panel = page.locator('.integration-block');
    await expectContent(panel, scheme);
    expect(await panel.locator('.ck-menu').count()).toBe(0);
    expect(await panel.getByText('Turn the lamp').count()).toBe(0);
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Dark theme' }).click();
    await expectBackground(page.locator('body'), other(scheme));
    await expectBackground(panel.frameLocator('iframe').locator('body'), other(scheme));
    expect(errors).toEqual([]);
  });

  it.each(cases)('lists options of its endpoint in the dashboard, as %s in %s', async (audience, scheme) => {
    const url = `${test.platform.origins.api}/page/${block.id}#token=${tokens[audience]}`;
    const { page, errors } = await openPage(pages, url, { colorScheme: scheme, stored: HINTS_ENDED });
    const panel = page.getByRole('region', { name: `${NAME} block` });
    await expectContent(panel, scheme);
    await expectBackground(page.locator('body'), scheme);
    // The menu is for those who can edit the page.
    await expect.poll(() => panel.locator('.ck-menu').count()).toBe(audience === 'administrator' ? 1 : 0);
    const pier = panel.getByRole('combobox', { name: 'Pier' });
    await pier.click();
    await panel.getByRole('option', { name: 'South pier' }).click();
    expect(await pier.inputValue()).toBe('South pier');
    expect(await findViolations(page)).toEqual([]);
    expect(errors).toEqual([]);
  });
});

type Audience = 'visitor' | 'administrator';

/** The preferences of someone who ended the hints of the first run. */
const HINTS_ENDED = { 'bindery.preferences': JSON.stringify({ areHintsGone: true }) };

/** What the script heard about consent. */
const heardBy = (page: Page): Promise<unknown[]> =>
  page
    .waitForFunction(() => 'heard' in window)
    .then(() => page.evaluate(() => (window as { heard?: unknown[] }).heard ?? []));

/** The picture and the frame of the other host, the frame in a theme. */
async function expectContent(panel: Locator, scheme: Scheme): Promise<void> {
  await panel.getByText('A panel').waitFor();
  const picture = panel.locator('img');
  await expect.poll(() => picture.evaluate((node) => (node as HTMLImageElement).naturalWidth)).toBe(8);
  const frame = panel.frameLocator('iframe');
  await frame.getByText('From another host').waitFor();
  await expectBackground(frame.locator('body'), scheme);
}
