// Every value of every enumeration that a customization can hold, every kind of link, and each setting that a site-space can
// override: set, and read again through another operation.
import { createOpenApiDocument, operations } from '@bindery/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_CUSTOMIZATION } from './defaults.ts';
import { observeWrite } from '../../../../../test/support/observe-write.ts';
import { aSite } from '../../../../../test/support/site-under-test.ts';
import type { SiteUnderTest } from '../../../../../test/support/site-under-test.ts';
import { closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../../test/support/test-platform.ts';

let test: TestPlatform;
let site: SiteUnderTest;
beforeAll(async () => {
  test = await startPlatform({ host: false });
  site = await aSite(test);
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
}

const { components } = createOpenApiDocument(operations, { version: '0', serverUrl: 'http://api' });
const models = components['schemas'] as Readonly<Record<string, Schema>>;

/** Path and value of every enumeration below a model, but for those in lists. */
function valuesOf(schema: Schema, path: readonly string[] = []): (readonly [path: string, value: unknown])[] {
  const { $ref, properties = {}, anyOf = [], oneOf = [], enum: ofOne = [] } = schema;
  if ($ref !== undefined) return valuesOf(models[$ref.split('/').at(-1) ?? ''] ?? {}, path);
  return [
    ...ofOne.map((value) => [path.join('.'), value] as const),
    ...[...anyOf, ...oneOf].flatMap((variant) => valuesOf(variant, path)),
    ...Object.entries(properties).flatMap(([name, inner]) => valuesOf(inner, [...path, name])),
  ];
}

/** Those of an announcement are set below: by default there is none. */
const values = valuesOf(models['SiteCustomizationSettings'] ?? {}).filter(
  ([path]) => !path.startsWith('announcement.'),
);
const byPath = Map.groupBy(values, ([path]) => path);

function withValue(path: string, value: unknown): Record<string, unknown> {
  const settings = { ...structuredClone(DEFAULT_CUSTOMIZATION) } as Record<string, unknown>;
  const names = path.split('.');
  const last = names.pop() ?? '';
  let inner = settings;
  for (const name of names) inner = inner[name] as Record<string, unknown>;
  inner[last] = value;
  return settings;
}

const read = () => site.get('/customization');
const putSettings = (settings: Record<string, unknown>) => site.put('/customization', settings);
const theme = { light: '#fff', dark: '#000' };
const urls = { light: 'https://example.com/l.png', dark: 'https://example.com/d.png' };
const link = (to: unknown, style = 'link') => ({ title: 'Link', style, to, links: [] });

describe('updateSiteCustomizationById', () => {
  it.each([...byPath])('takes every value of %s', async (path, all) => {
    expect(all.length).toBeGreaterThan(1);
    for (const [, value] of all) {
      const settings = withValue(path, value);
      expect((await putSettings(settings)).status).toBe(200);
      expect((await read()).body).toMatchObject(settings);
    }
  });

  it.each([
    ['title', 'Shown title'],
    ['localizedTitle', { fr: 'Titre' }],
    ['favicon', { emoji: '📘' }],
    ['announcement', { enabled: true, message: 'News', style: 'info' }],
    ['announcement', { enabled: true, message: 'News', style: 'warning', localizedMessage: { fr: 'Actualités' } }],
    ['announcement', { enabled: true, message: 'News', style: 'danger', link: { title: 'More', to: toUrl() } }],
    ['announcement', { enabled: true, message: 'News', style: 'success' }],
    ['ai', { mode: 'search', localizedGreeting: { fr: 'Bonjour' } }],
    ['pageActions', { items: ['git', 'assistant', 'external-ai', 'mcp'], externalAI: true, markdown: false }],
    ['socialAccounts', accounts(['twitter', 'instagram', 'facebook', 'linkedin', 'discord', 'slack', 'youtube'])],
    ['socialAccounts', accounts(['tiktok', 'reddit', 'bluesky', 'mastodon', 'threads', 'medium', 'github'])],
  ])('takes %s as %j', async (field, value) => {
    await putSettings({ ...DEFAULT_CUSTOMIZATION });
    const { after } = await observeWrite(read, () => putSettings({ ...DEFAULT_CUSTOMIZATION, [field]: value }));
    expect(after[field]).toEqual(value);
  });

  it.each([
    { icon: 'https://example.com/l.png' },
    { icon: { light: urls.light } },
    { icon: { light: 5, dark: 5 } },
    { emoji: 5 },
  ])('rejects the favicon %j', async (favicon) => {
    const { status, code } = await putSettings({ ...DEFAULT_CUSTOMIZATION, favicon });
    expect([status, code]).toEqual([400, 'request_invalid']);
  });

  it('rejects a favicon with other fields, and one that is no object', async () => {
    for (const favicon of [{ emoji: '📘', icon: urls }, { other: 1 }, [], 'icon', null]) {
      const { status, code } = await putSettings({ ...DEFAULT_CUSTOMIZATION, favicon });
      expect([favicon, status, code]).toEqual([favicon, 400, 'request_invalid']);
    }
  });

  it('accepts a custom font in each format', async () => {
    const sources = ['woff2', 'woff'].map((format) => ({ url: `https://example.com/font.${format}`, format }));
    const font = { id: 'own', custom: true, fontFamily: 'Own', fontFaces: [{ weight: 400, sources }] };
    for (const field of ['font', 'headingFont', 'monospaceFont']) {
      const settings = { ...DEFAULT_CUSTOMIZATION, styling: { ...DEFAULT_CUSTOMIZATION.styling, [field]: font } };
      expect((await observeWrite(read, () => putSettings(settings))).after.styling[field]).toEqual(font);
    }
  });

  it('takes links of every kind and style, with titles by language, in header and footer', async () => {
    const pageRef = { space: 'space_x', page: 'page_x' };
    const targets = [
      toUrl(),
      { kind: 'page', ...pageRef },
      { kind: 'anchor', anchor: 'start', ...pageRef },
      { kind: 'file', file: 'file_x', space: 'space_x' },
      { kind: 'user', user: 'user_x' },
      { kind: 'collection', collection: 'collection_x' },
      { kind: 'space', space: 'space_x' },
      { kind: 'reusable-content', reusableContent: 'reusable_x', space: 'space_x' },
      { kind: 'openapi', spec: 'spec' },
      { kind: 'tag', tag: 'new', space: 'space_x' },
    ];
    const links = targets.map((to) => ({ title: 'Inner', localizedTitle: { fr: 'Dedans' }, to }));
    const styled = ['link', 'button-primary', 'button-secondary'].map((style) => link(toUrl(), style));
    const items = [{ ...link(null), localizedTitle: { fr: 'Lien' }, links }, ...styled];
    const header = { ...DEFAULT_CUSTOMIZATION.header, links: items };
    const footer = { groups: [{ title: 'Group', localizedTitle: { fr: 'Groupe' }, links }] };
    const { after } = await observeWrite(read, () => putSettings({ ...DEFAULT_CUSTOMIZATION, header, footer }));
    expect([after.header, after.footer]).toEqual([header, footer]);
  });
});

describe('overrideSiteSpaceCustomizationById', () => {
  it.each([
    { title: 'Only here' },
    { localizedTitle: { fr: 'Seulement ici' } },
    { styling: { primaryColor: theme, codeTheme: { openapi: { light: 'nord', dark: 'nord' } } } },
    { internationalization: { locale: 'ja' } },
    { favicon: { icon: urls } },
    { announcement: { enabled: true, message: 'Only here', style: 'info' } },
    { header: { preset: 'bold', logo: urls, links: [link(toUrl())] } },
    { footer: { logo: urls, copyright: 'Nobody' } },
    { themes: { default: 'dark', toggeable: false } },
    { feedback: { enabled: true } },
    { externalLinks: { target: 'blank' } },
    { pagination: { enabled: false } },
    { trademark: { enabled: false } },
    { privacyPolicy: { url: 'https://example.com/privacy' } },
    { socialPreview: { url: 'https://example.com/preview.png' } },
    { pdf: { enabled: false } },
    { git: { showEditLink: true } },
  ])('overrides %j in one site-space, and nowhere else', async (overrides) => {
    await putSettings({ ...DEFAULT_CUSTOMIZATION });
    const { id } = (await site.get('/site-spaces')).body.items[0];
    const at = `/site-spaces/${id}/customization`;
    await site.delete(at);
    const ofSite = (await read()).body;
    const { before, after } = await observeWrite(
      () => site.get(at),
      () => site.patch(at, overrides),
    );
    expect(before).not.toMatchObject(overrides);
    expect(after).toMatchObject(overrides);
    expect((await read()).body).toEqual(ofSite);
    const dropped = await observeWrite(
      () => site.get(at),
      () => site.delete(at),
    );
    expect(dropped.after).toEqual(before);
  });
});

function toUrl(): unknown {
  return { kind: 'url', url: 'https://example.com/' };
}

function accounts(platforms: readonly string[]): unknown {
  return platforms.map((platform) => ({ platform, handle: 'harbor', display: { footer: true, header: true } }));
}
