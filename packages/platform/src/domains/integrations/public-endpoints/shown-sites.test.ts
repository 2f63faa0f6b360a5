// Which sites the origin of published sites shows, over HTTP, without a token.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSite } from '../../../../test/support/site-under-test.ts';
import type { SiteUnderTest } from '../../../../test/support/site-under-test.ts';
import { closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../test/support/test-platform.ts';

let test: TestPlatform;
beforeAll(async () => {
  test = await startPlatform({
    port: 0,
    host: false,
    clock: { now: Date.parse('2026-06-01T00:00:00Z'), frozen: true },
  });
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

const statusAt = async (url: string) => (await fetch(url)).status;
const urlsOf = async (site: SiteUnderTest) => (await site.get()).body.urls;

describe('the origin of published sites', () => {
  it('shows a site while it is published, by its id and by its names', async () => {
    const site = await aSite(test, ['Guide'], { title: 'Shown' });
    const byId = `${test.platform.origins.sites}/${site.id}/`;
    expect(await statusAt(byId)).toBe(404);
    await site.post('/publish');
    expect(await (await fetch(byId)).text()).toContain('Shown</title>');
    await site.patch('', { basename: 'by name' }).then(({ status }) => expect(status).toBe(400));
    await site.patch('', { basename: 'by-näme' });
    const { published } = await urlsOf(site);
    expect([published === byId, await statusAt(published), await statusAt(byId)]).toEqual([false, 200, 200]);
    await site.post('/unpublish');
    expect([await statusAt(published), await statusAt(byId)]).toEqual([404, 404]);
    for (const path of ['harbor/', 'harbor/none/', '%ff/', `${site.id}%2f/`]) {
      expect(await statusAt(`${test.platform.origins.sites}/${path}`)).toBe(404);
    }
  });

  it('shows a shared site with the key of an active link only', async () => {
    const site = await aSite(test, ['Guide'], { visibility: 'share-link' });
    await site.post('/publish');
    const link = (await site.post('/share-links', { name: 'x' })).body;
    const base = `${test.platform.origins.sites}/${site.id}/`;
    expect([await statusAt(link.urls.published), await statusAt(base), await statusAt(`${base}x/`)]).toEqual([
      200, 404, 404,
    ]);
    await site.patch(`/share-links/${link.id}`, { active: false });
    expect(await statusAt(link.urls.published)).toBe(404);
    await site.patch(`/share-links/${link.id}`, { active: true });
    await site.delete(`/share-links/${link.id}`);
    expect(await statusAt(link.urls.published)).toBe(404);
  });

  it('shows a site for authenticated visitors, and one that is not published, in previews only', async () => {
    const site = await aSite(test, ['Guide'], { visibility: 'visitor-auth' });
    const other = await aSite(test);
    for (const published of [false, true]) {
      if (published) await site.post('/publish');
      const { preview } = await urlsOf(site);
      expect([await statusAt(preview), await statusAt(preview.split('?')[0])]).toEqual([200, published ? 401 : 404]);
      const { search } = new URL(preview);
      expect(await statusAt(`${test.platform.origins.sites}/${other.id}/${search}`)).toBe(404);
    }
  });

  it('shows a requested preview until it expires, and nothing else', async () => {
    const site = await aSite(test);
    const { url } = (await site.get('/publishing/preview?claims=%7B%7D')).body;
    expect(await statusAt(url)).toBe(200);
    expect(await statusAt(url.replace('draft=true', 'draft=false'))).toBe(404);
    expect(await statusAt(url.replace('claims=', 'claims=x'))).toBe(404);
    await test.call('PUT', '/_platform/v1/clock', { body: { advanceMs: 3_600_000 } });
    expect(await statusAt(url)).toBe(404);
  });
});
