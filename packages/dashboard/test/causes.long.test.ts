// How an author investigates a failure: opens the file, sees what readers see, finds the requests of a frame, compares versions.
import { join } from 'node:path';
import { ENGLISH_WORDS, fillWords } from '@bindery/contentkit/session';
import type { EditorOutcome, SourceLocation } from '@bindery/platform';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser } from '@bindery/testkit/launch-browser';
import { findViolations } from './find-violations.ts';
import { startDashboard } from './open-dashboard.ts';
import type { DashboardTest, OpenedDashboard } from './open-dashboard.ts';
import { LABELS, blockLabel } from './labels.ts';

const PROJECT = join(import.meta.dirname, 'fixtures', 'panel');

describe.skipIf(!hasBrowser)('causes', () => {
  let test: DashboardTest;
  let opened: OpenedDashboard;
  let page: Page;
  const openedLocations: SourceLocation[] = [];
  let outcome: EditorOutcome = { editor: 'code' };
  beforeAll(async () => {
    process.env['PANEL_KEY'] = 'sk_panel';
    const editor = (location: SourceLocation): Promise<EditorOutcome> => {
      openedLocations.push(location);
      return Promise.resolve(outcome);
    };
    test = await startDashboard(PROJECT, { editor });
    opened = await test.open('/');
    ({ page } = opened);
  });
  afterAll(async () => {
    delete process.env['PANEL_KEY'];
    await test?.close();
  });

  const block = () => page.getByRole('region', { name: blockLabel('panel') });

  it('opens the line of an exception in the editor, by keyboard', async () => {
    await block().getByRole('button', { name: 'Moor' }).click();
    const open = page
      .locator('.block-exception')
      .getByRole('button', { name: /^src\/index\.tsx:8:\d+ Open in editor$/ });
    await open.focus();
    await page.keyboard.press('Enter');
    await block().getByText('Opened in code', { exact: true }).waitFor({ state: 'attached' });
    expect(openedLocations.splice(0)).toEqual([{ integration: 'panel', file: 'src/index.tsx', line: 8, column: 11 }]);
  });

  it('opens the line of an element', async () => {
    // The inspection takes the element under the pointer, which is still a button.
    await page.mouse.move(0, 0);
    await block()
      .getByRole('link', { name: /^panel/ })
      .focus();
    await page.keyboard.press('Alt+i');
    const panel = page.getByRole('dialog', { name: /^Inspect/ });
    await panel.getByRole('button', { name: 'src/index.tsx:11:5 Open in editor' }).click();
    await panel.getByText('Opened in code').waitFor({ state: 'attached' });
    expect(openedLocations.splice(0)).toEqual([{ integration: 'panel', file: 'src/index.tsx', line: 11, column: 5 }]);
    await page.keyboard.press('Escape');
  });

  it('opens the line of a problem of the build', async () => {
    await test.save('src/frame.ts', (source) => source.replace('const HTML =', 'const HTML ='.slice(0, -1)));
    const failure = page.getByRole('alert').filter({ hasText: 'panel failed to build' });
    await failure.getByRole('button', { name: /^src\/frame\.ts:\d+:\d+ Open in editor$/ }).click();
    await failure.getByText('Opened in code').waitFor({ state: 'attached' });
    const [location] = openedLocations.splice(0);
    expect(location).toMatchObject({ integration: 'panel', file: 'src/frame.ts' });
    await test.save('src/frame.ts', (source) => source.replace('const HTML ', 'const HTML ='));
    await failure.waitFor({ state: 'detached' });
  });

  it('copies the location if no editor opens, and names the setting', async () => {
    outcome = { refused: 'editor_not_found', message: 'No editor was found.' };
    const other = await test.open('/', { permissions: ['clipboard-read', 'clipboard-write'] });
    await other.page
      .locator('.block-mark')
      .getByRole('button', { name: /^src\/index/ })
      .click();
    const message = other.page.getByRole('status').filter({ hasText: 'No editor was found.' });
    await message.waitFor();
    expect(await message.textContent()).toMatch(/^Copied src\/index\.tsx:11:5 instead\. .*LAUNCH_EDITOR/);
    expect(await other.page.evaluate(() => navigator.clipboard.readText())).toBe('src/index.tsx:11:5');
    outcome = { editor: 'code' };
  });

  it('has requests of a web frame’s page under the render of the frame, in the list and in the trace', async () => {
    const other = await test.open('/events');
    await block().page().frameLocator('.ck-frame-page').getByText('answered 503').waitFor();
    const list = other.page.getByRole('region', { name: 'Events', exact: true });
    const render = list.locator('.event-line').filter({ hasText: 'ui_render' }).last();
    await render.getByRole('button', { name: '6 child events of ui_render, 1 failed' }).click();
    for (const path of ['frame', 'frame.css', 'colors.css', 'frame.js', 'note.js', 'ships?page=1']) {
      const line = list.locator('.event-line[data-depth="1"]').filter({ hasText: `GET /${path}` });
      await line.first().waitFor();
    }
    await render.getByRole('link').click();
    const caused = other.page.getByRole('region', { name: 'Child events' });
    await caused.getByRole('heading', { name: '6 child events · 1 failed' }).waitFor();
    await caused.getByRole('link', { name: /ships\?page=1 failed/ }).click();
    const trace = other.page.getByRole('region', { name: 'Event fetch' });
    await trace.getByText('Requested by a web frame in').getByRole('link', { name: 'ui_render panel' }).click();
    await other.page.getByRole('region', { name: 'Event ui_render' }).waitFor();
    expect(other.faults).toEqual([]);
  });

  it('lists the versions of an integration, compares two of them in words, and names secrets only', async () => {
    const publish = (fields: object) => {
      const body = {
        title: 'Ledger',
        description: 'Counts ships',
        organization: test.platform.demo!.organization,
        ...fields,
      };
      return test.api.request('POST /integrations/{integrationName}', {
        integrationName: 'ledger',
        body: body as never,
      });
    };
    const blocks = [{ id: 'ships', title: 'Ships' }];
    const script = 'export default { fetch: () => new Response() };';
    await publish({ scopes: ['space:content:read'], blocks, script, secrets: { API_KEY: 'sk_hidden_value' } });
    await publish({
      title: 'The ledger',
      scopes: ['space:content:read', 'site:metadata:read'],
      blocks: [{ id: 'ships', title: 'Ships of today' }],
      script: `${script} // longer`,
      secrets: { WEBHOOK_KEY: 'sk_hidden_value' },
    });
    const other = await test.open('/integrations/ledger/manifest');
    const secrets = other.page.getByRole('region', { name: 'Secrets' });
    await secrets.getByText('WEBHOOK_KEY').waitFor();
    const link = other.page.getByRole('link', { name: 'View version history' });
    await link.focus();
    await other.page.keyboard.press('Enter');
    const difference = other.page.getByRole('region', { name: 'Changes from version 1 to 2' });
    await difference.waitFor();
    const part = async (name: string) => {
      const text = await difference.getByRole('region', { name: `Changes in ${name.toLowerCase()}` }).innerText();
      return text.split(/\s+/).slice(1).join(' ').trim();
    };
    expect(await part('Manifest')).toMatch(/title.*Ledger.*The ledger/);
    expect(await part('Blocks')).toContain('ships.title');
    expect(await part('Scopes')).toBe('+ Added: site:metadata:read');
    expect(await part('Secrets')).toBe('− Removed: API_KEY + Added: WEBHOOK_KEY');
    expect(await part('Script')).toMatch(/47 bytes → 57 bytes \(\+10 bytes\)/);
    await other.page.getByRole('combobox', { name: 'Compare' }).selectOption('2');
    await other.page.getByText('These versions are identical.').waitFor();
    expect(new URL(other.page.url()).pathname).toBe('/integrations/ledger/versions/2/2');
    await other.page.getByRole('link', { name: 'View changes in version 2' }).click();
    await difference.waitFor();
    expect(await other.page.content()).not.toContain('sk_hidden_value');
    expect(await findViolations(other.page)).toEqual([]);
    expect(other.faults).toEqual([]);
  });

  it('shows readers a short text in the block, with a link to the trace', async () => {
    const other = await test.open('/');
    const own = other.page.getByRole('region', { name: blockLabel('panel') });
    await own.getByRole('button', { name: 'Moor' }).click();
    const failure = own.getByRole('group', { name: 'Error' });
    await failure.getByText(fillWords(ENGLISH_WORDS.controlError, { name: 'Moor' })).waitFor();
    expect(await failure.innerText()).not.toMatch(/event|50\d|script/);
    await own.locator('.block-exception').waitFor();
    await failure.getByRole('link', { name: LABELS.openTrace }).focus();
    await other.page.keyboard.press('Enter');
    const trace = other.page.getByRole('region', { name: 'Event ui_render' });
    await trace.getByText('TypeError: the harbor is closed').first().waitFor();
    expect(await findViolations(other.page)).toEqual([]);
  });
});
