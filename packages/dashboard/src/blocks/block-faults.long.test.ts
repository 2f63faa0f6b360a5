// Faulty blocks of test/fixtures/faulty in workerd, on a page of the workbench, with fault rules of the platform: the page stays
// alive, reports the error and its location, and runs no script.
import { ENGLISH_WORDS, PUBLISHED_DIFFERENCES, fillWords } from '@bindery/contentkit/session';
import type { Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser } from '@bindery/testkit/launch-browser';
import { blockOn, errorOn, notesOn, seesError, startFaultyBlocks, unhandled } from '../../test/faulty-blocks.ts';
import type { FaultyBlocks } from '../../test/faulty-blocks.ts';

describe.skipIf(!hasBrowser)('a block that goes wrong', () => {
  let test: FaultyBlocks;
  beforeAll(async () => {
    test = await startFaultyBlocks();
  });
  afterEach(() => test.clearRules());
  afterAll(() => test?.close());

  it('what the JSX may not be is thrown at its line, inside of the block', async () => {
    const { page, faults } = await test.insert('Unknown');
    const thrown = blockOn(page).locator('.block-exception');
    await thrown.getByText('<block> can’t contain <marquee>').first().waitFor();
    await thrown.getByText(/> 8 \| +render: .*marquee/).waitFor();
    await seesError(page, '502 script_failed');
    expect(unhandled(faults)).toEqual([]);
  });

  it('an element that only the platform sees is answered with 422, and the block names its path', async () => {
    const { page, faults } = await test.insert('Raw');
    await seesError(page, 'At "element.children[1]": <marquee> isn’t allowed here.');
    await seesError(page, '422 render_output_invalid');
    expect(unhandled(faults)).toEqual([]);
  });

  it('children that are null, false and undefined are nothing', async () => {
    const { page, faults } = await test.insert('Nothing');
    await page.getByText('Between and nothing').waitFor();
    expect(faults).toEqual([]);
  });

  it('500 as the answer to an action: it is said, the state stays, and it can be tried again', async () => {
    const { page, faults } = await test.insert('Counter');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByText('Counted 1').waitFor();
    await test.addRule({ effect: 'status', status: 500 });
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await seesError(page, fillWords(ENGLISH_WORDS.controlError, { name: 'More' }));
    await seesError(page, '500');
    await page.getByText('Counted 1').waitFor();
    await errorOn(page).getByRole('button', { name: ENGLISH_WORDS.tryAgain }).click();
    await page.getByText('Counted 2').waitFor();
    await errorOn(page).waitFor({ state: 'detached' });
    expect(unhandled(faults)).toEqual([]);
  });

  it('URLs and Markdown can’t run scripts, in the editor and as published', async () => {
    const { page, faults } = await test.insert('Hostile');
    const opened: string[] = [];
    page.on('popup', (popup) => opened.push(popup.url()));
    const pressAll = async (area: Locator): Promise<void> => {
      await area.getByText('Hostile', { exact: true }).waitFor();
      await area.getByRole('button', { name: 'Open' }).click();
      await area.getByText('url_refused').waitFor();
      for (const link of await area.locator('.ck-root a').all()) await link.click();
      const hostile = ':is(script, iframe), [href^="javascript" i], [src^="javascript" i]';
      expect(await area.locator('.ck-root').locator(hostile).count()).toBe(0);
    };
    await pressAll(blockOn(page));
    await page.getByRole('button', { name: 'Page actions' }).click();
    await page.getByRole('button', { name: 'Compare surfaces' }).click();
    await pressAll(page.getByRole('region', { name: 'Second surface' }));
    expect([await page.evaluate(() => 'ran' in window), opened]).toEqual([false, []]);
    expect(unhandled(faults)).toEqual([]);
  });

  it('a frame that floods, from another origin than its own, is named, and the page stays alive', async () => {
    const { page, faults } = await test.insert('Moved');
    const notes = notesOn(page);
    await notes.getByText('message from null. The frame was loaded from http://faulty.localhost').waitFor();
    await notes.getByText('sent more than 100 messages in a second').waitFor();
    for (const code of ['webframe_origin_unexpected', 'webframe_flood']) await notes.getByText(code).waitFor();
    await notes.getByRole('button', { name: 'Hide' }).click();
    await notes.getByText('webframe_flood').waitFor({ state: 'detached' });
    await page.getByRole('group', { name: 'block moved' }).focus();
    await page.keyboard.press('Delete');
    await blockOn(page).waitFor({ state: 'detached' });
    expect(unhandled(faults)).toEqual([]);
  });

  it('a prop of another type is thrown at its line, inside of the block', async () => {
    const { page, faults } = await test.insert('Wrong');
    const thrown = blockOn(page).locator('.block-exception');
    await thrown.getByText('<button label> is 7; expected text.').first().waitFor();
    await thrown.getByText(/> \d+ \| +<button label={7/).waitFor();
    expect(unhandled(faults)).toEqual([]);
  });

  it('a tree of 100,000 nodes is rejected with a message, and the previous one keeps working', async () => {
    const { page, faults } = await test.insert('Grow');
    await page.getByRole('button', { name: 'Grow' }).click();
    await seesError(page, fillWords(ENGLISH_WORDS.controlError, { name: 'Grow' }));
    await seesError(page, 'The limit is 5000.');
    await page.getByText('Grown to 1', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Shrink' }).click();
    await page.getByText('Grown to 2', { exact: true }).waitFor();
    await errorOn(page).waitFor({ state: 'detached' });
    expect(unhandled(faults)).toEqual([]);
  });

  it('a returned state of 5 MB is rejected, and the block names the key', async () => {
    const { page, faults } = await test.insert('Large');
    await page.getByRole('button', { name: 'Keep' }).click();
    await seesError(page, 'At "state.blob"');
    await seesError(page, 'The limit is 1048576.');
    await page.getByText('Kept nothing').waitFor();
    expect(unhandled(faults)).toEqual([]);
  });

  it('a typed state of 5 MB is rejected, and a note names the key', async () => {
    const { page, faults } = await test.insert('Large');
    const text = page.getByRole('textbox', { name: 'Text' });
    await text.waitFor();
    await type(text, 'x'.repeat(5_000_000));
    await page.getByRole('button', { name: 'Keep' }).click();
    await notesOn(page).getByText('most of them under "text" (5000000)').waitFor();
    await notesOn(page).getByText('state_large').waitFor();
    await seesError(page, '413');
    await type(text, 'short');
    await page.getByText('Kept nothing').waitFor();
    expect(unhandled(faults)).toEqual([]);
  });

  it('an action that throws shows its message and its line, inside of the block', async () => {
    const { page, faults } = await test.insert('Throws');
    await page.getByRole('button', { name: 'Throw' }).click();
    await seesError(page, fillWords(ENGLISH_WORDS.controlError, { name: 'Throw' }));
    const thrown = blockOn(page).locator('.block-exception');
    await thrown.getByText('The lamp is broken.').first().waitFor();
    await thrown.getByText(/> \d+ \| +throw new Error/).waitFor();
    expect(unhandled(faults)).toEqual([]);
  });

  const wet = { error: { code: 422, message: 'The pier is wet.' } };
  it.each<readonly [string, object, string]>([
    ['422', { effect: 'status', status: 422, body: wet }, 'The pier is wet.'],
    ['a connection that ends', { effect: 'reset' }, 'got no response'],
  ])(
    '%s as the answer to an action: it is said, the state stays, and it can be tried again',
    async (_what, ...args) => {
      const [effect, text] = args;
      const { page, faults } = await test.insert('Counter');
      await page.getByText('Counted 0').waitFor();
      // The browser retries each kept-alive connection that it finds closed.
      await test.addRule(effect, 1_000);
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await seesError(page, fillWords(ENGLISH_WORDS.controlError, { name: 'More' }));
      await seesError(page, text);
      await page.getByText('Counted 0').waitFor();
      await test.clearRules();
      await errorOn(page).getByRole('button', { name: ENGLISH_WORDS.tryAgain }).click();
      await page.getByText('Counted 1').waitFor();
      expect(unhandled(faults)).toEqual([]);
    },
  );

  it('a slow response: the block is busy, and the next press is queued', async () => {
    const { page, faults } = await test.insert('Counter');
    await page.getByText('Counted 0').waitFor();
    await test.addRule({ effect: 'delay', delayMs: 700 });
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await blockOn(page).locator('.ck-content[aria-busy="true"]').waitFor();
    await page.getByRole('button', { name: 'Ten more' }).click();
    // If both were sent together, both would count from 0.
    await page.getByText('Counted 11').waitFor();
    expect(unhandled(faults)).toEqual([]);
  });

  it('an action without a response times out with an error, and can be retried', async () => {
    const { page, faults } = await test.insert('Counter');
    await page.getByText('Counted 0').waitFor();
    await page.clock.install();
    await test.addRule({ effect: 'delay', delayMs: 60_000 });
    const requested = page.waitForRequest('**/render');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await requested;
    await page.clock.fastForward(20_000);
    await seesError(page, 'The component didn’t respond in time.');
    await seesError(page, 'render_timeout');
    await errorOn(page).getByRole('button', { name: ENGLISH_WORDS.tryAgain }).click();
    await page.getByText('Counted 1').waitFor();
    expect(unhandled(faults)).toEqual([]);
  });

  it('responses out of order: a published site renders the older one last, and the surface notes it', async () => {
    const { page, faults } = await test.insert('Counter');
    await page.getByText('Counted 0').waitFor();
    await page.getByRole('button', { name: 'Page actions' }).click();
    await page.getByRole('button', { name: 'Compare surfaces' }).click();
    const published = page.getByRole('region', { name: 'Second surface' });
    await published.getByText('Counted 0').waitFor();
    await test.addRule({ effect: 'delay', delayMs: 700 });
    await published.getByRole('button', { name: 'More', exact: true }).click();
    await published.getByRole('button', { name: 'Ten more' }).click();
    await published.getByText('Counted 10').waitFor();
    await published.getByText('Counted 1', { exact: true }).waitFor();
    await published.getByText(PUBLISHED_DIFFERENCES.answer_overtaken.text).waitFor();
    expect(unhandled(faults)).toEqual([]);
  });

  it('a frame that floods with its own origin is cut off', async () => {
    const { page, faults } = await test.insert('Flood');
    await notesOn(page).getByText('sent more than 100 messages in a second').waitFor();
    expect(await notesOn(page).getByText('webframe_origin_unexpected').count()).toBe(0);
    expect(unhandled(faults)).toEqual([]);
  });
});

/** In one step: key by key would take minutes. */
async function type(field: Locator, text: string): Promise<void> {
  await field.evaluate((node: HTMLInputElement, value) => {
    node.value = value;
    node.dispatchEvent(new Event('input', { bubbles: true }));
  }, text);
}
