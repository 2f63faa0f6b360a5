// A project of the template `script` on a published site, in a browser. Only the host that gets the visits is another.
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPage } from '@bindery/sites/testing/site-pages';
import { lendPages } from '@bindery/testkit/borrow-page';
import { hasBrowser } from '@bindery/testkit/launch-browser';
import { ROOT } from '@bindery/testkit/repository';
import { createProject } from 'create-bindery';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startExample } from './start-example.ts';
import type { RunningExample } from './start-example.ts';

/** Where the template sends visits. */
const HOST = 'https://collector.example.com';

describe.runIf(hasBrowser)('the template "script"', () => {
  const pages = lendPages();
  const folder = mkdtempSync(join(tmpdir(), 'bindery-script-'));
  const collected: unknown[] = [];
  const collector = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      collected.push(JSON.parse(Buffer.concat(chunks).toString()));
      response.writeHead(204).end();
    });
  });
  let host: string;
  let started: RunningExample;
  let visit: object;

  beforeAll(async () => {
    await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
    host = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
    await createProject({ folder, template: 'script', name: 'visits', organization: 'acme' });
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    const configuration = { tracking_id: 'HA-7' };
    started = await startExample('visits', { folder, configuration, replaced: { [HOST]: host } });
    visit = { trackingId: 'HA-7', path: new URL(`${started.site}harbor-overview`).pathname };
  });
  afterAll(async () => {
    await pages.close();
    await started.platform.close();
    await new Promise((resolve) => collector.close(resolve));
    rmSync(folder, { recursive: true, force: true });
  });

  /** Beacons of a page arrive in their order, so this one shows that the script sent no other before it. */
  const sendLast = `navigator.sendBeacon('HOST', '{"last":true}')`;

  it('counts a visit once the visitor agreed, and each later page', async () => {
    const { page, errors } = await openPage(pages, `${started.site}harbor-overview`);
    await page.getByRole('button', { name: 'Accept' }).waitFor();
    expect(collected).toEqual([]);
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect.poll(() => collected).toEqual([visit]);
    await page.reload();
    await expect.poll(() => collected).toEqual([visit, visit]);
    expect(errors).toEqual([]);
  });

  it('sends nothing if the visitor declines, and on each later page', async () => {
    collected.splice(0);
    const { page, errors } = await openPage(pages, `${started.site}harbor-overview`);
    await page.getByRole('button', { name: 'Reject' }).click();
    await page.reload({ waitUntil: 'load' });
    expect(await page.evaluate('window.GitBook.isCookiesTrackingDisabled()')).toBe(true);
    await page.evaluate(sendLast.replace('HOST', host));
    await expect.poll(() => collected).toEqual([{ last: true }]);
    expect(errors).toEqual([]);
  });
});
