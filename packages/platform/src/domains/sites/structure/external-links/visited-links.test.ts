// External links as visitors of a site see them: on pages, and in the profile that renderers read.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aSpace } from '../../../../../test/support/linked-pages.ts';
import { visiting } from '../../../../../test/support/marked-visits.ts';
import type { MarkedVisits } from '../../../../../test/support/marked-visits.ts';
import { aSite } from '../../../../../test/support/site-under-test.ts';
import type { SiteUnderTest } from '../../../../../test/support/site-under-test.ts';
import { closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../../test/support/test-platform.ts';

const url = 'https://status.example.com/';
const condition = 'visitor.claims.beta === true';

let test: TestPlatform;
let site: SiteUnderTest;
let visits: MarkedVisits;

beforeAll(async () => {
  test = await startPlatform({ port: 0, host: false });
  site = await aSite(test, [], { title: 'Docs' });
  const { body: guide } = await site.post('/sections', { spaceId: await aPage('Guide'), title: 'Guide' });
  const french = await site.post('/site-spaces', { spaceId: await aPage('Guide en français'), sectionId: guide.id });
  await site.patch(`/site-spaces/${french.body.id}`, { path: 'fr' });
  const settings = { internationalization: { locale: 'fr' } };
  expect((await site.patch(`/site-spaces/${french.body.id}/customization`, settings)).status).toBe(200);
  const add = async (fields: object) => (await site.post('/external-links', { url, ...fields })).body.id;
  await add({ title: 'Status', localizedTitle: { fr: 'État' }, icon: 'life-ring' });
  await add({ title: 'Draft link', draft: true });
  await add({ title: 'Beta link', condition });
  for (const [title, draft] of [
    ['For beta', false],
    ['Draft group', true],
  ] as const) {
    const { body: group } = await site.post('/section-groups', { title, draft });
    const texts = { description: 'About it', localizedDescription: { fr: 'À propos' } };
    await add({ title: `${title}: forum`, parent: group.id, ...texts, ...(draft ? {} : { condition }) });
  }
  await site.patch('', { agentsContext: 'included' });
  await site.post('/publish');
  visits = await visiting(test, site);
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

const aPage = (title: string) => aSpace(test, title, { welcome: 'Words.\n' });

/** The titles in the navigation of sections, in order. */
function tabsOf(html: string): string[] {
  const tabs = /<nav class="tabs-bar".*?<\/nav>/s.exec(html)?.[0] ?? '';
  const texts = tabs.replaceAll(/<small>.*?<\/small>/g, '').split(/<a |<summary>/);
  return texts.slice(1).map((text) => text.replace(/^[^<]*?>/, '').replaceAll(/<[^>]*>/g, ''));
}

// oxlint-disable-next-line typescript/no-explicit-any -- a tree of any JSON
const shape = (nodes: any[]): unknown[] =>
  nodes.map((node) => (node.children ? [node.title, shape(node.children)] : node.title));

const readPage = async (path = 'welcome', audience = {}) => (await visits.fetch(path, audience)).text();
const profileFor = async (audience: object) =>
  (await test.get(`${site.path}/published`, { token: await visits.apiToken(audience as never) })).body;

it('shows editors drafts and links with conditions', async () => {
  expect(shape((await site.get('/structure')).body.structure)).toEqual([
    'Guide',
    'Status',
    'Draft link',
    'Beta link',
    ['For beta', ['For beta: forum']],
    ['Draft group', ['Draft group: forum']],
  ]);
});

it('shows a member the profile without drafts', async () => {
  const { structure } = (await site.get('/published')).body;
  expect(shape(structure.structure)).toEqual(['Guide', 'Status', 'Beta link', ['For beta', ['For beta: forum']]]);
});

it('shows a visitor what is for everyone, without conditions', async () => {
  const { structure } = await profileFor({});
  expect(structure.type).toBe('sections');
  expect(shape(structure.structure)).toEqual(['Guide', 'Status']);
  expect(structure.structure[1]).toMatchObject({ object: 'site-external-link', url, draft: false });
  expect(tabsOf(await readPage())).toEqual(['Guide', 'Status']);
});

it('shows more to a visitor who meets their conditions, and then less to another again', async () => {
  const all = ['Guide', 'Status', 'Beta link', 'For beta', 'For beta: forum'];
  expect(tabsOf(await readPage('welcome', { beta: true }))).toEqual(all);
  const { structure } = await profileFor({ beta: true });
  expect(shape(structure.structure)).toEqual(['Guide', 'Status', 'Beta link', ['For beta', ['For beta: forum']]]);
  expect(JSON.stringify(structure)).not.toContain('visitor.claims');
  expect(tabsOf(await readPage())).toEqual(['Guide', 'Status']);
});

it('shows drafts in a preview of drafts alone', async () => {
  const previewOf = async (draft: boolean) => {
    const { body } = await site.get(`/publishing/preview?draft=${draft}&target=welcome`);
    return tabsOf(await (await fetch(body.url)).text());
  };
  expect(await previewOf(false)).toEqual(['Guide', 'Status']);
  expect(await previewOf(true)).toEqual(['Guide', 'Status', 'Draft link', 'Draft group', 'Draft group: forum']);
});

it('titles links in the language of the variant', async () => {
  expect(tabsOf(await readPage('fr/welcome'))).toEqual(['Guide', 'État']);
  const html = await readPage('fr/welcome', { beta: true });
  expect(html).toContain('<small>À propos</small>');
});

it('opens a link in the same tab, without access to the page, and with a sign', async () => {
  expect(await readPage()).toMatch(
    /<a href="https:\/\/status\.example\.com\/" rel="noopener"><svg class="icon".*?<\/svg>Status<svg class="icon line"/,
  );
});

it.each(['sitemap.xml', 'llms.txt', 'llms-full.txt', 'robots.txt', 'welcome.md', '~search?q=Status'])(
  'lists no link in %s',
  { tags: ['long'] },
  async (path) => {
    const response = await visits.fetch(path, { beta: true }, { headers: { Accept: 'application/json' } });
    expect(response.status).toBe(200);
    expect(await response.text()).not.toContain('status.example.com');
  },
);

it('changes pages that were rendered before', async () => {
  expect(tabsOf(await readPage())).toEqual(['Guide', 'Status']);
  const link = (await site.get('/structure')).body.structure[1];
  await site.patch(`/external-links/${link.id}`, { title: 'Uptime' });
  expect(tabsOf(await readPage())).toEqual(['Guide', 'Uptime']);
  await site.patch(`/external-links/${link.id}`, { draft: true });
  expect(tabsOf(await readPage())).toEqual([]);
  await site.patch(`/external-links/${link.id}`, { draft: false, title: 'Status' });
});

it('doesn’t change a page of one section if its only link is a draft', async () => {
  const one = await aSite(test, [], { title: 'One' });
  await one.post('/sections', { spaceId: await aPage('Only'), title: 'Only' });
  await one.post('/publish');
  const read = async () => (await fetch(`${test.platform.origins.sites}/${one.id}/welcome`)).text();
  const before = await read();
  const link = (await one.post('/external-links', { title: 'Secret', url, draft: true })).body;
  expect(await read()).toBe(before);
  await one.patch(`/external-links/${link.id}`, { draft: false });
  expect(tabsOf(await read())).toEqual(['Only', 'Secret']);
});
