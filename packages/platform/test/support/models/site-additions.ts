// What is put on a site, or taken off it, and on its model.
import fc from 'fast-check';
import { expect } from 'vitest';
import type { CallAnswer, TestPlatform } from '../test-platform.ts';
import { anIndex, command, pick } from './run-model.ts';
import type { ModelCommand } from './run-model.ts';
import { pathFor } from './site-world.ts';
import type { GroupNode, Item, Refusals, SectionNode, SiteSpaceNode, SiteWorld } from './site-world.ts';

/** A site on the platform. */
export interface SiteReal {
  readonly test: TestPlatform;
  readonly organization: string;
  readonly site: string;
}

export type SiteCommand = ModelCommand<SiteWorld, SiteReal>;

export const aTitle = fc.constantFrom('Guide', 'API', 'Release notes', 'FAQ');
/** Now and then nothing that is there. */
export const anItem = fc.option(anIndex, { freq: 12 });
export const maybe = <Value>(drawn: fc.Arbitrary<Value>) => fc.option(drawn, { nil: undefined, freq: 3 });

/** Id of one of a list. */
export const idIn = (list: readonly { readonly id: string }[], index: number | null): string =>
  (index === null ? undefined : pick(list, index)?.id) ?? 'none';

/** Calls an operation of the site. It fails unless the response is one of the rejections, or a success where there is none. */
export async function callSite(
  { test, organization, site }: SiteReal,
  [method, path, body]: readonly [string, string, unknown?],
  refusals: Refusals,
): Promise<CallAnswer> {
  const base = `/v1/orgs/${organization}/sites/${site}`;
  const answer = await test.call(method, base + path, body === undefined ? {} : { body });
  const message = answer.body?.error?.message ?? answer.status;
  const isExpected = refusals.length === 0 ? answer.status < 300 : refusals.includes(answer.code ?? '');
  expect([method, path, isExpected, refusals, message]).toEqual([method, path, true, refusals, message]);
  return answer;
}

const without = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** A space of the organization, one that is to be made, or one that is gone. */
const aSpace = fc.oneof(
  { weight: 6, arbitrary: anIndex },
  { weight: 3, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.constant('none' as const) },
);

/** The id that is sent; `known` is what becomes of it. */
function spaceOf(world: SiteWorld, drawn: number | 'none' | null): { sent: string | null; refusals: Refusals } {
  const ids = [...world.spaces.keys()];
  const sent = typeof drawn === 'number' ? (pick(ids, drawn) ?? null) : drawn;
  return { sent, refusals: sent === 'none' ? ['space_not_found'] : [] };
}

const addSiteSpace: SiteCommand = command(
  'addSiteSpace',
  fc.record({ space: aSpace, title: maybe(aTitle), section: maybe(anItem), draft: maybe(fc.boolean()) }),
  async (world, real, { space, title, section: index, draft }) => {
    const { sent, refusals } = spaceOf(world, space);
    const sectionId = index === undefined ? undefined : idIn(world.sections(), index);
    const section = world.section(sectionId ?? world.standardSection ?? '');
    const noSection = sectionId !== undefined && section === undefined ? ['site_section_not_found'] : [];
    const body = { spaceId: sent, ...without({ title, sectionId, draft }) };
    const answer = await callSite(real, ['POST', '/site-spaces', body], [...refusals, ...noSection]);
    if (refusals.length + noSection.length > 0) return;
    if (sent === null) world.spaces.set(answer.body.space.id, title ?? 'Untitled space');
    const list = section?.siteSpaces ?? world.atRoot;
    const id = sent ?? answer.body.space.id;
    const path = pathFor(title ?? world.spaces.get(id) ?? '', list);
    world.change(() => list.push(siteSpace(answer.body.id, { space: id, title, path, draft })));
  },
);

function siteSpace(
  id: string,
  fields: { space: string; title?: string | undefined; path: string; draft?: boolean | undefined },
): SiteSpaceNode {
  const { space, title = null, path, draft = false } = fields;
  return { type: 'site-space', id, space, title, path, draft, hidden: false };
}

const addSection: SiteCommand = command(
  'addSection',
  fc.record({ space: aSpace, title: maybe(aTitle), group: maybe(anItem), draft: maybe(fc.boolean()) }),
  async (world, real, { space, title, group: index, draft }) => {
    const { sent, refusals } = spaceOf(world, space);
    const siteSectionGroupId = index === undefined ? undefined : idIn(world.groups(), index);
    const group = world.group(siteSectionGroupId ?? '');
    const noGroup = siteSectionGroupId !== undefined && group === undefined ? ['site_section_group_not_found'] : [];
    const body = { spaceId: sent, ...without({ title, siteSectionGroupId, draft }) };
    const { body: created } = await callSite(real, ['POST', '/sections', body], [...refusals, ...noGroup]);
    if (refusals.length + noGroup.length > 0) return;
    const [first] = created.siteSpaces;
    if (sent === null) world.spaces.set(first.space.id, title ?? 'Untitled space');
    if (world.sections().length === 0 && world.atRoot.length > 0) await wrapRoot(world, real, created.id);
    const spaceTitle = world.spaces.get(first.space.id) ?? '';
    const inside = siteSpace(first.id, { space: sent ?? first.space.id, path: pathFor(spaceTitle, []) });
    const section = sectionOf(world, created.id, title ?? spaceTitle);
    world.change(() =>
      (group?.children ?? world.top).push({ ...section, draft: draft ?? false, siteSpaces: [inside] }),
    );
  },
);

