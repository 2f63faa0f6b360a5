// A book of 488 pages over HTTP. Responses report the progress until it is done.
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, expect, it } from 'vitest';
import { closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../../test/support/test-platform.ts';

afterAll(closePlatforms);

const PAGES = 488;
const TEXT = `Ships lie at berths, and calls ask for them with \`POST /calls\`.\n\n| Call | Berth |\n| --- | --- |\n| A1 | north |\n\n`;

async function propose(test: TestPlatform): Promise<string> {
  const created = await test.post(`/v1/orgs/${test.demo.organization}/spaces`, { title: 'Long', empty: true });
  const space = `/v1/spaces/${created.body.id}`;
  const { id } = (await test.post(`${space}/change-requests`, { subject: 'A book' })).body;
  for (let start = 0; start < PAGES; start += 50) {
    const changes = Array.from({ length: Math.min(50, PAGES - start) }, (_none, index) => {
      return { operation: 'insert_page', title: `Page ${start + index}`, document: { markdown: TEXT.repeat(4) } };
    });
    await test.post(`${space}/change-requests/${id}/content`, { changes });
  }
  return new URL((await test.get(`${space}/change-requests/${id}/pdf`)).body.url).pathname;
}

it('is read as 202 with its progress until it is done, and then as a PDF', async () => {
  const test = await startPlatform({ host: false, browser: false });
  const path = await propose(test);
  const page = await test.platform.fetch(path, { headers: { Accept: 'text/html', Prefer: 'wait=0' } });
  expect([page.status, page.headers.get('content-type')]).toEqual([202, 'text/html; charset=utf-8']);
  expect(await page.text()).toContain('http-equiv="refresh"');
  const states: { state: string; pages: number; done: number }[] = [];
  let response: Response;
  for (;;) {
    response = await test.platform.fetch(path, { headers: { Prefer: 'wait=0' } });
    if (response.status !== 202) break;
    expect(response.headers.get('retry-after')).toBe('2');
    states.push((await response.json()) as (typeof states)[number]);
  }
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(states.at(-1)).toMatchObject({ state: 'printing', pages: PAGES });
  expect(new Set(states.map(({ done }) => done)).size).toBeGreaterThan(3);
  const document = await PDFDocument.load(await response.arrayBuffer());
  expect(document.getPageCount()).toBeGreaterThan(PAGES);
  // The finished PDF is returned immediately.
  expect((await test.platform.fetch(path, { headers: { Prefer: 'wait=0' } })).status).toBe(200);
  expect(test.faults).toEqual([]);
});

it('is ended with the platform', async () => {
  const test = await startPlatform({ host: false, browser: false });
  const path = await propose(test);
  expect((await test.platform.fetch(path, { headers: { Prefer: 'wait=0' } })).status).toBe(202);
  await test.platform.close();
});
