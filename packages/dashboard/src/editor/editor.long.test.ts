// Edits a page with hostile Markdown, long Markdown, and thousands of blocks in place.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser } from '@bindery/testkit/launch-browser';
import { startEditor } from '../../test/edited-page.ts';
import type { EditorTest } from '../../test/edited-page.ts';

describe.skipIf(!hasBrowser)('a page of 2,000 blocks that is edited in place', () => {
  let test: EditorTest;
  beforeAll(async () => {
    test = await startEditor();
  });
  afterAll(() => test?.close());

  it('hostile and long Markdown is kept as text, runs nothing, and 2,000 blocks are edited', async () => {
    const many = Array.from({ length: 2_000 }, (_, index) => `Paragraph ${index}.`).join('\n\n');
    const { page, block, faults } = await test.edit(`${many}\n`);
    await block('paragraph: Paragraph 0.').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type(' x');
    await expect.poll(test.markdown).toMatch(/^Paragraph 0\. x\n/);
    await page.keyboard.press('Enter');
    const hostile = '<img src=x onerror="window.ran=1"><script>window.ran=1</script> [a](javascript:window.ran=1)';
    await page.keyboard.insertText(hostile);
    await page.keyboard.press('Escape');
    await expect.poll(test.markdown).toContain('javascript:window.ran');
    const long = 'A word and another, again. '.repeat(2_000).trim();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText(long);
    await page.keyboard.press('Escape');
    await expect.poll(async () => (await test.markdown()).length).toBeGreaterThan(80_000);
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    expect((await test.read()).document!.nodes).toHaveLength(2_001);
    expect(faults).toEqual([]);
  });
});
