import type { ServerResponse } from 'node:http';
import { ck } from '@bindery/contentkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser } from '@bindery/testkit/launch-browser';
import { startBrowser } from '../test/browser.ts';
import type { Component, TestBrowser } from '../test/browser.ts';

const block = (...children: Parameters<typeof ck.block>[1][]) => ck.block({}, ...children);

describe.skipIf(!hasBrowser)('selects, in a browser,', () => {
  let browser: TestBrowser;
  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterAll(() => browser.close());

  describe('a select whose options are fetched', () => {
    const queries: string[] = [];
    const blocked: { answer: () => void; query: string }[] = [];
    let isBlocking = false;

    beforeAll(() => {
      browser.routes.set('/options', (request, response: ServerResponse) => {
        const url = new URL(request.url ?? '', browser.otherOrigin);
        queries.push(url.search);
        const query = url.searchParams.get('q') ?? '';
        const page = Number(url.searchParams.get('page') ?? '1');
        const items = Array.from({ length: 3 }, (_each, index) => ({
          id: `${query}${page}-${index}`,
          label: `${query || 'Item'} ${page}.${index}`,
        }));
        const next = new URL(url);
        next.searchParams.set('page', String(page + 1));
        const body = {
          items,
          selected: [{ id: 'stored', label: 'Stored choice' }],
          ...(page < 2 ? { nextPage: next.href } : {}),
        };
        const answer = (): void =>
          void response
            .setHeader('access-control-allow-origin', '*')
            .setHeader('content-type', 'application/json')
            .end(JSON.stringify(body));
        if (isBlocking) blocked.push({ answer, query });
        else answer();
      });
    });

    const component: Component = ({ state }) => ({
      element: block(
        ck.input({
          label: 'Repository',
          element: ck.select({
            state: 'repo',
            options: {
              url: {
                host: new URL(browser.otherOrigin).host,
                pathname: '/options',
                query: { owner: { $state: 'owner' } },
              },
            },
            onValueChange: { action: 'picked' },
          }),
        }),
      ),
      state: state ?? { repo: 'stored', owner: 'me' },
      props: {},
    });

    it(
      'a select with fetched options names a stored choice, searches, pages, and is used by keys alone',
      { tags: ['long'] },
      async () => {
        queries.length = 0;
        const { page, requests } = await browser.open({ main: component });
        const field = page.getByRole('combobox', { name: 'Repository' });
        await expect.poll(() => field.inputValue()).toBe('Stored choice');
        expect(queries).toEqual(['?owner=me']);
        await field.focus();
        await page.keyboard.press('ArrowDown');
        await page.getByRole('option', { name: 'Item 1.0' }).waitFor();
        await page.keyboard.press('ArrowUp');
        await page.keyboard.press('ArrowDown');
        await page.getByRole('option', { name: 'Item 2.0' }).waitFor();
        expect(queries).toEqual(['?owner=me', '?owner=me&page=2']);
        await page.keyboard.type('abc');
        await page.getByRole('option', { name: 'abc 1.0' }).waitFor();
        expect(queries.slice(2)).toEqual(['?owner=me&q=abc']);
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
        await expect
          .poll(() => requests.at(-1))
          .toMatchObject({ action: { action: 'picked' }, state: { repo: 'abc1-1' } });
        expect(await field.inputValue()).toBe('abc 1.1');
        expect(await page.getByRole('listbox').count()).toBe(0);
      },
    );

    it(
      'a select with fetched options never shows an answer that is older than the text',
      { tags: ['long'] },
      async () => {
        const { page } = await browser.open({ main: component });
        const field = page.getByRole('combobox', { name: 'Repository' });
        await expect.poll(() => field.inputValue()).toBe('Stored choice');
        isBlocking = true;
        await field.click();
        await field.fill('old');
        await expect.poll(() => blocked.map((each) => each.query)).toEqual(['old']);
        await field.fill('new');
        await expect.poll(() => blocked.map((each) => each.query)).toEqual(['old', 'new']);
        blocked[1]?.answer();
        await page.getByRole('option', { name: 'new 1.0' }).waitFor();
        blocked[0]?.answer();
        isBlocking = false;
        await page.getByRole('option', { name: 'new 1.0' }).waitFor();
        expect(await page.getByRole('option', { name: 'old' }).count()).toBe(0);
      },
    );

    it('a select with fetched options shows why they could not be loaded', async () => {
      const { page } = await browser.open({
        main: () => ({
          element: block(
            ck.input({
              label: 'Repository',
              element: ck.select({ state: 'r', options: { url: `${browser.otherOrigin}/none` } }),
            }),
          ),
          state: {},
          props: {},
        }),
      });
      await page.getByRole('combobox', { name: 'Repository' }).click();
      await page
        .getByText(/Couldn’t load the options|Failed to fetch/)
        .first()
        .waitFor();
    });
  });

  it(
    'a select of several adds typed text, chooses from what the host knows, and removes',
    { tags: ['long'] },
    async () => {
      const { page, requests } = await browser.open({
        main: ({ state }) => ({
          element: block(
            ck.input({
              label: 'Tags',
              element: ck.select({
                state: 'tags',
                multiple: true,
                acceptInput: true,
                options: [{ id: 'a', label: 'Apple' }],
              }),
            }),
            ck.input({ label: 'Spec', element: ck.select({ state: 'spec', options: { source: 'openapi' } }) }),
            ck.button({ label: 'Send', onPress: { action: 'send' } }),
          ),
          state: state ?? {},
          props: {},
        }),
      });
      await page.getByRole('combobox', { name: 'Tags' }).click();
      await page.getByRole('option', { name: 'Apple' }).click();
      await page.keyboard.type('kiwi');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Remove Apple' }).click();
      await page.getByRole('combobox', { name: 'Spec' }).click();
      await page.getByRole('option', { name: 'Pet store' }).click();
      await page.getByRole('button', { name: 'Send' }).click();
      await expect.poll(() => requests.at(-1)?.state).toEqual({ tags: ['kiwi'], spec: 'petstore' });
    },
  );

  it(
    'a select that takes typed text has Enter choose that text, and nothing where none was typed',
    { tags: ['long'] },
    async () => {
      const { page, requests } = await browser.open({
        main: ({ state }) => ({
          element: block(
            ck.select({
              state: 'language',
              placeholder: 'Language',
              acceptInput: true,
              options: [
                { id: 'go', label: 'Go' },
                { id: 'hugo', label: 'Hugo' },
              ],
              onValueChange: { action: 'chosen' },
            }),
          ),
          state: state ?? {},
          props: {},
        }),
      });
      const field = page.getByRole('combobox', { name: 'Language' });
      await field.click();
      await page.keyboard.press('Enter');
      await page.keyboard.type('Go');
      await page.keyboard.press('Enter');
      await expect.poll(() => requests.at(-1)?.state).toEqual({ language: 'go' });
      await field.click();
      await page.keyboard.type('Rust');
      // An input method takes Enter for itself while it composes.
      await field.dispatchEvent('keydown', { key: 'Enter', isComposing: true });
      expect(await field.getAttribute('aria-expanded')).toBe('true');
      await page.keyboard.press('Enter');
      await expect.poll(() => requests.at(-1)?.state).toEqual({ language: 'Rust' });
      expect(requests).toHaveLength(3);
    },
  );
});
