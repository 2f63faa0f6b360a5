// Faulty blocks of test/fixtures/faulty in workerd, on a page of the workbench, with fault rules of the platform: the page stays
// alive, reports the error and its location, and runs no script. More in block-faults.long.test.ts.
import { ENGLISH_WORDS, fillWords } from '@bindery/contentkit/session';
import type { Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser } from '../../../scripts/testing/launch-browser.ts';
import { blockOn, errorOn, notesOn, seesError, startFaultyBlocks, unhandled } from '../test/faulty-blocks.ts';
import type { FaultyBlocks } from '../test/faulty-blocks.ts';

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
    await page.getByRole('button', { name: 'Surfaces', exact: true }).click();
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
});
