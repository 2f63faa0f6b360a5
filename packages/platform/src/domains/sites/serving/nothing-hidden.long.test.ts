// The same walk for each set of claims: 64 audiences, every route, every operation of the API for visitors, none of the marks.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleOf } from '@bindery/testkit/long-sample';
import { findApiLeaks } from '../../../../test/support/find-api-leaks.ts';
import { findLeaks } from '../../../../test/support/find-leaks.ts';
import { AUDIENCES } from '../../../../test/support/audiences.ts';
import { startMarkedSite } from '../../../../test/support/marked-site.ts';
import type { MarkedSite } from '../../../../test/support/marked-site.ts';
import { closePlatforms } from '../../../../test/support/test-platform.ts';

let marked: MarkedSite;
beforeAll(async () => {
  marked = await startMarkedSite();
});
afterAll(async () => {
  expect(marked.faults).toEqual([]);
  await closePlatforms();
});

it.each(sampleOf(AUDIENCES, 8))('is hidden from a visitor with %j', async (audience) => {
  expect([...(await findLeaks(marked, audience)), ...(await findApiLeaks(marked, audience))]).toEqual([]);
});
