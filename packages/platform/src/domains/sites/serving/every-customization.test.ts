// Every field of the customization, with every value that the contract names: set, published, and seen on the page, in the stated way.
// A field or a value that has no row fails here.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startRepositorySpace } from '../../../../test/support/repository-space.ts';
import { listFields, readField, setField } from '../../../../test/support/shown-customization/schema.ts';
import { ROWS } from '../../../../test/support/shown-customization/rows.ts';
import type { Row } from '../../../../test/support/shown-customization/rows.ts';
import { aSite } from '../../../../test/support/site-under-test.ts';
import type { SiteUnderTest } from '../../../../test/support/site-under-test.ts';
import { closePlatforms } from '../../../../test/support/test-platform.ts';
import { removeFolders } from '../../../../test/support/temporary-folder.ts';
import type { TestPlatform } from '../../../../test/support/test-platform.ts';
import { DEFAULT_CUSTOMIZATION } from '../customization/defaults.ts';

/** What only an answer has. */
const NOT_SET = ['updatedAt'];
const FIELDS = listFields();

let test: TestPlatform;
let site: SiteUnderTest;
beforeAll(async () => {
  const repository = await startRepositorySpace({ port: 0, browser: false });
  ({ test } = repository);
  repository.put('README.md', '# Home\n\n[out](https://example.com/out)\n\n```js\nlet a = 1;\n```\n');
  repository.commit('Code');
  const url = 'https://github.com/acme/docs/tree/main';
  expect((await repository.importIt({ repoTreeURL: url })).status).toBeLessThan(300);
  site = await aSite(test, [], { title: 'Site' });
  await site.post('/site-spaces', { spaceId: repository.space.split('/').at(-1) });
  await site.patch('', { agentsContext: 'included' });
  await test.publish('tracker', { scopes: ['site:script:inject'] });
  const installation = await test.install('tracker');
  await test.post(`/v1/integrations/tracker/installations/${installation}/sites`, { siteId: site.id });
  await site.post('/publish');
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
  removeFolders();
});

it('has a row for every field, and no other', () => {
  const paths = [...FIELDS.keys()].filter((path) => !NOT_SET.includes(path));
  expect(Object.keys(ROWS).toSorted()).toEqual(paths.toSorted());
});

interface Seen {
  readonly value: unknown;
  readonly html: string;
  readonly css: string;
}

/** Sets a field, and reads the page that follows, and what the profile says. */
async function see(path: string, value: unknown, given: Row['given'] = {}): Promise<Seen> {
  const settings: Record<string, unknown> = structuredClone({ ...DEFAULT_CUSTOMIZATION });
  for (const [name, other] of Object.entries(given)) setField(settings, name, other);
  setField(settings, path, value);
  const { status, body } = await site.put('/customization', settings);
  expect([path, value, status, body.error]).toEqual([path, value, 200, undefined]);
  const profile = (await site.get('/published')).body;
  expect(readField(profile.customizations.site, path)).toEqual(value === undefined ? [] : [value]);
  const page = await fetch(`${test.platform.addresses.sites}/${site.id}/`);
  expect(page.status).toBe(200);
  const html = await page.text();
  const [, style = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(html) ?? [];
  const css = await (await fetch(test.platform.addresses.sites + style)).text();
  return {
    value,
    html: html.replaceAll(site.id, 'SITE'),
    css: css.slice(css.lastIndexOf(':root{')) + facesOf(css) + classesOf(css),
  };
}

const facesOf = (css: string): string => [...css.matchAll(/@font-face\{[^}]*\}/g)].join('');
const classesOf = (css: string): string =>
  [...new Set([...css.matchAll(/\.(?:side|list|search|theme)-\w+/g)].map(([name]) => name))].join(' ');

