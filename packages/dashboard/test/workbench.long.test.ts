// The first blocks that authors build, on a page of the workbench, with the integration of test/fixtures/scenes in workerd.
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser } from '@bindery/testkit/launch-browser';
import { insertBlock, startEditor } from './edited-page.ts';
import type { EditedPage, EditorTest } from './edited-page.ts';
import { findViolations } from './find-violations.ts';

describe.skipIf(!hasBrowser)('from the workbench,', () => {
  let test: EditorTest;
  beforeAll(async () => {
    const answers = { 'provider.example.com': () => Response.json({ access_token: 'granted', expires_in: 3600 }) };
    test = await startEditor(join(import.meta.dirname, 'fixtures', 'scenes'), { outgoingTo: answers });
  });
  afterAll(() => test?.close());

  const props = async () => (await test.read()).document?.nodes.map(({ data }) => (data as { props?: object }).props);

  const insert = (title: string): Promise<EditedPage> => insertBlock(test, 'scenes', title);

  it('a counter counts, by keys', async () => {
    const { page, faults } = await insert('Counter');
    await page.getByText('Counted 0').waitFor();
    await page.getByRole('button', { name: 'More' }).focus();
    for (const count of [1, 2]) {
      await page.keyboard.press('Enter');
      await page.getByText(`Counted ${count}`).waitFor();
    }
    expect(await findViolations(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('a modal returns a value, which the block stores in the page', async () => {
    const { page, faults } = await insert('Lamp');
    await page.getByText('The lamp is called nothing').waitFor();
    await page.getByRole('button', { name: 'Rename', exact: true }).click();
    await page
      .getByRole('dialog', { name: 'Rename the lamp' })
      .getByRole('textbox', { name: 'Name' })
      .fill('Grey Nose');
    await page.getByRole('button', { name: 'Rename it' }).click();
    await page.getByText('The lamp is called Grey Nose').waitFor();
    await expect.poll(props).toEqual([{ name: 'Grey Nose' }]);
    await page.getByText('Props', { exact: true }).click();
    await page.getByRole('region', { name: 'props of block lamp' }).getByText('"name": "Grey Nose"').waitFor();
    expect(faults).toEqual([]);
  });

  it('a remote select is searched and paged', async () => {
    const { page, faults } = await insert('Pier');
    const select = page.getByRole('combobox', { name: 'Pier' });
    await select.click();
    const options = page.getByRole('listbox').getByRole('option');
    await expect.poll(() => options.count()).toBe(20);
    // The end of the list loads more.
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option', { name: 'Pier 40', exact: true }).waitFor();
    await select.fill('pier 33');
    await page.getByRole('option', { name: 'Pier 33', exact: true }).click();
    await page.getByText('Chosen: p33').waitFor();
    expect(faults).toEqual([]);
  });

  it('a diagram comes of a fence, is edited, and its props are its fence in the Markdown', async () => {
    const { page, faults } = await test.edit('');
    await page.getByRole('button', { name: /^Write here/ }).click();
    await page.keyboard.type('```diagram');
    await page.keyboard.press('Enter');
    await page.keyboard.type('graph LR');
    await page.keyboard.press('Escape');
    await page.getByText('Stored: graph LR').waitFor();
    const code = page.locator('.cm-content');
    await code.click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('a --> b');
    await page.getByRole('button', { name: 'Save the diagram' }).click();
    await page.getByText('Stored: a --> b').waitFor();
    await expect.poll(test.markdown).toMatch(/^```diagram\na --> b\n```\n?$/);
    expect(faults).toEqual([]);
  });

  it('a pasted URL becomes its block, and undo leaves the link', async () => {
    const { page, faults } = await test.edit('');
    await page.getByRole('button', { name: /^Write here/ }).click();
    await page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'https://diagrams.example.com/7');
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
    });
    await page.getByText('Stored: from https://diagrams.example.com/7').waitFor();
    await expect
      .poll(props)
      .toEqual([{ content: 'from https://diagrams.example.com/7', url: 'https://diagrams.example.com/7' }]);
    await page.keyboard.press('Escape');
    await page.getByRole('group', { name: 'block diagram' }).focus();
    await page.keyboard.press('Control+z');
    await page.getByRole('group', { name: /^paragraph: https:\/\/diagrams/ }).waitFor();
    await expect.poll(test.markdown).toContain('(https://diagrams.example.com/7)');
    expect(faults).toEqual([]);
  });

  it('a web frame is sent data, sends actions, and stores props', async () => {
    const { page, faults } = await insert('Frame');
    const frame = page.frameLocator('iframe');
    await frame.getByText('no note, pinged 0').waitFor();
    await frame.getByRole('button', { name: 'Ping' }).click();
    await page.getByText('Pinged 1').waitFor();
    await frame.getByText('no note, pinged 1').waitFor();
    await frame.getByRole('button', { name: 'Keep a note' }).click();
    await expect.poll(props).toEqual([{ note: 'a note' }]);
    await frame.getByRole('button', { name: 'Ping' }).click();
    await frame.getByText('a note, pinged 2').waitFor();
    expect(faults).toEqual([]);
  });

  it('a configuration in steps signs in by OAuth, continues, and saves', async () => {
    const { page, faults } = await test.open(`/page/${test.pageId}?mode=surfaces&left=account.light.page.ltr`);
    const first = page.getByRole('region', { name: 'First surface' });
    await first.getByText('Not connected').waitFor();
    expect(await first.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true);
    const opened = page.waitForEvent('popup');
    await first.getByRole('button', { name: 'Connect' }).click();
    const popup = await opened;
    await popup.getByText('You can close this window now.').waitFor();
    await popup.close();
    // The page has the focus again, which renders the screen once more.
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await first.getByText('Connected', { exact: true }).waitFor();
    await first.getByRole('button', { name: 'Next' }).click();
    await first.getByRole('textbox', { name: 'Repository' }).fill('harbor/docs');
    await first.getByRole('button', { name: /^(Finish|Complete|Done)/ }).click();
    await first.getByText('The component completed').waitFor();
    const { items } = await test.api.request('GET /orgs/{organizationId}/installations', {
      organizationId: test.platform.demo?.organization ?? '',
    });
    const scenes = items.find(({ integration }) => integration.name === 'scenes');
    expect(scenes?.installation.configuration).toMatchObject({ repository: 'harbor/docs' });
    expect(faults).toEqual([]);
  });

  it('one block renders on two surfaces, each with its theme, width, and direction in the URL', async () => {
    const { page, faults } = await insert('Counter');
    await page.getByText('Counted 0').waitFor();
    await page.getByRole('button', { name: 'Page actions' }).click();
    await page.getByRole('button', { name: 'Compare surfaces' }).click();
    const first = page.getByRole('region', { name: 'First surface' });
    const second = page.getByRole('region', { name: 'Second surface' });
    await first.getByText('Counted 0').waitFor();
    await second.getByText('Counted 0').waitFor();
    await first.getByRole('button', { name: 'More' }).click();
    await first.getByText('Counted 1').waitFor();
    await second.getByText('Counted 0').waitFor();
    await second.getByRole('combobox', { name: 'Surface of second surface' }).selectOption('Block in the editor');
    await second.getByRole('button', { name: 'Dark' }).click();
    await second.getByRole('button', { name: 'Phone' }).click();
    await second.getByRole('button', { name: 'RTL' }).click();
    await page.waitForURL(/right=editor\.dark\.phone\.rtl/);
    await page.reload();
    await second.getByText('Counted 0').waitFor();
    const frame = second.locator('.surface-frame');
    expect(
      await frame.evaluate((node) => [getComputedStyle(node).direction, getComputedStyle(node).colorScheme]),
    ).toEqual(['rtl', 'dark']);
    expect(await findViolations(page)).toEqual([]);
    await second.getByRole('combobox', { name: 'Surface of second surface' }).selectOption('Content source');
    await second.getByText('doesn’t declare a content source').waitFor();
    expect(faults).toEqual([]);
  });
});
