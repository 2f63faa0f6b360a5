// A published site whose customization is set, and what its page and stylesheet are then.
import { expect } from 'vitest';
import { DEFAULT_CUSTOMIZATION } from '../../../src/domains/sites/settings/index.ts';
import { startRepositorySpace } from '../repository-space.ts';
import { aSite } from '../site-under-test.ts';
import type { SiteUnderTest } from '../site-under-test.ts';
import type { TestPlatform } from '../test-platform.ts';
import type { Row } from './rows.ts';
import { readField, setField } from './schema.ts';

/** A page with its stylesheet. */
export interface RenderedLook {
  readonly html: string;
  readonly css: string;
}

/** Field → value. */
export type Fields = Readonly<Record<string, unknown>>;

/** The site. */
export interface CustomizedSite {
  readonly test: TestPlatform;
  readonly site: SiteUnderTest;
  /** Sets fields, and reads the page that follows, and what the profile says. `given` is set before. */
  renderWith(fields: Fields, given?: Row['preset']): Promise<RenderedLook>;
}

/** Starts a platform with one, whose page comes from a repository, has code and links, and is measured by an integration. */
export async function startCustomizedSite(): Promise<CustomizedSite> {
  const repository = await startRepositorySpace({ port: 0, browser: false });
  const { test } = repository;
  repository.writeFile('README.md', '# Home\n\n[out](https://example.com/out)\n\n```js\nlet a = 1;\n```\n');
  repository.commit('Code');
  const url = 'https://github.com/acme/docs/tree/main';
  expect((await repository.importIt({ repoTreeURL: url })).status).toBeLessThan(300);
  const site = await aSite(test, [], { title: 'Site' });
  await site.post('/site-spaces', { spaceId: repository.space.split('/').at(-1) });
  await site.patch('', { agentsContext: 'included' });
  await test.publish('tracker', { scopes: ['site:script:inject'] });
  const installation = await test.install('tracker');
  await test.post(`/v1/integrations/tracker/installations/${installation}/sites`, { siteId: site.id });
  await site.post('/publish');
  return { test, site, renderWith: (fields, preset = {}) => see({ test, site }, fields, preset) };
}

async function see(
  { test, site }: Pick<CustomizedSite, 'test' | 'site'>,
  fields: Fields,
  preset: Fields,
): Promise<RenderedLook> {
  const settings: Record<string, unknown> = structuredClone({ ...DEFAULT_CUSTOMIZATION });
  for (const [path, value] of [...Object.entries(preset), ...Object.entries(fields)]) setField(settings, path, value);
  const { status, body } = await site.put('/customization', settings);
  expect([fields, status, body.error]).toEqual([fields, 200, undefined]);
  const profile = (await site.get('/published')).body;
  for (const [path, value] of Object.entries(fields)) {
    expect([path, readField(profile.customizations.site, path)]).toEqual([path, value === undefined ? [] : [value]]);
  }
  const page = await fetch(`${test.platform.origins.sites}/${site.id}/`);
  expect(page.status).toBe(200);
  const html = await page.text();
  const [, style = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(html) ?? [];
  const css = await (await fetch(test.platform.origins.sites + style)).text();
  return {
    html: html.replaceAll(site.id, 'SITE'),
    css: css.slice(css.lastIndexOf(':root{')) + facesOf(css) + classesOf(css),
  };
}

const facesOf = (css: string): string => [...css.matchAll(/@font-face\{[^}]*\}/g)].join('');
const classesOf = (css: string): string =>
  [...new Set([...css.matchAll(/\.(?:side|list|search|theme)-\w+/g)].map(([name]) => name))].join(' ');
