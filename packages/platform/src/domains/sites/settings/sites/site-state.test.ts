// What only the service sets of a site, each value with its effect.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_CUSTOMIZATION } from '../customization/defaults.ts';
import { aSite, aSpace, each, siteAt } from '../../../../../test/support/site-under-test.ts';
import type { SiteUnderTest } from '../../../../../test/support/site-under-test.ts';
import { closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../../test/support/test-platform.ts';

let test: TestPlatform;
beforeAll(async () => {
  test = await startPlatform({ host: false });
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

const set = (site: SiteUnderTest, body: unknown, options = {}) =>
  test.call('PATCH', `/_platform${site.path}`, { body, ...options });
const freeze = (site: SiteUnderTest, id: string) => set(site, { features: [{ id, frozen: true }] });

describe('updateSiteState', () => {
  it('applies a plan with its features', async () => {
    const site = await aSite(test, ['Guide']);
    const features = async () => each({ items: (await site.get()).body.features }, 'id');
    const advanced = async () => (await site.get('/site-spaces')).body.items[0].hasAdvancedCustomizationFeature;
    const basic = await features();
    expect([basic.includes('sites-redirects'), basic.includes('sites-visitors')]).toEqual([true, false]);
    expect(await advanced()).toBe(false);
    for (const appliedType of ['basic', 'sponsored', 'legacy-basic', 'legacy-premium', 'premium', 'ultimate']) {
      const { body } = await set(site, { appliedType });
      expect([body.type, body.appliedType]).toEqual(['basic', appliedType]);
    }
    const ultimate = await features();
    expect(ultimate).toHaveLength(35);
    expect(new Set(ultimate)).toEqual(new Set([...basic, ...ultimate]));
    expect(await advanced()).toBe(true);
    expect((await set(site, { appliedType: null })).body.appliedType).toBe('basic');
    expect(await features()).toEqual(basic);
  });

  it.each([
    [{ status: 'pending', submittable: true }],
    [{ status: 'in-review', topic: 'webdev' }],
    [{ status: 'rejected', reason: 'Too few visits' }],
    [{ status: 'live', topic: 'crypto', zoneId: 'z' }],
    [{ status: 'disabled', topic: 'webdev', zoneId: 'z' }],
  ])('shows the ads %j', async (ads) => {
    const site = await aSite(test);
    await set(site, { ads });
    expect((await site.get()).body.ads).toEqual(ads);
    expect((await set(site, { ads: null })).body.ads).toBeUndefined();
  });

  it('shows Git synchronization and the last scan', async () => {
    const site = await aSite(test);
    const gitSync = {
      installationStatus: 'active',
      installationProvider: 'github',
      installationId: 'i',
      repoName: 'harbor/docs',
    };
    const lastScanAt = '2026-06-01T00:00:00.000Z';
    await set(site, { gitSync, lastScanAt });
    expect((await site.get()).body).toMatchObject({ gitSync, lastScanAt });
    const { body } = await set(site, { gitSync: null, lastScanAt: null });
    expect([body.gitSync, body.lastScanAt]).toEqual([undefined, undefined]);
  });

  it('moves a feature to another plan, and freezes one', async () => {
    const site = await aSite(test);
    const feature = (id: string) => (body: { features: { id: string }[] }) =>
      body.features.find((one) => one.id === id);
    const enabled = await set(site, { features: [{ id: 'sites-visitors', plan: 'basic' }] });
    expect(feature('sites-visitors')(enabled.body)).toEqual({ id: 'sites-visitors', plan: 'basic', frozen: false });
    const rejected = await set(site, { features: [{ id: 'sites-redirects', plan: 'premium' }] });
    expect(feature('sites-redirects')(rejected.body)).toBeUndefined();
    const frozen = await freeze(site, 'sites-sections');
    expect(feature('sites-sections')(frozen.body)).toEqual({ id: 'sites-sections', plan: 'ultimate', frozen: true });
    expect(feature('sites-sections')((await set(site, { features: null })).body)).toBeUndefined();
  });

  const external = { kind: 'external', url: 'https://example.com/' };
  it.each<[string, (site: SiteUnderTest, space: string) => ReturnType<SiteUnderTest['post']>]>([
    ['sites-sections', (site, spaceId) => site.post('/sections', { spaceId })],
    ['sites-sections', (site) => site.post('/section-groups', { title: 'x' })],
    ['sites-multivariant-site', (site, spaceId) => site.post('/site-spaces', { spaceId })],
    ['sites-redirects', (site) => site.post('/redirects', { source: '/x', destination: external })],
    ['sites-redirects', (site) => site.put('/redirects', { redirects: [{ source: '/x', destination: external }] })],
    ['sites-share-links', (site) => site.post('/share-links', { name: 'x' })],
    ['sites-share-links', (site) => site.patch('', { visibility: 'share-link' })],
    ['sites-public-visibility', (site) => site.patch('', { visibility: 'public' })],
    ['sites-unlisted-visibility', (site) => site.patch('', { visibility: 'unlisted' })],
    ['sites-visitor-authentication', (site) => site.patch('', { visibility: 'visitor-auth' })],
    ['sites-adaptive-content', (site) => site.patch('', { adaptiveContent: { enabled: true } })],
    [
      'sites-adaptive-content',
      (site) =>
        site.put('/adaptive-schema', { jsonSchema: { type: 'object', properties: {}, additionalProperties: false } }),
    ],
    ['sites-custom-subdirectory', (site) => site.patch('', { proxy: 'frozen.example.com/docs' })],
    ['sites-basic-customization', (site) => site.put('/customization', DEFAULT_CUSTOMIZATION)],
    ['sites-preview-deployments', (site) => site.get('/publishing/preview')],
    [
      'sites-custom-domain',
      (site) =>
        test.post('/_platform/v1/custom-hostnames', {
          hostname: 'frozen.example.com',
          organization: test.demo.organization,
          site: site.id,
        }),
    ],
  ])('with %s frozen rejects its use', async (feature, use) => {
    const [site, space] = [await aSite(test), await aSpace(test, 'Another')];
    await freeze(site, feature);
    expect(await use(site, space)).toMatchObject({ status: 403, code: 'feature_frozen' });
    await set(site, { features: null });
    expect([200, 201]).toContain((await use(site, space)).status);
    await site.delete('');
  });

  it('masks frozen advanced customization, unless unmasked is requested', async () => {
    const site = await aSite(test);
    const logo = { light: 'https://example.com/l.png', dark: 'https://example.com/d.png' };
    const styling = { ...DEFAULT_CUSTOMIZATION.styling, theme: 'bold', icons: 'thin', corners: 'circular' };
    await site.put('/customization', {
      ...DEFAULT_CUSTOMIZATION,
      styling,
      header: { ...DEFAULT_CUSTOMIZATION.header, logo },
    });
    const [{ id }] = (await site.get('/site-spaces')).body.items;
    await freeze(site, 'sites-advanced-customization');
    for (const path of ['/customization', `/site-spaces/${id}/customization`]) {
      const masked = (await site.get(path)).body;
      expect(masked.styling).toMatchObject({ theme: 'clean', icons: 'regular', corners: 'circular' });
      expect(masked.header.logo).toBeUndefined();
      const unmasked = (await site.get(`${path}?unmasked=true`)).body;
      expect([unmasked.styling.theme, unmasked.header.logo]).toEqual(['bold', logo]);
      expect((await site.get(`${path}?unmasked=false`)).body).toEqual(masked);
    }
  });

  it('rejects unknown values, and callers who aren’t admins', async () => {
    const site = await aSite(test);
    for (const body of [{ appliedType: 'gold' }, { ads: { status: 'live' } }, { features: [{ id: 'x' }] }, { x: 1 }]) {
      expect(await set(site, body)).toMatchObject({ status: 400, code: 'request_invalid' });
    }
    const { token } = await test.asPerson('create');
    expect((await set(site, { lastScanAt: null }, { token })).code).toBe('forbidden');
    expect((await set(siteAt(test, 'none'), {})).code).toBe('site_not_found');
  });
});
