// A renderer of sites reads a site with adaptive content for 64 audiences, as this platform's own pages show it to each.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleOf } from '@bindery/testkit/long-sample';
import { closedMarks } from './support/find-leaks.ts';
import { AUDIENCES } from './support/audiences.ts';
import { startMarkedSite } from './support/marked-site.ts';
import type { MarkedSite } from './support/marked-site.ts';
import { missingTexts } from './support/renderer/compare-page.ts';
import { readSite } from './support/renderer/read-site.ts';
import { closePlatforms } from './support/test-platform.ts';

let marked: MarkedSite;
beforeAll(async () => {
  marked = await startMarkedSite();
});
afterAll(async () => {
  expect(marked.faults).toEqual([]);
  await closePlatforms();
});

it.each(sampleOf(AUDIENCES, 8))('shows %j what its pages show', async (audience) => {
  const { pages, faults } = await readSite(marked.test, { apiToken: await marked.apiToken(audience) });
  expect(faults).toEqual([]);
  expect(pages.length).toBeGreaterThan(2);
  for (const page of pages) {
    const path = new URL(page.url).pathname.split('/').slice(2).join('/');
    const response = await marked.fetch(path, audience);
    expect([path, response.status]).toEqual([path, 200]);
    expect([path, missingTexts(page, await response.text())]).toEqual([path, []]);
  }
  const text = JSON.stringify(pages);
  for (const mark of closedMarks(audience)) expect(text).not.toContain(mark);
});
