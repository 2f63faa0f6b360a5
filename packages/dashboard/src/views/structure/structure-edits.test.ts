// Every edit of every item of a site against a real platform: undo restores the previous state, and redo the edited one.
import { createClient } from '@bindery/client';
import type { Client } from '@bindery/client';
import { createPlatform } from '@bindery/platform';
import type { Platform } from '@bindery/platform';
import type { SiteStructureItem } from '@bindery/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addStructure } from '../../../test/harbor-site.ts';
import type { Edit } from '../../state/edits/edit.ts';
import { removeRedirectEdit, shareLinkEdit } from './link-edits.ts';
import { positionInside, positionOutside, stepDown, stepUp } from './positions.ts';
import { currentId } from './renewed-ids.ts';
import { defaultEdit, fieldsEdit, moveEdit, removeEdit } from './structure-edits.ts';
import type { EditedSite } from './structure-edits.ts';
import { findNode, itemsIn, listTreeNodes } from './tree-node.ts';
import type { TreeNode } from './tree-node.ts';

const SITE = '/orgs/{organizationId}/sites/{siteId}';

let platform: Platform;
let api: Client;
let ids: { organizationId: string; siteId: string };
beforeAll(async () => {
  platform = await createPlatform({ port: 0, demo: true, token: 'test-token', outgoing: 'none' });
  api = createClient({ baseUrl: platform.origins.api, token: platform.token });
  const { organization = '', site = '' } = platform.demo ?? {};
  ids = { organizationId: organization, siteId: site };
  const { ['For developers']: group = '' } = await addStructure(api, ids);
  const texts = {
    description: 'Whether it runs',
    localizedTitle: { fr: 'État' },
    localizedDescription: { fr: 'Marche' },
  };
  const link = { title: 'Status', url: 'https://status.example.com/', icon: 'signal', ...texts };
  await api.request(`POST ${SITE}/external-links`, {
    ...ids,
    body: { ...link, condition: 'visitor.claims.beta == true' },
  });
  const inside = { title: 'Forum', url: 'https://forum.example.com/', parent: group };
  await api.request(`POST ${SITE}/external-links`, { ...ids, body: inside });
});
afterAll(() => platform?.close());

async function read(): Promise<EditedSite> {
  const [structure, redirects] = await Promise.all([
    api.request(`GET ${SITE}/structure`, ids),
    api.request(`GET ${SITE}/redirects`, { ...ids, query: { orderBy: 'source' } }),
  ]);
  return { api, ids, nodes: listTreeNodes(structure), redirects: redirects.items };
}

/** A site without IDs: names, positions, paths, defaults, and targets of redirects. */
async function shape(): Promise<unknown> {
  const { nodes, redirects } = await read();
  const titleOf = (id: string): string | undefined => findNode(nodes, id)?.title;
  const shapeOf = (item: SiteStructureItem): unknown => {
    const { title, object, ...rest } = item as SiteStructureItem & Record<string, unknown>;
    const { id: _id, siteSpaces: _spaces, sections: _sections, children: _children, ...plain } = rest;
    const { section: _section, sectionGroup: _group, space: _space, ...fields } = plain;
    return { title, object, ...fields, in: itemsIn(item).map(shapeOf) };
  };
  return {
    top: nodes.filter(({ depth }) => depth === 1).map(({ item }) => shapeOf(item)),
    redirects: redirects.map(({ source, destination }) => [
      source,
      destination.kind === 'external' || titleOf(Object.values(destination).find((value) => titleOf(value)) ?? ''),
    ]),
  };
}

const node = async (title: string): Promise<TreeNode> => (await read()).nodes.find((one) => one.title === title)!;

/** Every possible edit of an item in its current state. */
const EDITS: Readonly<Record<string, (site: EditedSite, node: TreeNode) => Edit | undefined>> = {
  up: (site, one) => moveEdit(site, one, stepUp(site.nodes, one)),
  down: (site, one) => moveEdit(site, one, stepDown(site.nodes, one)),
  into: (site, one) => moveEdit(site, one, positionInside(site.nodes, one)),
  out: (site, one) => moveEdit(site, one, positionOutside(site.nodes, one)),
  title: (site, one) => (one.kind === 'site-space' ? undefined : fieldsEdit(site, one, { title: 'Renamed' })),
  path: (site, one) => ('path' in one.item ? fieldsEdit(site, one, { path: 'away' }) : undefined),
  url: (site, one) => ('url' in one.item ? fieldsEdit(site, one, { url: 'https://example.com/away' }) : undefined),
  draft: (site, one) => fieldsEdit(site, one, { draft: true }),
  isDefault: (site, one) => ('path' in one.item && !one.isDefault ? defaultEdit(site, one) : undefined),
  removed: removeEdit,
};

