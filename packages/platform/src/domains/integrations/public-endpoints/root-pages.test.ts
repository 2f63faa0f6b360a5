import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../test/support/test-platform.ts';

let test: TestPlatform;
beforeAll(async () => {
  test = await startPlatform({ port: 0, host: false });
});
afterAll(() => closePlatforms());

describe('each origin at "/"', () => {
  it.each([
    ['api', '/v1/openapi.json'],
    ['sites', 'href="/site_demo/"'],
    ['content', '/v1/integrations/&lt;name&gt;'],
    ['endpoints', '/v1/integrations/&lt;name&gt;'],
  ] as const)('returns a page that describes the origin: %s', async (origin, text) => {
    const response = await fetch(`${test.platform.origins[origin]}/`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    const html = await response.text();
    expect(html).toContain(text);
    if (origin !== 'sites') expect(html).toContain(test.platform.origins.api);
  });

  it('lists only public sites', async () => {
    const base = `/v1/orgs/${test.demo.organization}/sites`;
    const { id } = (await test.post(base, { title: '<Hidden>', visibility: 'share-link' })).body;
    await test.post(`${base}/${id}/publish`, {});
    const visible = (await test.post(base, { title: '<b>Shown', visibility: 'public' })).body.id;
    await test.post(`${base}/${visible}/publish`, {});
    const html = await (await fetch(`${test.platform.origins.sites}/`)).text();
    expect(html).not.toContain(id);
    expect(html).toContain(`href="/${visible}/"`);
    expect(html).toContain('&lt;b&gt;Shown');
  });
});
