// The playground, from the gallery to copied results, by keyboard and accessible names.
import { playSession } from '@bindery/contentkit/log';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser } from '@bindery/testkit/launch-browser';
import { findViolations } from '../../../test/find-violations.ts';
import { startDashboard } from '../../../test/open-dashboard.ts';
import type { DashboardTest } from '../../../test/open-dashboard.ts';
import { LABELS } from '../../../test/labels.ts';
import { pressKeys } from '../../../test/press-keys.ts';

const run = promisify(execFile);

describe.skipIf(!hasBrowser)('the playground', () => {
  let test: DashboardTest;
  beforeAll(async () => {
    test = await startDashboard();
  });
  afterAll(() => test?.close());

  const open = async (path: string) => {
    const opened = await test.open(path, { permissions: ['clipboard-read', 'clipboard-write'] });
    await opened.page.getByRole('heading', { level: 1, name: 'Playground' }).waitFor();
    return opened;
  };
  const result = (page: Page) => page.getByRole('region', { name: 'Result' });
  const stage = (page: Page) => result(page).locator('.play-stage');
  const problems = (page: Page) => page.getByRole('region', { name: 'Problems' });
  const copied = async (page: Page, noun: string): Promise<string> => {
    await page.getByRole('button', { name: 'Copy', exact: true }).press('Enter');
    await page.getByRole('button', { name: `Copy ${noun}`, exact: true }).press('Enter');
    await page.getByText(/^(?:Copied|Couldn’t copy)/).waitFor();
    return page.evaluate(() => navigator.clipboard.readText());
  };

  it('works with the keyboard: find an entry, press in its result, see the request', async () => {
    const { page, faults } = await test.open('/');
    await page.getByRole('link', { name: 'Events' }).waitFor();
    await pressKeys(page, 'g', 'l');
    await page.getByRole('heading', { level: 1, name: 'Playground' }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('counter');
    await page.getByRole('navigation', { name: 'Gallery' }).getByRole('link', { name: 'Counter' }).press('Enter');
    await result(page).getByRole('button', { name: 'Add one' }).press('Enter');
    await stage(page).getByText('Pressed once').waitFor();
    expect(await page.getByRole('region', { name: 'State of playground' }).textContent()).toContain('"n": 1');
    await page.getByRole('region', { name: 'Requests' }).getByText('more', { exact: true }).first().waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Counter' }).focus();
    await page.keyboard.press('e');
    await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe(LABELS.treeAsJsx);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await page.keyboard.press('c');
    await page.getByText(/^(?:Copied link|Couldn’t copy)/).waitFor();
    expect(faults).toEqual([]);
  });

  it('reports a fault at its line, links there, and keeps rendering the last good tree', async () => {
    const { page, faults } = await open('/play/button');
    const editor = page.getByRole('textbox', { name: LABELS.treeAsJsx });
    await editor.fill('<block>\n  <text>One</text>\n  <divider size="huge" />\n</block>');
    await problems(page).getByText('3:12').waitFor();
    await page.getByText('The source has errors').waitFor();
    await result(page).getByRole('button', { name: 'Publish' }).waitFor();
    await problems(page).getByRole('button').first().press('Enter');
    await page.keyboard.press('Home');
    expect(await editor.evaluate((node) => node.contains(document.activeElement))).toBe(true);
    expect(await findViolations(page)).toEqual([]);
    await editor.fill('<block>\n  <text>One</text>\n</block>');
    await stage(page).getByText('One').waitFor();
    await page.getByRole('button', { name: 'JSON', exact: true }).press('Enter');
    await page.getByRole('textbox', { name: LABELS.treeAsJson }).getByText('"children"').first().waitFor();
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await editor.getByText('block').first().waitFor();
    await page.getByLabel('Surface').selectOption('published');
    await editor.fill('<block><hint><text>Seen?</text></hint></block>');
    await problems(page).getByText('doesn’t render on published sites').waitFor();
    expect(faults).toEqual([]);
  });

  it('is shared by a link, which brings everything and loses nothing', async () => {
    const { page } = await open('/play/counter');
    await page.getByRole('textbox', { name: LABELS.treeAsJsx }).fill('<block><text>Shared</text></block>');
    await stage(page).getByText('Shared').waitFor();
    const link = new URL(await copied(page, 'link'));
    const { page: other, faults } = await open('/play/counter');
    await other.getByRole('textbox', { name: LABELS.treeAsJsx }).fill('<block><text>Mine</text></block>');
    await stage(other).getByText('Mine').waitFor();
    await other.evaluate((hash) => void (location.hash = hash), link.hash);
    await stage(other).getByText('Shared').waitFor();
    expect(new URL(other.url()).hash).toBe('');
    await other.evaluate(() => void (location.hash = '#play=v1.damaged'));
    await other.getByRole('alert').getByText('This link is damaged').waitFor();
    await stage(other).getByText('Shared').waitFor();
    await other.getByRole('link', { name: /^Counter/ }).press('Enter');
    await stage(other).getByText('Mine').waitFor();
    await other.reload();
    await stage(other).getByText('Mine').waitFor();
    expect(faults).toEqual([]);
  });

  it('is copied as a test that passes, and as commands that make the platform render it', async () => {
    const { page, faults } = await open('/play/modal-form');
    await result(page).getByRole('button', { name: 'Rename' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Rename the lamp' });
    await dialog.getByLabel('Name').fill('Beacon');
    await dialog.getByRole('button', { name: 'Rename' }).press('Enter');
    await stage(page).getByText('Beacon').first().waitFor();
    const text = await copied(page, 'as test');
    expect(text).toContain('Beacon');
    await runTest(text);
    await expect(runTest(text.replaceAll('Beacon', 'Other').replace('Other', 'Beacon'))).rejects.toThrow();
    const commands = await copied(page, 'as cURL');
    expect(commands).not.toContain(test.platform.token);
    const { stdout } = await run('bash', ['-c', commands.replaceAll('curl -X', 'curl -s -X')], {
      env: { ...process.env, BINDERY_TOKEN: test.platform.token },
    });
    expect(stdout).toContain(
      '"element":{"type":"block","children":[{"type":"text","children":["The lamp has no name yet."]}',
    );
    expect(JSON.parse(await copied(page, 'as JSON'))).toMatchObject({ type: 'block' });
    expect(await copied(page, 'as JSX')).toContain('<block>');
    expect(faults).toEqual([]);
  });

  it('survives 5 MB, 100,000 nodes, URLs that run code, and prototypes', async () => {
    const { page, faults } = await open('/play/counter');
    await page.getByRole('button', { name: 'JSON', exact: true }).press('Enter');
    const editor = page.getByRole('textbox', { name: LABELS.treeAsJson });
    const paste = async (text: string): Promise<void> => {
      await editor.focus();
      await page.keyboard.press('Control+a');
      await editor.evaluate((node, pasted) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', pasted);
        node.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, text);
    };
    const node = { type: 'text', children: ['a text of some length'] };
    await paste(JSON.stringify({ type: 'block', children: Array.from({ length: 100_000 }, () => node) }));
    await problems(page)
      .getByText(/The limit is \d+\./)
      .first()
      .waitFor();
    await page.getByText('Too large to save').waitFor();
    await paste(`{"type":"block","children":["${'x'.repeat(5_000_000)}`);
    await problems(page).getByText('Missing closing quote').waitFor();
    await paste(
      '{"type":"block","children":[\n{"type":"link","target":{"url":"javascript:steal()"},"children":["go"]}]}',
    );
    await problems(page).getByText('2:').first().waitFor();
    await stage(page).getByText('go', { exact: true }).waitFor();
    expect(await stage(page).locator('a[href^="javascript"]').count()).toBe(0);
    await paste('{"type":"block","children":[],\n"__proto__":{"polluted":true}}');
    await problems(page).getByText('can’t be used as a field name').waitFor();
    expect(await page.evaluate(() => ({}))).toEqual({});
    expect(faults).toEqual([]);
  });
});

/** Runs the source of a test, without its imports. */
async function runTest(text: string): Promise<void> {
  const body = text.replaceAll(/^import .*$/gm, '');
  const AsyncFunction = (async () => undefined).constructor as new (
    ...given: string[]
  ) => (...values: unknown[]) => Promise<void>;
  const running: Promise<void>[] = [];
  const define = (_title: string, work: () => Promise<void>): void => void running.push(work());
  await new AsyncFunction('it', 'expect', 'playSession', body)(define, expect, playSession);
  expect(running).toHaveLength(1);
  await Promise.all(running);
}
