// Look and behavior of a site, and what a site-space overrides.
import { SiteCustomizationSettings } from '@bindery/contract';
import * as z from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_CUSTOMIZATION } from './defaults.ts';
import { aSite, each } from '../../../../../test/support/site-under-test.ts';
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

const { styling, header, footer } = DEFAULT_CUSTOMIZATION;
const color = { light: '#fff', dark: '#000000' };
const urls = { light: 'https://example.com/l.png', dark: 'https://example.com/d.png' };

/** Every field with another value than by default. */
const CHANGED = {
  ...DEFAULT_CUSTOMIZATION,
  title: 'Shown title',
  localizedTitle: { fr: 'Titre' },
  styling: {
    ...styling,
    theme: 'bold',
    primaryColor: color,
    tint: { color },
    infoColor: color,
    successColor: color,
    warningColor: color,
    dangerColor: color,
    corners: 'circular',
    depth: 'flat',
    links: 'accent',
    font: { id: 'f', custom: true, fontFamily: 'Own', fontFaces: [{ weight: 400, sources: [{ url: urls.light }] }] },
    headingFont: 'Lato',
    monospaceFont: 'FiraCode',
    background: 'match',
    icons: 'thin',
    codeTheme: { default: { light: 'nord', dark: 'dracula' }, openapi: { light: 'nord', dark: 'monokai' } },
    sidebar: { background: 'filled', list: 'pill' },
    search: 'subtle',
  },
  internationalization: { locale: 'fr' },
  favicon: { icon: urls },
  header: {
    preset: 'custom',
    logo: urls,
    primaryLink: { kind: 'url', url: 'https://example.com/' },
    backgroundColor: color,
    linkColor: color,
    links: [{ title: 'Blog', to: null, links: [], style: 'button-primary', condition: 'visitor.claims.x' }],
  },
  footer: { logo: urls, groups: [{ title: 'More', links: [] }], copyright: 'x'.repeat(512) },
  announcement: { enabled: true, message: 'News', style: 'danger' },
  themes: { default: 'dark', toggeable: false },
  feedback: { enabled: true },
  ai: { mode: 'assistant', greeting: 'Hello', suggestions: ['How?'], instructions: 'Be brief' },
  advancedCustomization: { enabled: false },
  pageActions: { items: ['pdf'], externalAI: false, markdown: false },
  externalLinks: { target: 'blank' },
  pagination: { enabled: false },
  trademark: { enabled: false },
  privacyPolicy: { url: 'https://example.com/privacy' },
  socialPreview: { url: 'https://example.com/preview.png' },
  socialAccounts: [{ platform: 'github', handle: 'harbor', display: { footer: true, header: false } }],
  insights: { trackingCookie: false },
  pdf: { enabled: false },
  git: { showEditLink: true },
};

const putSettings = (site: SiteUnderTest, body: unknown) => site.put('/customization', body);
const without = (settings: Record<string, unknown>) => ({ ...settings, updatedAt: undefined });
const spaceOf = async (site: SiteUnderTest) => (await site.get('/site-spaces')).body.items[0].id;

describe('getSiteCustomizationById and updateSiteCustomizationById', () => {
  it('start with a complete, valid customization', async () => {
    const { body } = await (await aSite(test)).get('/customization');
    expect(body).toEqual(DEFAULT_CUSTOMIZATION);
    expect(z.core.safeParse(SiteCustomizationSettings, body).success).toBe(true);
  });

  it('replace every field', async () => {
    const site = await aSite(test);
    const response = await putSettings(site, CHANGED);
    expect([response.status, without(response.body)]).toEqual([200, { ...CHANGED, updatedAt: undefined }]);
    expect((await site.get('/customization')).body).toEqual(response.body);
    expect((await site.get('/published')).body.customizations.site).toEqual(response.body);
    expect((await site.get()).body.icon).toEqual({ icon: urls });
    const { updatedAt: _at, ...back } = (await putSettings(site, DEFAULT_CUSTOMIZATION)).body;
    expect(back).toEqual(DEFAULT_CUSTOMIZATION);
    expect((await site.get()).body.icon).toBeUndefined();
  });

  it('accept both published versions', async () => {
    const site = await aSite(test);
    const { pdf: _pdf, git: _git, socialAccounts: _accounts, ...older } = DEFAULT_CUSTOMIZATION;
    const flags = await putSettings(site, { ...older, pageActions: { externalAI: false, markdown: true } });
    expect(flags.body.pageActions).toEqual({
      items: ['assistant', 'markdown', 'mcp'],
      externalAI: false,
      markdown: true,
    });
    expect(flags.body).toMatchObject({ pdf: { enabled: true }, git: { showEditLink: false }, socialAccounts: [] });
    const list = await putSettings(site, { ...older, pageActions: { items: ['mcp', 'external-ai'] } });
    expect(list.body.pageActions).toEqual({ items: ['mcp', 'external-ai'], externalAI: true, markdown: false });
  });

  it.each([
    ['styling', undefined],
    ['title', 'x'],
    ['styling', { ...styling, theme: 'loud' }],
    ['styling', { ...styling, primaryColor: { light: 'red', dark: '#000' } }],
    ['header', { ...header, links: [{ title: 'x', to: null, links: [], condition: 'f(' }] }],
    ['footer', { ...footer, copyright: 'x'.repeat(513) }],
    ['announcement', { enabled: true, message: 'x', style: 'info' }],
    ['ai', { mode: 'none', greeting: 'x'.repeat(257) }],
    ['ai', { mode: 'none', suggestions: Array.from({ length: 6 }, () => 'Why?') }],
    ['socialAccounts', Array.from({ length: 11 }, () => CHANGED.socialAccounts[0])],
    ['privacyPolicy', { url: 'nowhere' }],
    ['more', true],
  ])('refuse %s as %j, and change nothing', async (field, value) => {
    const site = await aSite(test);
    const response = await putSettings(site, { ...DEFAULT_CUSTOMIZATION, [field]: value });
    expect([response.status, response.code]).toEqual([400, 'request_invalid']);
    expect(response.body.error.message).toContain(field);
    expect((await site.get('/customization')).body).toEqual(DEFAULT_CUSTOMIZATION);
  });

  it('require an admin to change, and any role to read', async () => {
    const site = await aSite(test);
    const { token } = await test.asPerson('create');
    expect((await site.put('/customization', DEFAULT_CUSTOMIZATION, { token })).code).toBe('forbidden');
    expect((await site.get('/customization', { token })).status).toBe(200);
  });
});

