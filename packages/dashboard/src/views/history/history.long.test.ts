// Revisions of a space and a page, diffs of any two, and the list of change requests, by keyboard, against a real platform.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addHistory, propose } from '../../../test/changed-space.ts';
import { findViolations } from '../../../test/find-violations.ts';
import { hasBrowser } from '@bindery/testkit/launch-browser';
import { startDashboard } from '../../../test/open-dashboard.ts';
import type { DashboardTest } from '../../../test/open-dashboard.ts';
import { LABELS } from '../../../test/labels.ts';
import { pressKeys } from '../../../test/press-keys.ts';

const PAGE = 'page_changes';

describe.skipIf(!hasBrowser)('the history of a space', () => {
  let test: DashboardTest;
  beforeAll(async () => {
    test = await startDashboard();
    await addHistory(test);
  });
  afterAll(() => test?.close());

  it('from a page, its revisions are walked, opened and compared by keys', async () => {
    const { page, faults } = await test.open(`/spaces/${test.spaceId}/pages/${PAGE}`);
    await page.getByRole('heading', { level: 1, name: 'Log of changes' }).waitFor();
    await pressKeys(page, 'g', 'h');
    await page.getByRole('heading', { level: 1, name: 'History of Log of changes' }).waitFor();
    const rows = page.getByRole('region', { name: 'Revisions' }).getByRole('listitem');
    await page.getByText('Names four stations').waitFor();
    expect(await rows.locator('.history-title').allTextContents()).toEqual([
      'Calls it a log',
      'Names four stations',
      'Writes the changes',
      'First revision',
    ]);
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    const diff = page.getByRole('region', { name: 'Changes', exact: true });
    await diff.getByRole('list', { name: 'Text changes in Changes' }).waitFor();
    expect((await diff.getByRole('deletion').allTextContents()).at(-1)).toBe('three');
    expect(await diff.getByRole('insertion').allTextContents()).toEqual(['ship', 'four']);
    await diff.getByText('properties').waitFor();
    await diff.getByText('icon').waitFor();
    expect(await findViolations(page)).toEqual([]);
    // With the newest one open, the oldest that was written is compared.
    await page.keyboard.press('p');
    await diff.getByText('renamed').waitFor();
    await diff.getByText('Reordered within its parent.').waitFor();
    await rows.filter({ hasText: 'Writes the changes' }).getByRole('link').first().focus();
    await page.keyboard.press('c');
    await diff.getByText('Compared with revision').waitFor();
    await diff.getByRole('deletion').getByText('three').waitFor();
    expect(new URL(page.url()).searchParams.get('of')).toBe(PAGE);
    expect(faults).toEqual([]);
  });

  it('of the space lists every revision, summarizes those without a message, and keeps the older one on the left', async () => {
    const { page, faults } = await test.open(`/data/spaces/${test.spaceId}`);
    await page
      .getByRole('navigation', { name: LABELS.relatedResources })
      .getByRole('link', { name: 'revisions', exact: true })
      .click();
    await page.getByRole('heading', { level: 1, name: 'History of Harbor' }).waitFor();
    const rows = page.getByRole('region', { name: 'Revisions' }).getByRole('listitem');
    const added = rows.filter({ hasText: 'Added Harbor lights' });
    await added.getByRole('link').first().click();
    const diff = page.getByRole('region', { name: 'Changes', exact: true });
    await diff.getByText('1 page added').waitFor();
    await diff.getByText('Lights are green.').waitFor();
    await rows
      .first()
      .getByRole('link', { name: /^Compare with revision/ })
      .click();
    await diff.getByText('1 page moved, 1 renamed').waitFor();
    const [older, newer] = ['from', 'to'].map((name) => new URL(page.url()).searchParams.get(name));
    const { items } = await test.api.request('GET /_platform/v1/spaces/{spaceId}/revisions', { spaceId: test.spaceId });
    expect(items.findIndex(({ id }) => id === older)).toBeGreaterThan(items.findIndex(({ id }) => id === newer));
    await rows.last().getByRole('link').first().click();
    await diff.getByText(/pages added/).waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('opens a revision by its URL from the API', async () => {
    const { items } = await test.api.request('GET /_platform/v1/spaces/{spaceId}/revisions', { spaceId: test.spaceId });
    const { page, faults } = await test.open(new URL(items[0]?.urls.app ?? '').pathname);
    await page.getByRole('heading', { level: 1, name: 'Calls it a log' }).waitFor();
    await page.getByText('1 page moved, 1 renamed').waitFor();
    await page.getByRole('link', { name: 'Show in history' }).click();
    await page.getByRole('region', { name: 'Changes', exact: true }).getByText('renamed', { exact: true }).waitFor();
    expect(faults).toEqual([]);
  });

  it('change requests are listed by state, narrowed down by people, and opened in the merge view, by keys', async () => {
    const { api, spaceId } = test;
    const insert = (title: string) => [{ operation: 'insert_page', title, document: { markdown: title } }];
    const open = await propose(test, 'Opens the gate', insert('Gate'));
    await api.request('PATCH /spaces/{spaceId}/change-requests/{changeRequestId}', {
      spaceId,
      changeRequestId: open,
      body: { status: 'open' },
    });
    await propose(test, 'Not yet ready', insert('Draft'));
    const { page, faults } = await test.open(`/spaces/${spaceId}/pages/page_changes`);
    await page.getByRole('heading', { level: 1, name: 'Log of changes' }).waitFor();
    await pressKeys(page, 'g', 'm');
    await page.getByRole('heading', { level: 1, name: 'Change requests in Harbor docs' }).waitFor();
    const subjects = page.getByRole('list', { name: 'Change requests' }).getByRole('link');
    await subjects.filter({ hasText: 'Opens the gate' }).waitFor();
    expect(await subjects.count()).toBe(1);
    const states = page.getByRole('navigation', { name: 'Status' }).getByRole('link');
    await states.filter({ hasText: /Merged\s*4/ }).waitFor();
    expect(await states.allTextContents()).toEqual(['Open 1', 'Draft 1', 'Merged 4', 'Archived 0']);
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('3');
    await page.getByText('merged by Ada Author').first().waitFor();
    expect(await subjects.allTextContents()).toEqual([
      '#4 Calls it a log',
      '#3 Untitled change request',
      '#2 Names four stations',
      '#1 Writes the changes',
    ]);
    await page.keyboard.press('2');
    await subjects.filter({ hasText: 'Not yet ready' }).waitFor();
    const waits = page.getByRole('combobox', { name: 'Reviewer' });
    await waits.selectOption({ label: 'Ada Author (me)' });
    await page.getByText('No change requests match these filters.').waitFor();
    await states.filter({ hasText: /Merged\s*0/ }).waitFor();
    await waits.selectOption({ label: 'Anyone' });
    await page.getByRole('combobox', { name: 'Opened by' }).selectOption({ label: 'Ada Author (me)' });
    await states.filter({ hasText: /Open\s*1/ }).waitFor();
    expect(new URL(page.url()).searchParams.get('status')).toBe('draft');
    await states.first().focus();
    await page.keyboard.press('1');
    await subjects.filter({ hasText: 'Opens the gate' }).waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: /Opens the gate/ }).waitFor();
    await page.getByRole('button', { name: 'Merge', exact: true }).waitFor();
    expect(faults).toEqual([]);
  });
});
