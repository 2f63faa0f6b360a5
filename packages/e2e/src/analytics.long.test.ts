// The example that counts visits, in a browser, on a published site. Only the host that visits are sent to is another.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lendPages } from '@bindery/testkit/borrow-page';
import { hasBrowser } from '@bindery/testkit/launch-browser';
import { openPage } from '@bindery/sites/testing/site-pages';
import { startExample } from './start-example.ts';
import type { RunningExample } from './start-example.ts';

/** Where the example sends visits. */
const HOST = 'https://collector.example.com';

describe.runIf(hasBrowser)('the example "analytics"', () => {
  const pages = lendPages();
  const collected: Record<string, unknown>[] = [];
  const collector = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      collected.push(JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>);
      response.writeHead(204).end();
    });
  });
  let host: string;
  let example: RunningExample;
  let visit: Record<string, unknown>;
  beforeAll(async () => {
    await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
    host = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
    const configuration = { tracking_id: 'HA-7', banner: 'May Harbor count?' };
    example = await startExample('analytics', { configuration, replaced: { [HOST]: host } });
    visit = { trackingId: 'HA-7', path: new URL(`${example.site}harbor-overview`).pathname, type: 'visit' };
  });
  afterAll(async () => {
    await pages.close();
    await example.platform.close();
    await new Promise((resolve) => collector.close(resolve));
  });

  it('requests consent, then counts visits on each page with their duration', async () => {
    const { page, errors } = await openPage(pages, `${example.site}harbor-overview`);
    const banner = page.getByRole('region', { name: 'May Harbor count?' });
    await banner.waitFor();
    expect(collected).toEqual([]);
    await banner.getByRole('button', { name: 'Yes' }).click();
    await expect.poll(() => collected).toEqual([visit]);
    expect(await banner.count()).toBe(0);
    await page.reload();
    await expect
      .poll(() => collected.slice(1))
      .toEqual(expect.arrayContaining([visit, { ...visit, type: 'leave', seconds: expect.any(Number) as number }]));
    expect([collected.length, await banner.count(), errors]).toEqual([3, 0, []]);
  });

  it('doesn’t count visitors who decline, and doesn’t ask again', async () => {
    const { page, errors } = await openPage(pages, `${example.site}harbor-overview`);
    collected.splice(0);
    const banner = page.getByRole('region', { name: 'May Harbor count?' });
    await banner.getByRole('button', { name: 'No' }).click();
    await page.reload({ waitUntil: 'load' });
    expect(await banner.count()).toBe(0);
    // What is sent after the script has run arrives, and nothing before it.
    await page.evaluate(`navigator.sendBeacon('${host}', '{"last":true}')`);
    await expect.poll(() => collected).toEqual([{ last: true }]);
    expect(errors).toEqual([]);
  });
});
