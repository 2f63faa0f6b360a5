// Edits a page as Markdown: saving, undo, merging, and warnings work as for blocks.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser } from '@bindery/testkit/launch-browser';
import { beforeNextSave, startEditor } from '../../test/edited-page.ts';
import type { EditorTest } from '../../test/edited-page.ts';
import { findViolations } from '../../test/find-violations.ts';
import { LABELS } from '../../test/labels.ts';

describe.skipIf(!hasBrowser)('a page as source', () => {
  let test: EditorTest;
  beforeAll(async () => {
    test = await startEditor();
  });
  afterAll(() => test?.close());

  const sourceOn = (page: Page) => page.getByRole('textbox', { name: LABELS.pageMarkdown });

  async function open(markdown: string) {
    await test.write(markdown);
    const opened = await test.open(`/page/${test.pageId}?mode=source`);
    const source = sourceOn(opened.page);
    await source.waitFor();
    return { ...opened, source };
  }

  /** Puts the caret at the end of a text, and types. */
  async function typeAfter(page: Page, line: string, text: string): Promise<void> {
    await page.locator('.cm-line').filter({ hasText: line }).first().click();
    await page.keyboard.press('End');
    await page.keyboard.type(text);
  }

  it('is edited, saved, and undone, and other blocks stay unchanged', async () => {
    const { page, source, faults } = await open('# Pier\n\n*  One.\n\nTwo.\n');
    await typeAfter(page, 'Two.', ' And more.');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Three.');
    // The Markdown of the list stays, byte for byte.
    await expect.poll(test.markdown).toBe('# Pier\n\n*  One.\n\nTwo. And more.\n\nThree.\n');
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Blocks', exact: true }).click();
    await page.getByRole('group', { name: 'paragraph: Three.' }).waitFor();
    const status = page.getByRole('contentinfo', { name: 'Status' });
    await status.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(test.markdown).toBe('# Pier\n\n*  One.\n\nTwo.\n');
    await page.getByRole('group', { name: 'paragraph: Three.' }).waitFor({ state: 'detached' });
    expect(await source.count()).toBe(0);
    expect(faults).toEqual([]);
  });

  it('has what others write elsewhere, and a conflict in the same block, which is resolved', async () => {
    const { page, source, faults } = await open('First.\n\nSecond.\n');
    const other = (find: string, text: string) => async () => test.write((await test.markdown()).replace(find, text));
    await beforeNextSave(page, other('First.', 'First, by another.'));
    await typeAfter(page, 'Second.', ' Mine.');
    await expect.poll(test.markdown).toBe('First, by another.\n\nSecond. Mine.\n');
    await source.getByText('First, by another.').waitFor();
    await beforeNextSave(page, other('Second. Mine.', 'Second. Theirs.'));
    await typeAfter(page, 'Second. Mine.', ' Again.');
    const conflict = page.getByRole('alert').filter({ hasText: LABELS.othersChangedBlocks }).first();
    await conflict.waitFor();
    // The browser warns before unsaved changes are lost.
    const dialog = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const leaving = await dialog;
    expect(leaving.type()).toBe('beforeunload');
    await leaving.dismiss();
    await page.getByRole('button', { name: 'Keep mine' }).first().click();
    await expect.poll(test.markdown).toBe('First, by another.\n\nSecond. Mine. Again.\n');
    await source.getByText('Second. Mine. Again.').waitFor();
    expect(faults.filter((fault) => !fault.includes('409'))).toEqual([]);
  });

  it('reports the fault, and links to its line', async () => {
    const { page, faults } = await open('First.\n\nSecond.\n');
    await typeAfter(page, 'Second.', ' [a](javascript:steal)');
    const problems = page.getByRole('region', { name: 'Problems' });
    await problems.getByRole('button', { name: /3:13.*would run a script/ }).click();
    await page.waitForFunction(
      (label) => document.activeElement?.getAttribute('aria-label') === label,
      LABELS.pageMarkdown,
    );
    expect(faults).toEqual([]);
  });
});