describe('a site-space', () => {
  it('inherits fields without an override, and null removes an override', async () => {
    const site = await aSite(test);
    const path = `/site-spaces/${await spaceOf(site)}/customization`;
    const change = {
      title: 'Here',
      styling: { theme: 'muted', sidebar: { list: 'line' }, primaryColor: color },
      header: { links: [] },
      announcement: { enabled: true, message: 'Only here', style: 'info' },
    };
    const overridden = await site.patch(path, change);
    expect(overridden.body).toMatchObject({ ...change, internationalization: { locale: 'en' } });
    expect(overridden.body.styling.sidebar).toEqual({ background: 'default', list: 'line' });
    await putSettings(site, CHANGED);
    const merged = (await site.get(path)).body;
    expect(merged).toMatchObject({
      title: 'Here',
      header: { preset: 'custom', links: [] },
      feedback: { enabled: true },
    });
    expect(merged.styling).toMatchObject({
      theme: 'muted',
      search: 'subtle',
      sidebar: { background: 'filled', list: 'line' },
    });
    const again = await site.patch(path, { title: null, styling: { theme: null, sidebar: { list: null } } });
    expect(again.body).toMatchObject({ title: 'Shown title', styling: { theme: 'bold', sidebar: { list: 'pill' } } });
    expect(again.body.styling.primaryColor).toEqual(color);
    expect((await site.get('/customization')).body).toMatchObject({ title: 'Shown title' });
  });

  it('is in the published profile for each site-space, with what it overrides', async () => {
    const site = await aSite(test, ['A', 'B']);
    const ids = each((await site.get('/site-spaces')).body, 'id');
    const path = `/site-spaces/${ids[0]}/customization`;
    const settings = async () => {
      const { customizations } = (await site.get('/published')).body;
      expect(Object.keys(customizations.siteSpaces).toSorted()).toEqual(ids.toSorted());
      expect(customizations.siteSpaces[ids[1] ?? '']).toEqual(customizations.site);
      expect(customizations.siteSpaces[ids[0] ?? '']).toEqual((await site.get(path)).body);
      return { own: customizations.siteSpaces[ids[0] ?? ''], ofSite: customizations.site };
    };
    const before = await settings();
    expect(before.own).toEqual(before.ofSite);
    await site.patch(path, { pdf: { enabled: false } });
    expect((await settings()).own.pdf).toEqual({ enabled: false });
    await site.patch(path, { title: 'Back' });
    expect((await settings()).own.title).toBe('Back');
    expect((await site.delete(path)).status).toBe(204);
    expect((await settings()).own.title).toBeUndefined();
    expect((await site.delete(path)).status).toBe(204);
  });

  it.each([
    [{ styling: { theme: 'loud' } }, 400, 'request_invalid'],
    [{ ai: { mode: 'none' } }, 400, 'request_invalid'],
    [{ footer: { copyright: 'x'.repeat(513) } }, 400, 'request_invalid'],
    [{ header: { links: [{ title: 'x', to: null, links: [], condition: ')' }] } }, 400, 'request_invalid'],
  ])('refuses %j', async (body, status, code) => {
    const site = await aSite(test);
    const response = await site.patch(`/site-spaces/${await spaceOf(site)}/customization`, body);
    expect([response.status, response.code]).toEqual([status, code]);
  });

  it('of another site isn’t found', async () => {
    const [site, other] = [await aSite(test), await aSite(test)];
    const path = `/site-spaces/${await spaceOf(other)}/customization`;
    await other.patch(path, { title: 'Kept' });
    expect((await site.get(path)).code).toBe('site_space_not_found');
    expect((await site.patch(path, { title: 'Mine' })).code).toBe('site_space_not_found');
    expect((await site.delete(path)).status).toBe(204);
    expect((await other.get(path)).body.title).toBe('Kept');
  });

  it('keeps overrides of concurrent writes', async () => {
    const site = await aSite(test);
    const path = `/site-spaces/${await spaceOf(site)}/customization`;
    await Promise.all([
      site.patch(path, { styling: { corners: 'straight' } }),
      site.patch(path, { styling: { depth: 'flat' } }),
      site.patch(path, { title: 'Both' }),
    ]);
    expect((await site.get(path)).body).toMatchObject({
      title: 'Both',
      styling: { corners: 'straight', depth: 'flat' },
    });
  });
});
