// Every field of the customization: set, published, and seen on the page, in the stated way. Fields of which each is seen by itself are set
// together; every-customization.long.test.ts sets each alone, to every value. A field that has no row fails here.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startCustomizedSite } from '../../../../test/support/shown-customization/customized-site.ts';
import type { CustomizedSite } from '../../../../test/support/shown-customization/customized-site.ts';
import { FIELDS, expectRendered } from '../../../../test/support/shown-customization/expect-shown.ts';
import type { ValueLook } from '../../../../test/support/shown-customization/expect-shown.ts';
import { packsOf, pagesOf } from '../../../../test/support/shown-customization/packs.ts';
import { ROWS } from '../../../../test/support/shown-customization/rows.ts';
import { closePlatforms } from '../../../../test/support/test-platform.ts';
import { removeFolders } from '@bindery/testkit/temporary-folder';

/** What only a response has. */
const NOT_SET = ['updatedAt'];

let customized: CustomizedSite;
beforeAll(async () => {
  customized = await startCustomizedSite();
});
afterAll(async () => {
  expect(customized.test.faults).toEqual([]);
  await closePlatforms();
  removeFolders();
});

it('has a row for every field, and no other', () => {
  const paths = [...FIELDS.keys()].filter((path) => !NOT_SET.includes(path));
  expect(Object.keys(ROWS).toSorted()).toEqual(paths.toSorted());
});

it('page actions have the order of the list, and unsupported ones are left out', async () => {
  const settings = { 'git.showEditLink': true, 'pageActions.externalAI': false, 'pageActions.markdown': false };
  const actionsOf = async (...items: string[]): Promise<string[]> => {
    const { html } = await customized.renderWith(
      { pageActions: { items, externalAI: false, markdown: false } },
      settings,
    );
    const [list = ''] = /<div class="menu-list"><ul>.*?<\/ul>/.exec(html) ?? [];
    return [...list.matchAll(/<\/svg>([^<]+)/g)].map(([, text = '']) => text);
  };
  expect(await actionsOf('pdf', 'git')).toEqual(['Download as PDF', 'Edit this page']);
  expect(await actionsOf('git', 'pdf')).toEqual(['Edit this page', 'Download as PDF']);
  expect(await actionsOf('assistant', 'mcp', 'git')).toEqual(['Edit this page', 'Download as PDF']);
});

it('links assistants to the Markdown of a page only if it is public', async () => {
  const { site } = customized;
  const [, href = ''] =
    /<a href="(https:\/\/claude\.ai\/[^"]+)"/.exec(
      (await customized.renderWith({ 'pageActions.externalAI': true })).html,
    ) ?? [];
  const query = new URL(href).searchParams.get('q');
  const [, url = ''] = /^Read (\S+) so/.exec(query ?? '') ?? [];
  const markdown = await fetch(url.replace('SITE', site.id));
  expect([markdown.status, markdown.headers.get('content-type')]).toEqual([200, 'text/markdown; charset=utf-8']);
  await site.patch('', { visibility: 'share-link' });
  const { body } = await site.post('/share-links', { name: 'One' });
  const shared = await (await fetch(body.urls.published)).text();
  expect(shared).toContain('View as Markdown');
  expect(shared).not.toContain('claude.ai');
  await site.patch('', { visibility: 'public' });
});

const packs = packsOf(ROWS).map((pack) => [[...pack.rows.keys()].join(', '), pack] as const);

it.each(packs)('%s are seen', { tags: ['long'] }, async (_paths, pack) => {
  const looks: (ValueLook & { readonly fields: Record<string, unknown> })[] = [];
  for (const fields of pagesOf(pack)) {
    looks.push({ ...(await customized.renderWith(fields, pack.preset)), fields, value: undefined });
  }
  for (const [path, row] of pack.rows) {
    expectRendered(
      path,
      row,
      looks.map(({ fields, ...look }) => ({ ...look, value: fields[path] })),
      pack.rows.size === 1,
    );
  }
});
