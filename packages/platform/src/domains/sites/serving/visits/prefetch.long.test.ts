// A page that a browser fetches in advance counts when someone looks at it, and once. Something in front of the platform requests that, by
// a header, as its pages do not.
import { createServer, request as send } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lendPages } from '@bindery/testkit/borrow-page';
import { hasBrowser } from '@bindery/testkit/launch-browser';
import { write } from '../../../../../test/support/linked-pages.ts';
import { aSite } from '../../../../../test/support/site-under-test.ts';
import type { SiteUnderTest } from '../../../../../test/support/site-under-test.ts';
import { aScript, closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../../test/support/test-platform.ts';

describe.runIf(hasBrowser)('a prefetched page', () => {
  const pages = lendPages();
  const requests: { readonly path: string; readonly purpose: string | undefined }[] = [];
  let test: TestPlatform;
  let site: SiteUnderTest;
  const front = createServer((incoming, outgoing) => {
    const { url: path = '/', headers } = incoming;
    requests.push({ path, purpose: headers['sec-purpose'] as string | undefined });
    if (path !== '/rules.json') return forward(incoming, outgoing);
    const rules = { prefetch: [{ urls: [`/${site.id}/second`], eagerness: 'immediate' }] };
    return outgoing.writeHead(200, { 'content-type': 'application/speculationrules+json' }).end(JSON.stringify(rules));
  });
  const forward = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const { hostname, port } = new URL(test.platform.origins.sites);
    const { method, url: path, headers } = incoming;
    const onward = send({ hostname, port, method, path, headers }, (response) => {
      const isFirst = path === `/${site.id}/first`;
      const rules = isFirst ? { 'speculation-rules': '"/rules.json"' } : {};
      outgoing.writeHead(response.statusCode ?? 500, { ...response.headers, ...rules });
      response.pipe(outgoing);
    });
    incoming.pipe(onward);
  };
  beforeAll(async () => {
    test = await startPlatform({ port: 0 });
    site = await aSite(test, ['Guide']);
    await write(test, site.spaces[0] ?? '', { first: '[On](second.md)\n', second: 'Here.\n' });
    await site.post('/publish');
    await test.publish('views', { scopes: ['site:views:read'], script: aScript() });
    const installation = await test.install('views');
    await test.post(`/v1/integrations/views/installations/${installation}/sites`, { siteId: site.id });
    await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    expect(test.faults).toEqual([]);
    await pages.close();
    await closePlatforms();
    front.closeAllConnections();
    await new Promise((resolve) => front.close(resolve));
  });

  const listVisits = async (): Promise<string[]> =>
    (await test.events('views', 'site_view')).map(({ payload }) => new URL(payload.url).pathname);

  it('counts when it is seen', async () => {
    const origin = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
    const [first, second] = [`/${site.id}/first`, `/${site.id}/second`];
    const page = await pages.borrow();
    await page.goto(origin + first);
    await expect.poll(() => requests.filter(({ path }) => path === second)).toHaveLength(1);
    expect(requests.find(({ path }) => path === second)?.purpose).toContain('prefetch');
    expect(await listVisits()).toEqual([first]);
    await page.getByRole('link', { name: 'On', exact: true }).click();
    await page.waitForURL(origin + second);
    await expect.poll(listVisits).toEqual([first, second]);
    expect(requests.filter(({ path }) => path === second)).toHaveLength(1);
  });
});
