// Blocks of integrations as readers meet them: rendered by a script in workerd, pressed, in light and dark, and where that fails.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lendPages } from '@bindery/testkit/borrow-page';
import type { BorrowOptions } from '@bindery/testkit/borrow-page';
import { hasBrowser } from '@bindery/testkit/launch-browser';
import { findViolations, openPage } from '@bindery/sites/testing/site-pages';
import { aBlock, aParagraph, blockPage } from '../../../../../test/support/block-site.ts';
import type { BlockPage } from '../../../../../test/support/block-site.ts';
import { aScript, closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../../test/support/test-platform.ts';

/** A counter with a field, a list, code, a modal, and a web frame. The frame sends the page details that the host passes. */
const SCRIPT = aScript(`
  if (event.type === 'fetch') {
    const page = \`<!doctype html><html lang="en"><title>Frame</title><p id="seen"></p><script>
      const send = (action) => parent.postMessage({ action }, '*');
      addEventListener('message', () => send({ action: 'framed' }), { once: true });
      addEventListener('message', ({ data: { state } }) => { document.querySelector('#seen').textContent = JSON.stringify(state); });
      send({ action: '@webframe.ready' });
      send({ action: '@webframe.resize', size: { height: 80 } });
    <\\/script>\`;
    return new Response(page, { headers: { 'content-type': 'text/html' } });
  }
  if (event.type === 'ui_render') {
    const { componentId, props, context, action } = event;
    if (componentId === 'broken') return Response.json({ error: 'The key of the vault is 1234' }, { status: 500 });
    const state = event.state ?? { count: props.from ?? 0, name: '', code: 'let x = 1;', framed: 'no' };
    const text = (children, style) => ({ type: 'text', children: [children], ...(style && { style }) });
    const button = (label, onPress, style) => ({ type: 'button', label, onPress, ...(style && { style }) });
    if (componentId === 'chooser') {
      const done = button('Take it', { action: '@ui.modal.close', returnValue: { chosen: 'seven' } }, 'primary');
      const element = { type: 'modal', title: 'Choose a number', children: [text('Seven is offered.')], submit: done };
      return Response.json({ type: 'element', state, props, element });
    }
    if (action?.action === 'more') state.count += 1;
    if (action?.action === 'framed') state.framed = 'yes';
    if (action?.action === '@ui.modal.close') state.name = action.returnValue.chosen ?? '';
    const url = environment.installation.urls.publicContentEndpoint + '/frame';
    const list = { type: 'select', state: 'list', options: [{ id: 'a', label: 'Apples' }, { id: 'b', label: 'Berries' }] };
    const children = [
      text('Counted ' + state.count + ', chosen ' + state.name + ', framed ' + state.framed, 'bold'),
      text(JSON.stringify({ theme: context.theme, editable: context.editable })),
      { type: 'hstack', children: [
        button('More', { action: 'more' }, 'primary'),
        button('Choose', { action: '@ui.modal.open', componentId: 'chooser', props: {} }),
      ] },
      { type: 'input', label: 'Fruit', element: list },
      { type: 'card', title: 'A card', hint: 'With a hint' },
      { type: 'codeblock', content: state.code, state: 'code', syntax: 'javascript' },
      { type: 'webframe', source: { url }, data: { count: String(state.count) } },
    ];
    return Response.json({ type: 'element', state, props, element: { type: 'block', children } });
  }
`);

describe.runIf(hasBrowser)('blocks of integrations on a site', () => {
  const pages = lendPages();
  let test: TestPlatform;
  let counter: BlockPage;
  let broken: BlockPage;
  beforeAll(async () => {
    test = await startPlatform({ port: 0 });
    const blocks = ['counter', 'broken'].map((id) => ({ id, title: id }));
    await test.publish('counting', { script: SCRIPT, blocks });
    await test.install('counting', { space: true });
    const first = aParagraph('Here is a counter.');
    counter = await blockPage(test, 'counter', { nodes: [first, aBlock('counting', 'counter', { from: 3 })] });
    const missing = aBlock('gone', 'diagram', { content: 'a -> b' });
    broken = await blockPage(test, 'broken', { nodes: [aBlock('counting', 'broken', { content: 'c -> d' }), missing] });
  });
  afterAll(async () => {
    expect(test.faults).toEqual([]);
    await pages.close();
    await closePlatforms();
  });

  /** Nothing moves, so that no color is seen on its way to another. */
  const open = async (url: string, options?: BorrowOptions) => {
    const opened = await openPage(pages, url, options);
    await opened.page.emulateMedia({ reducedMotion: 'reduce' });
    return opened;
  };

  it('render, respond to readers, and start fresh for the next reader', async () => {
    const { page, errors } = await open(counter.url);
    await page.getByText('Counted 3, chosen , framed yes').waitFor();
    await page.getByText('{"theme":"light","editable":false}').waitFor();
    expect(await page.getByText('Turn on JavaScript').isVisible()).toBe(false);

    await page.getByRole('button', { name: 'More' }).click();
    await page.getByText('Counted 4').waitFor();
    await page.getByRole('button', { name: 'Choose' }).click();
    const dialog = page.getByRole('dialog', { name: 'Choose a number' });
    await dialog.waitFor();
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Take it' }).click();
    await page.getByText('Counted 4, chosen seven').waitFor();
    await page.getByRole('button', { name: 'Choose' }).click();
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    const frame = page.frameLocator('.integration-block iframe');
    const expected = { count: '4', page: { id: counter.id, path: 'counter', title: 'counter' } };
    await expect.poll(async () => JSON.parse((await frame.locator('#seen').textContent()) ?? '')).toEqual(expected);
    expect(await frame.locator('#seen').evaluate(() => location.hostname)).toBe('counting.localhost');
    expect(await page.locator('.integration-block textarea').inputValue()).toBe('let x = 1;');
    expect(errors).toEqual([]);

    await page.reload();
    await page.getByText('Counted 3, chosen ,').waitFor();
  });

  it('have the theme of the page and follow it, without findings of axe', async () => {
    const { page, errors } = await open(counter.url, {
      stored: { 'site-theme': 'dark' },
      viewport: { width: 360, height: 740 },
    });
    await page.getByText('{"theme":"dark","editable":false}').waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.getByRole('button', { name: /dark|theme/i }).click();
    await page.getByText('{"theme":"light","editable":false}').waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('show their fallback and a short message if they fail', async () => {
    const { page } = await open(broken.url);
    await page.getByRole('group', { name: 'Error' }).waitFor();
    await page.getByText('Something went wrong.', { exact: true }).waitFor();
    const text = await page.locator('main').textContent();
    expect(text).toContain('c -> d');
    expect(text).toContain('a -> b');
    expect(text).not.toMatch(/vault|_failed|502|event|Details/);
    expect(await page.getByRole('group', { name: 'Error' }).count()).toBe(1);
  });
});
