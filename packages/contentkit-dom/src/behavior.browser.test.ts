import { ck } from '@bindery/contentkit';
import { ENGLISH_WORDS, fillWords } from '@bindery/contentkit/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderContentKitHtml } from './render-html.ts';
import { hasBrowser } from '@bindery/testkit/launch-browser';
import { startBrowser } from '../test/browser.ts';
import type { Component, TestBrowser } from '../test/browser.ts';

const failed = (text: string): string => fillWords(ENGLISH_WORDS.controlFailed, { name: 'More', text });
const block = (...children: Parameters<typeof ck.block>[1][]) => ck.block({}, ...children);

describe.skipIf(!hasBrowser)('in a browser,', () => {
  let browser: TestBrowser;
  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterAll(() => browser.close());

  /** Counts presses, next to a field that the component does not know. */
  const counter: Component = ({ state, action }) => {
    const n = Number(state?.['n'] ?? 0) + (action?.action === 'more' ? 1 : 0);
    return {
      element: block(
        n > 0 && ck.hint({}, ck.text({}, 'A neighbor that comes')),
        ck.text({}, `Pressed ${n} times`),
        ck.input({ label: 'Name', element: ck.textinput({ state: 'name' }) }),
        ck.button({ label: n > 1 ? 'Again' : 'More', onPress: { action: 'more', name: { $state: 'name' } } }),
      ),
      state: { ...state, n },
      props: {},
    };
  };

  it('a press runs an action, whose answer is shown, and typed text goes with it', async () => {
    const { page, requests, errors } = await browser.open({ main: counter });
    await page.getByLabel('Name').fill('Ada');
    expect(requests).toHaveLength(1);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByText('Pressed 1 times').waitFor();
    expect(requests[1]).toMatchObject({ action: { action: 'more', name: 'Ada' }, state: { n: 0, name: 'Ada' } });
    expect(await page.getByLabel('Name').inputValue()).toBe('Ada');
    await page.getByText(fillWords(ENGLISH_WORDS.controlDone, { name: 'More' })).waitFor({ state: 'attached' });
    expect(errors).toEqual([]);
  });

  it('focus and caret stay while the tree changes around them', async () => {
    const { page } = await browser.open({ main: counter });
    const name = page.getByLabel('Name');
    await name.fill('abcdef');
    await name.evaluate((node: HTMLInputElement) => node.setSelectionRange(2, 4));
    await page.evaluate(() => {
      const [root] = window.mounted.session.getState().instances;
      window.mounted.session.send({ type: 'press', instance: root?.id ?? '', action: { action: 'more' } });
    });
    await page.getByText('Pressed 1 times').waitFor();
    const before = await name.evaluate((node: HTMLInputElement) => [
      document.activeElement === node,
      node.selectionStart,
      node.selectionEnd,
    ]);
    expect(before).toEqual([true, 2, 4]);
    await page.keyboard.type('X');
    expect(await name.inputValue()).toBe('abXef');
  });

  it('the focus stays on a button that runs, and that has another label afterwards', { tags: ['long'] }, async () => {
    const { page } = await browser.open({ main: counter });
    await page.getByRole('button', { name: 'More' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Pressed 1 times').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Pressed 2 times').waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Again');
  });

  it(
    'what is typed while an action runs is not overwritten, and a second press waits',
    { tags: ['long'] },
    async () => {
      let release = (): void => undefined;
      const slow: Component = async (request) => {
        if (request.action !== undefined) await new Promise<void>((resolve) => (release = resolve));
        return counter(request);
      };
      const { page, requests } = await browser.open({ main: slow });
      const more = page.getByRole('button', { name: 'More' });
      await more.click();
      await page.locator('button[aria-busy=true]').waitFor();
      await more.click({ force: true });
      await page.getByLabel('Name').fill('typed meanwhile');
      expect(requests).toHaveLength(2);
      release();
      await page.getByText('Pressed 1 times').waitFor();
      expect(await page.getByLabel('Name').inputValue()).toBe('typed meanwhile');
      expect(requests).toHaveLength(2);
    },
  );

  it('a question goes before an action, and Escape answers no', { tags: ['long'] }, async () => {
    const { page, requests } = await browser.open({
      main: ({ state }) => ({
        element: block(
          ck.button({
            label: 'Remove',
            onPress: { action: 'remove' },
            confirm: { title: 'Remove it?', text: 'It is gone then.', confirm: 'Yes, remove', style: 'danger' },
          }),
          ck.input({
            label: 'Notify',
            element: ck.switch({
              state: 'on',
              onValueChange: { action: 'switched', on: { $state: 'on' } },
              confirm: { title: 'Switch?', text: 'Sure?', confirm: 'Switch it' },
            }),
          }),
        ),
        state: state ?? {},
        props: {},
      }),
    });
    const remove = page.getByRole('button', { name: 'Remove', exact: true });
    await remove.click();
    const question = page.getByRole('alertdialog', { name: 'Remove it?' });
    await question.waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel');
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Remove');
    expect(requests).toHaveLength(1);
    await remove.click();
    await page.getByRole('button', { name: 'Yes, remove' }).click();
    await expect.poll(() => requests.at(-1)?.action).toEqual({ action: 'remove' });

    const notify = page.getByRole('switch', { name: 'Notify' });
    await notify.click();
    expect(await notify.isChecked()).toBe(false);
    await page.getByRole('button', { name: 'Switch it' }).click();
    await expect.poll(() => requests.at(-1)?.action).toEqual({ action: 'switched', on: true });
    expect(await notify.isChecked()).toBe(true);
  });

  it('a failed action keeps the tree, shows the error, and can be retried', { tags: ['long'] }, async () => {
    let isBroken = true;
    const flaky: Component = (request) => {
      if (request.action !== undefined && isBroken)
        throw Object.assign(new Error('Out of quota.'), { code: 'quota', status: 400 });
      return counter(request);
    };
    const { page } = await browser.open({ main: flaky });
    await page.getByRole('button', { name: 'More' }).click();
    const failure = page.getByRole('group', { name: 'Error' });
    await failure.getByText('Out of quota.').waitFor();
    expect(await page.getByRole('alert').textContent()).toBe(failed('Out of quota.'));
    expect(await page.getByText('Pressed 0 times').isVisible()).toBe(true);
    isBroken = false;
    await failure.getByRole('button', { name: ENGLISH_WORDS.tryAgain }).click();
    await page.getByText('Pressed 1 times').waitFor();
    expect(await failure.count()).toBe(0);
  });

  it(
    'a failure has a short text for readers, details on demand, and a link to its event',
    { tags: ['long'] },
    async () => {
      const failing: Component = (request) => {
        if (request.action === undefined) return counter(request);
        const thrown = { code: 'script_failed', status: 502, forReaders: 'Something went wrong.', eventId: 'event_1' };
        throw Object.assign(new Error('The integration answered 500 (event event_1).'), thrown);
      };
      const { page, asked } = await browser.open({ main: failing });
      await page.getByRole('button', { name: 'More' }).click();
      const failure = page.getByRole('group', { name: 'Error' });
      await failure.getByText('Something went wrong.', { exact: true }).waitFor();
      expect(await page.getByRole('alert').textContent()).toBe(failed('Something went wrong.'));
      const details = failure.getByText('The integration answered 500 (event event_1).');
      expect([await details.isVisible(), await failure.getByText('502 script_failed').isVisible()]).toEqual([
        false,
        false,
      ]);
      await failure.getByText('Details').focus();
      await page.keyboard.press('Enter');
      expect([await details.isVisible(), await failure.getByText('502 script_failed').isVisible()]).toEqual([
        true,
        true,
      ]);
      const link = failure.getByRole('link', { name: 'Open its trace' });
      expect(await link.getAttribute('href')).toBe('/events/event_1');
      await link.focus();
      await page.keyboard.press('Enter');
      expect(await asked()).toEqual([['openTrace', 'event_1', false]]);
    },
  );

  it('a refresh, as after a save, shows the new tree and keeps state and focus', { tags: ['long'] }, async () => {
    let version = 1;
    const { page, requests } = await browser.open({
      main: ({ state }) => ({
        element: block(ck.text({}, `Version ${version}`), ck.textinput({ state: 'name', placeholder: 'Name' })),
        state: state ?? {},
        props: {},
      }),
    });
    await page.getByText('Version 1').waitFor();
    await page.getByLabel('Name').fill('kept');
    version = 2;
    await page.evaluate(() => window.mounted.session.refresh());
    await page.getByText('Version 2').waitFor();
    expect(requests.at(-1)?.state).toEqual({ name: 'kept' });
    expect(await page.getByLabel('Name').inputValue()).toBe('kept');
    expect(await page.getByLabel('Name').evaluate((node) => node === document.activeElement)).toBe(true);
  });

  it('URLs that would run code are rejected everywhere', async () => {
    const bad = 'javascript:document.title="pwned"';
    const { page, asked } = await browser.open({
      main: () => ({
        element: block(
          ck.link({ target: { url: bad } }, 'bad link'),
          ck.markdown({ content: `[bad words](${bad}) ![pic](${bad}) <img src=x onerror="document.title='pwned'">` }),
          ck.image({ source: { url: bad }, aspectRatio: 1 }),
          ck.webframe({ source: { url: bad } }),
          ck.button({ label: 'Bad', onPress: { action: '@ui.url.open', url: bad } }),
          ck.button({ label: 'Good', onPress: { action: '@ui.url.open', url: 'https://example.com/' } }),
        ),
        state: {},
        props: {},
      }),
    });
    await page.getByText('bad link').click();
    await page.getByText('bad words').click();
    await page.getByRole('button', { name: 'Bad' }).click();
    await page.getByRole('button', { name: 'Good' }).click();
    expect(await asked()).toMatchObject([
      ['warn', { code: 'url_refused' }],
      ['openUrl', 'https://example.com/'],
    ]);
    expect(await page.locator('[href^=javascript], [src^=javascript], iframe').count()).toBe(0);
    expect(await page.title()).toBe('ContentKit');
  });

  it('fields write what they should into the state', { tags: ['long'] }, async () => {
    const { page, requests } = await browser.open({
      main: ({ state }) => ({
        element: block(
          ck.input({ label: 'Apples', element: ck.checkbox({ state: 'fruit', value: 'apple' }) }),
          ck.input({ label: 'Pears', element: ck.checkbox({ state: 'fruit', value: 2 }) }),
          ck.input({ label: 'Light', element: ck.radio({ state: 'look', value: 'light' }) }),
          ck.input({ label: 'Dark', element: ck.radio({ state: 'look', value: 'dark' }) }),
          ck.input({
            label: 'Size',
            element: ck.select({
              state: 'size',
              options: [
                { id: 's', label: 'Small' },
                { id: 'l', label: 'Large' },
              ],
              onValueChange: { action: 'sized' },
            }),
          }),
          ck.input({
            label: 'Code',
            element: ck.codeblock({
              state: 'code',
              content: 'a',
              onContentChange: { action: 'changed', code: { $state: 'code' } },
            }),
          }),
        ),
        state: state ?? {},
        props: {},
      }),
    });
    await page.getByLabel('Pears').check();
    await page.getByLabel('Apples').check();
    await page.getByLabel('Pears').uncheck();
    await page.getByLabel('Light').check();
    await page.keyboard.press('ArrowDown');
    await page.getByLabel('Size').selectOption('Large');
    await expect
      .poll(() => requests.at(-1))
      .toMatchObject({
        action: { action: 'sized' },
        state: { fruit: ['apple'], look: 'dark', size: 'l' },
      });
    await page.locator('.cm-content').waitFor();
    expect(await page.getByLabel('Code').innerText()).toBe('a');
    await page.getByLabel('Code').fill('graph LR');
    await expect.poll(() => requests.at(-1)?.action).toEqual({ action: 'changed', code: 'graph LR' });
    expect(requests).toHaveLength(3);
  });

  it('pictures inside a line are as high as the line, wherever the line is', { tags: ['long'] }, async () => {
    const source = {
      url: `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640"/>')}`,
    };
    const image = () => ck.image({ source, aspectRatio: 1 });
    const line = () => [image(), ck.text({}, 'Words')];
    const { page } = await browser.open({
      main: () => ({
        element: block(
          ck.hint({}, ...line()),
          ck.card({ title: 'Card', hint: line() }),
          ck.input({ label: 'Field', hint: image(), element: ck.textinput({ state: 'a' }) }),
          ck.button({ label: 'Open', onPress: { action: '@ui.modal.open', componentId: 'modal', props: {} } }),
        ),
        state: {},
        props: {},
      }),
      modal: () => ({
        element: ck.modal({ title: 'Modal', subtitle: line() }, ck.text({}, 'Text')),
        state: {},
        props: {},
      }),
    });
    await page.getByRole('button', { name: 'Open' }).click();
    await page.getByRole('dialog', { name: 'Modal' }).waitFor();
    const sizes = await page
      .locator('.ck-image')
      .evaluateAll((nodes) => nodes.map((node) => [node.clientWidth, node.clientHeight].join('×')));
    expect(sizes).toEqual(['16×16', '16×16', '16×16', '16×16']);
    const [picture, words] = await page
      .locator('.ck-card-hint > *')
      .evaluateAll((nodes) => nodes.map((node) => node.getBoundingClientRect().bottom));
    expect(Math.abs((picture ?? 0) - (words ?? 0))).toBeLessThan(8);
  });

  it('the menu of a block opens, moves and closes by keys', { tags: ['long'] }, async () => {
    const { page, requests } = await browser.open({
      main: () => ({
        element: ck.block(
          {
            controls: [
              { label: 'Edit', onPress: { action: 'edit' } },
              [{ label: 'Copy', onPress: { action: 'copy' } }],
            ],
          },
          ck.divider({}),
        ),
        state: {},
        props: {},
      }),
    });
    const button = page.getByRole('button', { name: 'Block menu' });
    await button.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Edit' }).waitFor();
    await page.keyboard.press('Escape');
    expect(await page.getByRole('menu').count()).toBe(0);
    expect(await button.evaluate((node) => node === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => requests.at(-1)?.action).toEqual({ action: 'copy' });
    expect(await page.getByRole('menu').count()).toBe(0);
  });

  it('controls that move keep the focus, and frames don’t reload', { tags: ['long'] }, async () => {
    browser.routes.set('/still', (_request, response) =>
      response
        .setHeader('content-type', 'text/html')
        .end('<!doctype html><script>window.loaded = Math.random();</script>'),
    );
    const { page } = await browser.open({
      main: ({ action }) => {
        const parts = [
          ck.webframe({ source: { url: `${browser.otherOrigin}/still` } }),
          ck.textinput({ state: 'a', placeholder: 'A' }),
          ck.textinput({ state: 'b', placeholder: 'B' }),
        ];
        return {
          element: block(
            action === undefined ? parts : parts.toReversed(),
            ck.text({}, action === undefined ? 'first' : 'turned'),
          ),
          state: {},
          props: {},
        };
      },
    });
    await page.getByLabel('B').pressSequentially('bee');
    const loaded = (): Promise<number> | undefined =>
      page.frames()[1]?.evaluate(() => (window as unknown as { loaded: number }).loaded);
    await expect.poll(loaded).toBeGreaterThan(0);
    const before = await loaded();
    await page.evaluate(() =>
      window.mounted.session.send({ type: 'press', instance: 'root', action: { action: 'turn' } }),
    );
    await page.getByText('turned').waitFor();
    expect(
      await page.locator('input').evaluateAll((fields) => fields.map((field) => field.getAttribute('placeholder'))),
    ).toEqual(['B', 'A']);
    expect(await page.getByLabel('B').evaluate((node) => node === document.activeElement)).toBe(true);
    expect(await loaded()).toBe(before);
  });

  it('an element that can’t render doesn’t affect the others', { tags: ['long'] }, async () => {
    const { page, errors } = await browser.open({
      main: () => ({
        element: {
          type: 'block',
          children: [null, false, { type: 'hint' }, { type: 'marquee' }, ck.text({}, 'still here')],
        } as never,
        state: {},
        props: {},
      }),
    });
    await page.getByText('still here').waitFor();
    await page.getByText('This version can’t render the element "marquee".').waitFor();
    await page.getByText('The element "hint" at children[2] can’t be rendered').waitFor();
    expect(errors).toEqual([]);
  });

  it('a mount replaces the server’s markup after the first render', { tags: ['long'] }, async () => {
    const tree = block(ck.text({}, 'Written before'));
    const html = renderContentKitHtml({
      element: tree,
      componentId: 'main',
      context: { type: 'document', spaceId: 's', editable: false, theme: 'light' },
    });
    let release = (): void => undefined;
    const blocked = new Promise<void>((resolve) => (release = resolve));
    const { page } = await browser.open(
      {
        main: async () => {
          await blocked;
          return { element: block(ck.text({}, 'Alive')), state: {}, props: {} };
        },
      },
      { html },
    );
    expect(await page.getByText('Written before').isVisible()).toBe(true);
    release();
    await page.getByText('Alive').waitFor();
    expect(await page.locator('.ck-root').count()).toBe(1);
    expect(await page.getByText('Written before').count()).toBe(0);
  });
});
