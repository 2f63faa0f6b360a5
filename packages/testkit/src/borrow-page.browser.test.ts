// A borrowed page is as if it were new, whatever the test before did with it.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lendPages, sharedBrowser } from './borrow-page.ts';
import { hasBrowser } from './launch-browser.ts';

const server = createServer((_request, response) => {
  response.setHeader('content-type', 'text/html').end('<!doctype html><title>Here</title>');
});

/** What a test stores, and is answered. */
const VALUES = ['1', 2, 'b=3', 'b=3'];

describe.skipIf(!hasBrowser)('a borrowed page', () => {
  const pages = lendPages();
  let url: string;
  const before: Page[] = [];
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });
  afterAll(async () => {
    await pages.close();
    server.close();
  });

  /** What a document finds, and what the page is. */
  async function stateOf(page: Page): Promise<unknown> {
    const found = await page.evaluate(() => ({
      stored: [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => key !== 'test.page-of'),
      cookie: document.cookie,
      isDark: matchMedia('(prefers-color-scheme: dark)').matches,
      isExposed: 'tell' in globalThis,
    }));
    return { ...found, size: page.viewportSize(), pages: page.context().pages().length, title: await page.title() };
  }

  it('keeps stored values over a reload, and opens other pages in the default size', async () => {
    const viewport = { width: 400, height: 300 };
    const page = await pages.borrow({ viewport, colorScheme: 'dark', stored: { a: '1' }, exposed: { tell: () => 2 } });
    before.push(page);
    await page.goto(url);
    await page.evaluate('sessionStorage.b = localStorage.b = document.cookie = "b=3"');
    await page.reload();
    expect(await page.evaluate('Promise.all([localStorage.a, tell(), localStorage.b, sessionStorage.b])')).toEqual(
      VALUES,
    );
    expect(await stateOf(page)).toMatchObject({ isDark: true, isExposed: true, size: viewport, cookie: 'b=3' });
    await page.route('**/*', (route) => route.fulfill({ body: 'routed' }));
    const other = await page.context().newPage();
    expect(other.viewportSize()).toEqual({ width: 1280, height: 800 });
  });

  it('has nothing of that in the next test', async () => {
    const page = await pages.borrow();
    expect(before).toContain(page);
    await page.goto(url);
    expect(await stateOf(page)).toEqual({
      stored: [],
      cookie: '',
      isDark: false,
      isExposed: false,
      size: { width: 1280, height: 800 },
      pages: 1,
      title: 'Here',
    });
    const second = await pages.borrow();
    expect(second.context()).not.toBe(page.context());
  });

  it('can be closed with its context', async () => {
    const page = await pages.borrow();
    before.push(page);
    await page.context().close();
    expect(page.isClosed()).toBe(true);
  });

  it('has a separate context if its options require one, which ends with the test', async () => {
    const { length } = (await sharedBrowser()).contexts();
    const page = await pages.borrow({ locale: 'de' });
    expect((await sharedBrowser()).contexts()).toHaveLength(length + 1);
    expect(await page.evaluate('navigator.language')).toBe('de');
    before.push(page);
  });

  it('leaves no separate context open', () => {
    expect(before.at(-1)?.isClosed()).toBe(true);
  });
});
