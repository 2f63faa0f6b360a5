import { ck } from '@bindery/contentkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser } from '@bindery/testkit/launch-browser';
import { fieldsOf, startBrowser } from '../test/browser.ts';
import type { Component, TestBrowser } from '../test/browser.ts';

describe.skipIf(!hasBrowser)('code blocks, in a browser,', () => {
  let browser: TestBrowser;
  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterAll(() => browser.close());

  const editable: Component = ({ state, action }) => ({
    element: ck.block(
      {},
      action !== undefined && ck.text({}, `Changed to ${String(fieldsOf(action)['source'])}`),
      ck.input({
        label: 'Source',
        hint: 'JavaScript',
        element: ck.codeblock({
          content: { $state: 'source' },
          state: 'source',
          syntax: 'js',
          lineNumbers: 7,
          onContentChange: { action: 'changed', source: { $state: 'source' } },
        }),
      }),
      ck.button({ label: 'Reset', onPress: { action: 'reset', source: 'none' } }),
    ),
    state: action?.action === 'reset' ? { source: 'const b = 2;' } : (state ?? { source: 'const a = 1;' }),
    props: {},
  });

  it('nothing is loaded for a block without code', { tags: ['long'] }, async () => {
    const before = browser.fetched.length;
    const { page } = await browser.open({
      main: () => ({ element: ck.block({}, ck.text({}, 'Words')), state: {}, props: {} }),
    });
    await page.getByText('Words').waitFor();
    const first = browser.fetched.slice(before);
    const coded = await browser.open({
      main: () => ({
        element: ck.block({}, ck.codeblock({ content: 'const a = "<b>";', syntax: 'js' })),
        state: {},
        props: {},
      }),
    });
    await coded.page.locator('.ck-token-kwd').waitFor();
    expect(browser.fetched.slice(before + first.length).length).toBeGreaterThan(first.length);
    expect(await coded.page.locator('code').innerText()).toBe('const a = "<b>";');
    expect(await coded.page.locator('b, .cm-editor').count()).toBe(0);
  });

  it('the editor writes into the state, with the name and description of its field', { tags: ['long'] }, async () => {
    const { page, requests, errors } = await browser.open({ main: editable });
    await page.locator('.cm-content').waitFor();
    const editor = page.getByRole('textbox', { name: 'Source' });
    expect(await editor.getAttribute('aria-multiline')).toBe('true');
    expect(await page.locator('.cm-lineNumbers').innerText()).toContain('7');
    await editor.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' // x');
    await page.getByText('Changed to const a = 1; // x').waitFor();
    expect(requests.at(-1)?.state).toEqual({ source: 'const a = 1; // x' });
    expect(await page.evaluate(() => document.activeElement?.classList.contains('cm-content'))).toBe(true);
    await page.keyboard.type('y');
    expect(await editor.innerText()).toBe('const a = 1; // xy');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Reset');
    await page.keyboard.press('Enter');
    await expect.poll(() => editor.innerText()).toBe('const b = 2;');
    expect(errors).toEqual([]);
  });

  it('text typed before the editor loads is preserved, with focus and caret', { tags: ['long'] }, async () => {
    let release = (): void => undefined;
    const blocked = new Promise<void>((resolve) => (release = resolve));
    const { page } = await browser.open({ main: editable }, {}, (opening) =>
      opening.route('**/editor-*.js', async (route) => {
        await blocked;
        await route.continue();
      }),
    );
    const field = page.getByLabel('Source');
    await field.fill('abcdef');
    await field.evaluate((node: HTMLTextAreaElement) => node.setSelectionRange(2, 4));
    release();
    await page.locator('.cm-content').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toContain('cm-content');
    await page.keyboard.type('X');
    expect(await page.locator('.cm-content').innerText()).toBe('abXef');
  });

  it('code stays plain, and can be edited, where nothing more can be loaded', { tags: ['long'] }, async () => {
    browser.refused.push('contentAttributes', 'tokenizeWith');
    const { page, asked } = await browser.open({ main: editable });
    await expect.poll(async () => JSON.stringify(await asked())).toContain('code_tools_unloadable');
    const field = page.getByLabel('Source');
    expect(await field.evaluate((node) => node.tagName)).toBe('TEXTAREA');
    await field.fill('plain');
    await page.getByText('Changed to plain').waitFor();
    browser.refused.length = 0;
  });

  it('lines that end as on Windows stay the lines that they are', { tags: ['long'] }, async () => {
    const { page, requests } = await browser.open({ main: editable }, { state: { source: 'a\r\nb\r\nc' } });
    await page.locator('.cm-content').waitFor();
    const editor = page.getByRole('textbox', { name: 'Source' });
    await editor.click();
    await page.evaluate(() => window.mounted.session.refresh());
    await expect.poll(() => requests.length).toBe(2);
    expect(await editor.innerText()).toBe('a\nb\nc');
    await page.keyboard.press('Control+End');
    await page.keyboard.type('d');
    await expect.poll(() => requests.at(-1)?.action).toMatchObject({ source: 'a\nb\ncd' });
  });

  it('the last input is sent before the block is removed from the page', async () => {
    const { page, requests } = await browser.open({ main: editable });
    await page.locator('.cm-content').waitFor();
    await page.getByRole('textbox', { name: 'Source' }).fill('last');
    await page.evaluate(() => window.mounted.dispose());
    await expect.poll(() => requests.at(-1)?.action).toEqual({ action: 'changed', source: 'last' });
    expect(requests).toHaveLength(2);
  });
});