/** A title of one letter is too short for a section. */
function sectionOf(world: SiteWorld, id: string, sectionId: string): SectionNode {
  const title = sectionId.length < 2 ? 'Section' : sectionId;
  const path = pathFor(title, world.sections());
  return { type: 'site-section', id, title, path, draft: false, siteSpaces: [], standard: null };
}

/** The content at the root moves into its own section, which is the default. The list shows its ID. */
async function wrapRoot(world: SiteWorld, real: SiteReal, added: string): Promise<void> {
  const { items } = (await callSite(real, ['GET', '/sections'], [])).body;
  const { id } = items.find((one: { id: string }) => one.id !== added);
  const standard = world.atRoot.find((one) => one.id === world.standardAtRoot) as SiteSpaceNode;
  const section = sectionOf(world, id, world.titleOf(standard));
  section.standard = standard.id;
  world.change(() => {
    section.siteSpaces.push(...world.atRoot.splice(0));
    world.top.push(section);
  });
}

const addGroup: SiteCommand = command(
  'addGroup',
  fc.record({
    title: aTitle,
    sections: maybe(fc.array(anItem, { maxLength: 3 })),
    parent: maybe(anItem),
    draft: maybe(fc.boolean()),
  }),
  async (world, real, { title, sections: indexes, parent: index, draft }) => {
    const sections = indexes?.map((one) => idIn(world.sections(), one));
    const parent = index === undefined ? undefined : idIn(world.groups(), index);
    const refusals = [
      ...(parent === undefined ? [] : world.refusesGroupIn(parent)),
      ...world.missing((sections ?? []).map((id) => ({ type: 'site-section', id }))),
    ];
    const body = { title, ...without({ sections, parent, draft }) };
    const { body: created } = await callSite(real, ['POST', '/section-groups', body], refusals);
    if (refusals.length > 0) return;
    const children = [...new Set(sections)].map((id) => world.section(id) as SectionNode);
    const group: GroupNode = { type: 'site-section-group', id: created.id, title, draft: draft ?? false, children };
    world.change(() => {
      const list = world.group(parent ?? '')?.children ?? world.top;
      for (const section of children) world.take(section);
      list.push(group);
    });
  },
);

const removeSiteSpace: SiteCommand = command('removeSiteSpace', anItem, async (world, real, index) => {
  const id = idIn(world.siteSpaces(), index);
  await callSite(real, ['DELETE', `/site-spaces/${id}`], []);
  const found = world.siteSpaces().find((one) => one.id === id);
  if (found !== undefined) world.change(() => world.take(found));
});

const removeSection: SiteCommand = command('removeSection', anItem, async (world, real, index) => {
  const id = idIn(world.sections(), index);
  await callSite(real, ['DELETE', `/sections/${id}`], []);
  const found = world.section(id);
  if (found !== undefined) world.change(() => world.take(found));
});

/** What is in it takes its place. */
const removeGroup: SiteCommand = command('removeGroup', anItem, async (world, real, index) => {
  const id = idIn(world.groups(), index);
  await callSite(real, ['DELETE', `/section-groups/${id}`], []);
  const group = world.group(id);
  const list = group && (world.listOf(group) as Item[]);
  if (group !== undefined) world.change(() => list?.splice(list.indexOf(group), 1, ...group.children));
});

/** A space that goes into the trash leaves the site. */
const removeSpace: SiteCommand = command('removeSpace', anIndex, async (world, { test }, index) => {
  const id = pick([...world.spaces.keys()], index);
  if (id === undefined) return;
  expect((await test.call('DELETE', `/v1/spaces/${id}`)).status).toBe(204);
  world.spaces.delete(id);
  world.change(() => world.siteSpaces().forEach((one) => one.space === id && world.take(one)));
});

/** What puts something on a site, more often, and what takes it off. */
export const siteAdditions: readonly SiteCommand[] = [
  addSiteSpace,
  addSiteSpace,
  addSection,
  addSection,
  addGroup,
  addGroup,
  removeSiteSpace,
  removeSection,
  removeGroup,
  removeSpace,
];
