// From a rendered element to its causes: every element of the gallery, by keyboard, in at most two keys.
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GALLERY, GALLERY_ELEMENTS, GALLERY_FILE, writeGalleryProject } from '@bindery/testkit/gallery-project';
import { hasBrowser } from '@bindery/testkit/launch-browser';
import { findViolations } from '../../test/find-violations.ts';
import { startDashboard } from '../../test/open-dashboard.ts';
import type { DashboardTest, OpenedDashboard } from '../../test/open-dashboard.ts';

describe.skipIf(!hasBrowser)('the inspection of an element', () => {
  let test: DashboardTest;
  let opened: OpenedDashboard;
  let page: Page;
  let project: string;
  beforeAll(async () => {
    const cache = join(import.meta.dirname, '..', '..', '.cache');
    mkdirSync(cache, { recursive: true });
    project = mkdtempSync(join(cache, 'gallery-'));
    writeGalleryProject(project);
    test = await startDashboard(project);
    opened = await test.open('/');
    ({ page } = opened);
    await blockOf('input').getByRole('textbox', { name: 'Name' }).waitFor();
  });
  afterAll(async () => {
    await test?.close();
    rmSync(project, { recursive: true, force: true });
  });

  const blockOf = (element: string) => page.locator(`section:has(> .block-mark b:text-is("${GALLERY} / ${element}"))`);
  const panel = () => page.getByRole('dialog', { name: /^Inspect/ });
  const lineOf = (source: string): string => {
    const [, line = ''] = /:(\d+):\d+$/.exec(source) ?? [];
    return readFileSync(join(project, GALLERY_FILE), 'utf8').split('\n')[Number(line) - 1] ?? '';
  };

  it.each(GALLERY_ELEMENTS)('links each element of the block "%s" to its line, event, and call', async (name) => {
    const block = blockOf(name);
    await block.scrollIntoViewIfNeeded();
    await block.getByRole('link', { name: new RegExp(`^${GALLERY} / ${name}`) }).focus();
    await page.keyboard.press('Alt+i');
    await panel().waitFor();
    const labels = await page.locator('.inspection-outline kbd').allTextContents();
    expect(labels.length).toBeGreaterThan(0);
    const types = new Set<string>();
    for (const label of labels) {
      await page.keyboard.press(label);
      await page.locator('.inspection-outline[data-chosen="true"] > kbd').getByText(label, { exact: true }).waitFor();
      const type = (await panel().locator('header code').textContent())?.replaceAll(/[<>]/g, '') ?? '';
      types.add(type);
      await panel()
        .getByRole('link', { name: `ui_render ${name}` })
        .waitFor();
      await panel()
        .getByRole('list', { name: 'API calls' })
        .first()
        .getByText(/needs|200/)
        .first()
        .waitFor();
      const source = (await panel().locator('.place-text code').textContent()) ?? '';
      expect(source).toMatch(/^src\/gallery\.tsx:\d+:\d+$/);
      expect(lineOf(source)).toContain(`<${type}`);
    }
    expect(types).toContain(name);
    await page.keyboard.press('Escape');
    expect(await panel().count()).toBe(0);
  });

  it('also shows the event of a control’s action, with its call', async () => {
    const block = blockOf('card');
    await block.getByRole('button', { name: 'Close issue' }).click();
    await block.locator('.ck-content[aria-busy="true"]').waitFor({ state: 'detached' });
    // From inside the block: its keys are its own, this one is not.
    await page.keyboard.press('Alt+i');
    await panel().getByText('children[0].buttons[0]').waitFor();
    await panel().getByRole('link', { name: 'ui_render card · close' }).waitFor();
    await panel().getByText('Sent with the event above').waitFor();
    // The card was rendered by the same event; its own action is another one.
    await page.keyboard.press('ArrowLeft');
    await panel().getByText('Not sent yet').waitFor();
    // A reload stays the browser's: nothing cancels its key.
    const isPanelVisible = await panel().evaluate((node) =>
      node.dispatchEvent(new KeyboardEvent('keydown', { key: 'F5', bubbles: true, cancelable: true })),
    );
    expect(isPanelVisible).toBe(true);
    await page.keyboard.press('Alt+i');
    await panel().waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Close issue');
  });

  it('opens with Alt and a click, without pressing the element, and links to the trace', async () => {
    const block = blockOf('button');
    await block.getByRole('button', { name: 'Publish' }).click({ modifiers: ['Alt'] });
    await panel()
      .getByRole('link', { name: /^ui_render button/ })
      .waitFor();
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    expect(await findViolations(page)).toEqual([]);
    await panel()
      .getByRole('link', { name: /^ui_render button/ })
      .click();
    await page.getByRole('region', { name: 'Event ui_render' }).waitFor();
    expect(await panel().count()).toBe(0);
  });

  it('opens with the button of the block, follows presses, and closes with a press outside', async () => {
    const block = blockOf('text');
    await block.getByRole('button', { name: 'Inspect' }).click();
    await panel().getByText('<block>').waitFor();
    await block.getByText('bold').click();
    await panel().getByText('children[0].children[1]').waitFor();
    await page.getByRole('heading', { level: 1 }).click();
    await panel().waitFor({ state: 'detached' });
    expect(opened.faults).toEqual([]);
  });
});