/** How many of the edits each item takes. */
const ITEMS: Readonly<Record<string, number>> = {
  'site-section Harbor docs': 5,
  'site-space Harbor docs': 4,
  'site-space Version 1': 5,
  'site-section-group For developers': 5,
  'site-section Reference': 7,
  'site-section Changelog': 8,
  'site-space Changelog': 3,
  'site-section Blog': 8,
  'site-external-link Status': 5,
  'site-external-link Forum': 6,
};

it.each(Object.entries(ITEMS))('%s: each edit is undone and redone', { tags: ['long'] }, async (name, count) => {
  expect(await tryEdits(name)).toBe(count);
});

it('on a site without sections, spaces are edited, too', { tags: ['long'] }, async () => {
  const { organizationId } = ids;
  const knownIds = ids;
  const { id } = await api.request('POST /orgs/{organizationId}/sites', { organizationId, body: { title: 'Plain' } });
  ids = { organizationId, siteId: id };
  try {
    for (const title of ['One', 'Two']) {
      const space = await api.request('POST /orgs/{organizationId}/spaces', { organizationId, body: { title } });
      await api.request(`POST ${SITE}/site-spaces`, { ...ids, body: { spaceId: space.id } });
    }
    expect(await tryEdits('site-space Two')).toBeGreaterThan(3);
    expect(await tryEdits('site-space One')).toBeGreaterThan(3);
  } finally {
    ids = knownIds;
  }
});

/** Applies every edit of an item, then undoes, redoes, and undoes it. Returns how many there are. */
async function tryEdits(name: string): Promise<number> {
  let edits = 0;
  for (const createEdit of Object.values(EDITS)) {
    const site = await read();
    const one = site.nodes.find(({ kind, title }) => `${kind} ${title}` === name) as TreeNode;
    const before = await shape();
    const edit = createEdit(site, one);
    if (edit === undefined) continue;
    edits++;
    await edit.redo();
    const after = await shape();
    expect(after).not.toEqual(before);
    await edit.undo();
    expect(await shape()).toEqual(before);
    await edit.redo();
    expect(await shape()).toEqual(after);
    await edit.undo();
    expect(await shape()).toEqual(before);
  }
  return edits;
}

it('an edit from before a delete and its undo is still undone', async () => {
  const before = await shape();
  const renamed = fieldsEdit(await read(), await node('Blog'), { title: 'Journal' }) as Edit;
  await renamed.redo();
  const { id } = await node('Journal');
  const removal = removeEdit(await read(), await node('Journal'));
  await removal.redo();
  expect(await node('Journal')).toBeUndefined();
  await removal.undo();
  expect((await node('Journal')).id).toBe(currentId(id));
  expect(currentId(id)).not.toBe(id);
  await renamed.undo();
  expect(await shape()).toEqual(before);
});

it('edits of redirects and share links are undone', async () => {
  const site = await read();
  const before = await shape();
  const edit = removeRedirectEdit(
    site,
    site.redirects.find(({ source }) => source === '/news')!,
  );
  await edit.redo();
  expect((await read()).redirects.map(({ source }) => source)).not.toContain('/news');
  await edit.undo();
  expect(await shape()).toEqual(before);
  await edit.redo();
  await edit.undo();
  const links = async () => (await api.request(`GET ${SITE}/share-links`, ids)).items;
  const [link] = await links();
  if (link === undefined) throw new Error('The site has no share link.');
  for (const change of [{ name: 'Reviewers' }, { active: false }]) {
    const changed = shareLinkEdit(site, link, change);
    await changed.redo();
    expect((await links())[0]).toMatchObject(change);
    await changed.undo();
    expect(await links()).toEqual([link]);
  }
});

it('describes the edit, and is undefined without a change', async () => {
  const site = await read();
  const blog = await node('Blog');
  expect(fieldsEdit(site, blog, { title: 'Blog', draft: false })).toBeUndefined();
  expect(fieldsEdit(site, blog, { title: 'Journal' })?.label).toBe('Renamed section “Blog” to “Journal”');
  expect(
    removeEdit(site, findNode(site.nodes, blog.item.object === 'site-section' ? blog.item.siteSpaces[0]?.id : '')!)
      .label,
  ).toBe('Removed section “Blog”');
});
