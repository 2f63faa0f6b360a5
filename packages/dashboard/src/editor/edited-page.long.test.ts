// Edits a page in place, by keyboard and pointer, against a real platform with the poll example.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser } from '@bindery/testkit/launch-browser';
import { beforeNextSave, focused, startEditor } from '../../test/edited-page.ts';
import type { EditorTest } from '../../test/edited-page.ts';
import { LABELS, blockLabel } from '../../test/labels.ts';
import { pressKeys } from '../../test/press-keys.ts';

const SOURCE = '## Start\n\n* One\n* Two\n\nSome\nwrapped text.\n\nThe last words.\n';

describe.skipIf(!hasBrowser)('a page that is edited in place', () => {
  let test: EditorTest;
  beforeAll(async () => {
    test = await startEditor();
  });
  afterAll(() => test?.close());

  const stored = (text: string) => expect.poll(test.markdown).toBe(text);

  it('with the keyboard: blocks are selected, edited, split, joined, and left, and only edited Markdown changes', async () => {
    const { page, block, field, faults } = await test.edit(SOURCE);
    await block('heading: Start').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toBe('paragraph: Some wrapped text.');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await field.inputValue()).toBe('The last words.');
    await page.keyboard.type(' And *more*.');
    await stored(SOURCE.replace('words.', 'words. And _more_.'));
    expect(await field.inputValue()).toBe('The last words. And *more*.');

    await page.keyboard.press('Enter');
    await page.keyboard.type('# A title');
    await page.keyboard.press('Enter');
    await page.keyboard.type('- first');
    await page.keyboard.press('Enter');
    await page.keyboard.type('second');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Two words');
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    expect(await focused(page)).toBe('paragraph: words');
    const grown = `${SOURCE.replace('words.', 'words. And _more_.').trimEnd()}\n\n## A title\n\n- first\n- second\n\n`;
    await expect.poll(test.markdown).toMatch(/Two\n\nwords\n$/);
    expect((await test.markdown()).replaceAll('* first\n* second', '- first\n- second')).toBe(`${grown}Two\n\nwords\n`);

    await page.keyboard.press('Enter');
    await page.keyboard.press('Home');
    await page.keyboard.press('Backspace');
    expect(await field.inputValue()).toBe('Twowords');
    await page.keyboard.press('ArrowUp');
    expect(await field.inputValue()).toMatch(/first\n. second$/);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect(await field.inputValue()).toBe('## A title');
    await page.keyboard.press('Escape');
    await expect.poll(test.markdown).toMatch(/Twowords\n$/);
    await page.getByText('Saved', { exact: true }).waitFor();
    expect(faults).toEqual([]);
  });

  it('typing opens the selected block, however fast, and runs no shortcut; Escape leaves', async () => {
    const { page, block, field, faults } = await test.edit(SOURCE);
    const { pathname } = new URL(page.url());
    await block('paragraph: The last words.').focus();
    await page.keyboard.type('gcu?');
    await expect.poll(() => field.inputValue()).toBe('The last words.gcu?');
    await stored(SOURCE.replace('words.', 'words.gcu?'));
    await page.keyboard.press('Escape');
    expect(await focused(page)).toBe('paragraph: The last words.gcu?');
    await page.keyboard.press('Escape');
    expect([await focused(page), new URL(page.url()).pathname]).toEqual([null, pathname]);
    await pressKeys(page, 'g', 'c');
    await page.waitForURL('**/clock');

    // The editor opens with the view, so the keys after "g p" are shortcuts.
    await pressKeys(page, 'g', 'p');
    await block('paragraph: The last words.gcu?').waitFor();
    expect(await focused(page)).toBe(null);
    await pressKeys(page, 'g', 'c');
    await page.waitForURL('**/clock');
    await stored(SOURCE.replace('words.', 'words.gcu?'));
    expect(faults).toEqual([]);
  });

  it('edits are undone and redone, also from other views', async () => {
    const { page, block, faults } = await test.edit(SOURCE);
    await block('paragraph: The last words.').focus();
    await page.keyboard.press('Delete');
    const without = SOURCE.replace('\n\nThe last words.', '');
    await stored(without);
    await page.getByRole('status').getByText('Deleted a paragraph.').waitFor();
    await page.keyboard.press('Control+z');
    await stored(SOURCE);
    await page.keyboard.press('Control+Shift+Z');
    await stored(without);
    await page.getByRole('status').getByText('Redone: ').waitFor();
    await page.keyboard.press('Escape');
    await pressKeys(page, 'g', 'c');
    await page.waitForURL('**/clock');
    await page.keyboard.press('u');
    await page.keyboard.press('Enter');
    await stored(SOURCE);
    await page.goBack();
    await block('paragraph: The last words.').focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect
      .poll(test.markdown)
      .toBe(SOURCE.replace('Some\nwrapped text.\n\nThe last words.', 'The last words.\n\nSome wrapped text.'));
    expect(await focused(page)).toBe('paragraph: The last words.');
    expect(faults).toEqual([]);
  });

  it('"/" finds blocks and puts one in, a fence becomes one, and both show their props', async () => {
    const { page, block, faults } = await test.edit('First.\n');
    await block('paragraph: First.').focus();
    await page.keyboard.press('/');
    const list = page.getByRole('listbox', { name: 'Blocks' });
    await page.keyboard.type('pol');
    await expect.poll(() => list.getByRole('option').allTextContents()).toEqual([expect.stringContaining('Poll')]);
    await page.keyboard.press('Enter');
    const poll = page.getByRole('region', { name: blockLabel('poll') });
    await poll.getByText('What do you think?').waitFor();
    expect((await test.read()).document!.nodes.map(({ type }) => type)).toEqual(['paragraph', 'integration']);

    await page.getByRole('button', { name: /^Write here/ }).click();
    await page.keyboard.type('```poll');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Tea or coffee?\n- Tea');
    await page.keyboard.press('Escape');
    await page.getByText('Tea or coffee?').first().waitFor();
    const rendered = page.getByRole('group', { name: 'block poll', exact: true }).nth(1);
    await rendered.getByText('Props').click();
    await rendered.getByText('"source": "Tea or coffee?\\n- Tea"').waitFor();
    await rendered.getByRole('button', { name: 'Block menu' }).click();
    await page.getByRole('menuitem', { name: 'Sort by votes' }).click();
    await rendered.getByText('"sorted": true').waitFor();
    await expect.poll(async () => JSON.stringify((await test.read()).document)).toContain('"sorted":true');
    expect(faults).toEqual([]);
  });

  it('what two people write in different blocks is put together; in the same block it is a conflict that loses nothing', async () => {
    const { page, block, field, faults } = await test.edit('First.\n\nSecond.\n');
    await block('paragraph: First.').focus();
    await page.keyboard.press('Enter');
    await beforeNextSave(page, () => test.write('First.\n\nSecond, by another.\n'));
    await page.keyboard.type(' Mine.');
    await stored('First. Mine.\n\nSecond, by another.\n');

    await beforeNextSave(page, () => test.write('First, theirs.\n\nSecond, by another.\n'));
    await page.keyboard.type(' More.');
    const note = page.getByRole('alert').filter({ hasText: LABELS.othersChangedBlocks }).first();
    await note.waitFor();
    expect(await field.inputValue()).toBe('First. Mine. More.');
    expect(await test.markdown()).toBe('First, theirs.\n\nSecond, by another.\n');
    await note.getByRole('button', { name: 'Keep mine' }).click();
    await stored('First. Mine. More.\n\nSecond, by another.\n');
    await note.waitFor({ state: 'detached' });
    // The refusals themselves are in the console.
    expect(faults.filter((fault) => !fault.includes('409'))).toEqual([]);
  });

  it('edits go to a new change request, and back to the main content', async () => {
    const { page, block, faults } = await test.edit('First.\n');
    const target = page.getByRole('group', { name: LABELS.editDestination });
    const append = async (name: string, text: string): Promise<void> => {
      await block(name).focus();
      await page.keyboard.press('Enter');
      await page.keyboard.type(text);
      await page.keyboard.press('Escape');
      await page.getByText('Saved', { exact: true }).waitFor();
    };
    await target.getByRole('button', { name: LABELS.editInNewChangeRequest }).press('Enter');
    await target.getByText(LABELS.editsGoToChangeRequest).waitFor();
    // With the focus on the button, the next Enter would undo the choice.
    await expect.poll(() => focused(page)).toBe('paragraph: First.');
    await append('paragraph: First.', ' Proposed.');
    expect(await test.markdown()).toBe('First.\n');
    await target.getByRole('button', { name: LABELS.editMainContent }).press('Enter');
    await append('paragraph: First.', ' Live.');
    await stored('First. Live.\n');
    await page.reload();
    await target.getByRole('button', { name: 'Edit in change request' }).press('Enter');
    await block('paragraph: First. Proposed.').waitFor();
    await target.getByRole('button', { name: 'Merge' }).press('Enter');
    await target.getByText('Main content changed in the same places.').waitFor();
    await target.getByRole('link', { name: LABELS.openChangeRequest }).press('Enter');
    await page.getByRole('region', { name: 'Conflicts' }).waitFor();
    expect(faults).toEqual([]);
  });

  it('a locked space takes edits as a change request, which is published', async () => {
    const { page, block, faults } = await test.edit('First.\n');
    const { spaceId } = test;
    await test.api.request('PATCH /spaces/{spaceId}', { spaceId, body: { editMode: 'locked' } });
    await block('paragraph: First.').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type(' Proposed.');
    await page.getByText('edits go to a change request').waitFor();
    expect(await test.markdown()).toBe('First.\n');
    await page.getByRole('button', { name: 'Merge' }).click();
    await stored('First. Proposed.\n');
    await page.getByText('edits go to a change request').waitFor({ state: 'detached' });
    await test.api.request('PATCH /spaces/{spaceId}', { spaceId, body: { editMode: 'live' } });
    expect(faults.filter((fault) => !fault.includes('409'))).toEqual([]);
  });
});