/** Values of the custom properties with a name, on a side. `*` stands for more of the name. */
function propertyIn({ css, html }: Seen, name: string, side?: 'light' | 'dark'): string {
  const [begin = '', mark] = name.split('*');
  const pattern = new RegExp(`--(${begin}${mark === undefined ? '' : '[\\w-]*'}):(light-dark\\([^)]*\\)|[^;}]*)`, 'g');
  const found = [...css.matchAll(pattern)].map(([, property, value = '']) => {
    const [light, dark = light] = value.replace(/^light-dark\((.*)\)$/, '$1').split(',');
    return `${property}:${side === undefined ? value : side === 'light' ? light : dark}`;
  });
  expect(found).not.toEqual([]);
  return [...new Set(found), mark !== undefined && mark !== '' && html.includes(mark) ? mark : ''].join(';');
}

it('actions of a page stand in the order of the list, and those that this platform has nothing for show nothing', async () => {
  const given = { 'git.showEditLink': true, 'pageActions.externalAI': false, 'pageActions.markdown': false };
  const actionsOf = async (...items: string[]): Promise<string[]> => {
    const { html } = await see('pageActions', { items, externalAI: false, markdown: false }, given);
    const [list = ''] = /<div class="menu-list"><ul>.*?<\/ul>/.exec(html) ?? [];
    return [...list.matchAll(/<\/svg>([^<]+)/g)].map(([, text = '']) => text);
  };
  expect(await actionsOf('pdf', 'git')).toEqual(['Download as PDF', 'Edit this page']);
  expect(await actionsOf('git', 'pdf')).toEqual(['Edit this page', 'Download as PDF']);
  expect(await actionsOf('assistant', 'mcp', 'git')).toEqual(['Edit this page', 'Download as PDF']);
});

it('a page tells assistants the address of its Markdown, and only where everybody may read it', async () => {
  const path = 'pageActions.externalAI';
  const [, href = ''] = /<a href="(https:\/\/claude\.ai\/[^"]+)"/.exec((await see(path, true)).html) ?? [];
  const asked = new URL(href).searchParams.get('q');
  const [, address = ''] = /^Read (\S+) so/.exec(asked ?? '') ?? [];
  const markdown = await fetch(address.replace('SITE', site.id));
  expect([markdown.status, markdown.headers.get('content-type')]).toEqual([200, 'text/markdown; charset=utf-8']);
  await site.patch('', { visibility: 'share-link' });
  const { body } = await site.post('/share-links', { name: 'One' });
  const shared = await (await fetch(body.urls.published)).text();
  expect(shared).toContain('View as Markdown');
  expect(shared).not.toContain('claude.ai');
  await site.patch('', { visibility: 'public' });
});

const SIDES = { light: 'dark', dark: 'light' } as const;

it.each(Object.entries(ROWS))('%s is seen', async (path, row) => {
  const { given, property, side, nothing } = row;
  const values = [
    ...(row.values ?? []),
    ...(FIELDS.get(path) ?? []).filter((value) => value !== null || row.values === undefined),
  ];
  expect(values.length).toBeGreaterThan(1);
  const seen: Seen[] = [];
  for (const value of values) seen.push(await see(path, value, given));
  if (nothing !== undefined) {
    expect(new Set(seen.map(({ html }) => html)).size).toBe(1);
    return;
  }
  expect([row.html, row.css, property].some((one) => one !== undefined)).toBe(true);
  if (property !== undefined) {
    expect(new Set(seen.map((one) => propertyIn(one, property, side))).size).toBe(values.length);
    if (side !== undefined) expect(new Set(seen.map((one) => propertyIn(one, property, SIDES[side]))).size).toBe(1);
  }
  for (const part of ['html', 'css'] as const) {
    const markOf = row[part] as ((value: unknown) => string | undefined) | undefined;
    for (const { value, [part]: text } of seen) {
      const mark = markOf?.(value);
      if (mark === undefined) continue;
      expect(mark).not.toContain('undefined');
      expect(text).toContain(mark);
      if (part === 'css' && mark.startsWith('.')) continue; // The shared stylesheet has rules for each value.
      for (const other of seen) if (other.value !== value) expect(other[part]).not.toContain(mark);
    }
  }
});
