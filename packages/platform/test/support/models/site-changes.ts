// What is changed of what is on a site, and of its model.
import fc from 'fast-check';
import { expect } from 'vitest';
import { anIndex, command, pick } from './run-model.ts';
import { aTitle, anItem, callSite, idIn, maybe } from './site-additions.ts';
import type { SiteCommand } from './site-additions.ts';
import type { Item, Refusals, SectionOrGroup, SiteWorld } from './site-world.ts';

/** Some are those that titles make. */
const aPath = fc.constantFrom('guide', 'api', 'api-2', 'start', 'Über');
/** Null is none, undefined leaves it. */
const aParent = maybe(fc.option(anItem, { freq: 3 }));
const withoutUndefined = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

const updateSiteSpace: SiteCommand = command(
  'updateSiteSpace',
  fc.record({
    index: anItem,
    path: maybe(aPath),
    space: maybe(anIndex),
    draft: maybe(fc.boolean()),
    hidden: maybe(fc.boolean()),
  }),
  async (world, real, { index, path, space, ...flags }) => {
    const id = idIn(world.siteSpaces(), index);
    const found = world.siteSpaces().find((one) => one.id === id);
    const spaceId = space === undefined ? undefined : pick([...world.spaces.keys()], space);
    const rejections: string[] = [...world.missing([{ type: 'site-space', id }])];
    const siblings = found === undefined ? [] : (world.listOf(found) as { id: string; path: string }[]);
    if (siblings.some((one) => one.path === path && one.id !== id)) rejections.push('name_taken');
    await callSite(real, ['PATCH', `/site-spaces/${id}`, withoutUndefined({ path, spaceId, ...flags })], rejections);
    if (rejections.length > 0 || found === undefined) return;
    Object.assign(found, withoutUndefined({ path, space: spaceId, ...flags }));
  },
);

const updateSection: SiteCommand = command(
  'updateSection',
  fc.record({
    index: anItem,
    title: maybe(aTitle),
    path: maybe(aPath),
    draft: maybe(fc.boolean()),
    standard: maybe(fc.record({ index: anItem, isInside: fc.boolean() })),
    group: aParent,
  }),
  async (world, real, { index, standard, group: drawn, ...fields }) => {
    const id = idIn(world.sections(), index);
    const section = world.section(id);
    const choice = standard?.isInside === true ? (section?.siteSpaces ?? []) : world.siteSpaces();
    const defaultSiteSpace = standard && idIn(choice, standard.index);
    const group = drawn === undefined ? undefined : drawn === null ? null : idIn(world.groups(), drawn);
    const rejections: string[] = [...world.missing([{ type: 'site-section', id }])];
    if (world.sections().some((one) => one.path === fields.path && one.id !== id)) rejections.push('name_taken');
    if (defaultSiteSpace !== undefined) {
      const missing = world.missing([{ type: 'site-space', id: defaultSiteSpace }]);
      const isInside = section?.siteSpaces.some((one) => one.id === defaultSiteSpace);
      rejections.push(...(missing.length > 0 ? missing : isInside === true ? [] : ['request_invalid']));
    }
    if (typeof group === 'string') rejections.push(...world.missing([{ type: 'site-section-group', id: group }]));
    const body = withoutUndefined({ ...fields, defaultSiteSpace, siteSectionGroupId: group });
    await callSite(real, ['PATCH', `/sections/${id}`, body], rejections);
    if (rejections.length > 0 || section === undefined) return;
    Object.assign(section, withoutUndefined({ ...fields, standard: defaultSiteSpace }));
    if (group !== undefined) toEnd(world, section, group);
  },
);

/** To the end of a group, or of the top, unless it is in it already. */
function toEnd(world: SiteWorld, item: SectionOrGroup, group: string | null): void {
  const list = (group === null ? world.top : world.group(group)?.children) ?? [];
  if (list.includes(item)) return;
  world.change(() => {
    world.take(item);
    list.push(item);
  });
}

const updateGroup: SiteCommand = command(
  'updateGroup',
  fc.record({ index: anItem, title: maybe(aTitle), draft: maybe(fc.boolean()), parent: aParent }),
  async (world, real, { index, parent: drawn, ...fields }) => {
    const id = idIn(world.groups(), index);
    const group = world.group(id);
    const parent = drawn === undefined ? undefined : drawn === null ? null : idIn(world.groups(), drawn);
    const isThere = typeof parent === 'string' && group !== undefined && world.group(parent)?.children.includes(group);
    const rejections: Refusals = [
      ...world.missing([{ type: 'site-section-group', id }]),
      ...(typeof parent === 'string' && isThere !== true ? world.refusesGroupIn(parent, group) : []),
    ];
    const body = withoutUndefined({ ...fields, parentSectionGroupId: parent });
    await callSite(real, ['PATCH', `/section-groups/${id}`, body], rejections);
    if (rejections.length > 0 || group === undefined) return;
    Object.assign(group, withoutUndefined(fields));
    if (parent !== undefined) toEnd(world, group, parent);
  },
);

const addToGroup: SiteCommand = command(
  'addToGroup',
  fc.record({ group: anItem, section: anItem }),
  async (world, real, drawn) => {
    const [group, section] = [idIn(world.groups(), drawn.group), idIn(world.sections(), drawn.section)];
    const rejections = world.missing([
      { type: 'site-section-group', id: group },
      { type: 'site-section', id: section },
    ]);
    await callSite(real, ['POST', `/section-groups/${group}/sections`, { sectionId: section }], rejections);
    const found = world.section(section);
    if (rejections.length === 0 && found !== undefined) toEnd(world, found, group);
  },
);

/** It then is right behind the group. */
const removeFromGroup: SiteCommand = command(
  'removeFromGroup',
  fc.record({ group: anItem, index: anIndex }),
  async (world, real, { group: drawn, index }) => {
    const group = world.group(idIn(world.groups(), drawn));
    const inside = group?.children.filter((one) => one.type === 'site-section') ?? [];
    const id = pick(inside, index)?.id ?? idIn(world.sections(), index);
    const rejections = group === undefined ? ['site_section_group_not_found'] : [];
    await callSite(real, ['DELETE', `/section-groups/${group?.id ?? 'none'}/sections/${id}`], rejections);
    const section = inside.find((one) => one.id === id);
    if (group === undefined || section === undefined) return;
    const around = world.listOf(group) as Item[];
    world.change(() => {
      world.take(section);
      around.splice(around.indexOf(group) + 1, 0, section);
    });
  },
);

const sort: SiteCommand = command(
  'sort',
  fc.record({ index: anIndex, before: maybe(anIndex), after: maybe(anIndex), isAny: fc.nat({ max: 7 }) }),
  async (world, real, { index, before, after, isAny }) => {
    const all: Item[] = [...world.siteSpaces(), ...world.sections(), ...world.groups()];
    const item = pick(all, index);
    if (item === undefined) return;
    const near = isAny === 7 ? all : (world.listOf(item) ?? []);
    const siblings = {
      before: before === undefined ? undefined : pick(near, before),
      after: after === undefined ? undefined : pick(near, after),
    };
    const pointer = (to: Item | undefined) => to && { type: to.type, id: to.id };
    const position = withoutUndefined({ before: pointer(siblings.before), after: pointer(siblings.after) });
    const rejections = world.sort(item, siblings);
    await callSite(real, ['PATCH', '/structure/sort', { item: pointer(item), position }], rejections);
  },
);

const setDefaults: SiteCommand = command(
  'setDefaults',
  fc.record({ section: maybe(anItem), siteSpace: maybe(anItem) }),
  async (world, real, drawn) => {
    const defaultSiteSection = drawn.section === undefined ? undefined : idIn(world.sections(), drawn.section);
    const section = world.section(defaultSiteSection ?? world.standardSection ?? '');
    const within = section?.siteSpaces ?? world.atRoot;
    const near = (drawn.siteSpace ?? 0) % 4 === 3 ? world.siteSpaces() : within;
    const defaultSiteSpace = drawn.siteSpace === undefined ? undefined : idIn(near, drawn.siteSpace);
    const rejections: string[] = [];
    if (defaultSiteSection !== undefined)
      rejections.push(...world.missing([{ type: 'site-section', id: defaultSiteSection }]));
    if (defaultSiteSpace !== undefined) {
      const missing = world.missing([{ type: 'site-space', id: defaultSiteSpace }]);
      const isInside = within.some(({ id }) => id === defaultSiteSpace);
      rejections.push(...(missing.length > 0 ? missing : isInside ? [] : ['request_invalid']));
    }
    await callSite(real, ['PATCH', '', withoutUndefined({ defaultSiteSection, defaultSiteSpace })], rejections);
    if (rejections.length > 0) return;
    world.standardSection = section?.id ?? null;
    if (defaultSiteSpace === undefined) return;
    if (section === undefined) world.standardAtRoot = defaultSiteSpace;
    else section.standard = defaultSiteSpace;
  },
);

const publish: SiteCommand = command('publish', fc.boolean(), async (world, real, isPublished) => {
  await callSite(real, ['POST', isPublished ? '/publish' : '/unpublish'], []);
  world.isPublished = isPublished;
});

/** A site-space without its own title is called as its space; no path changes. */
const renameSpace: SiteCommand = command(
  'renameSpace',
  fc.record({ index: anIndex, title: aTitle }),
  async (world, { test }, { index, title }) => {
    const id = pick([...world.spaces.keys()], index);
    if (id === undefined) return;
    expect((await test.call('PATCH', `/v1/spaces/${id}`, { body: { title } })).status).toBe(200);
    world.spaces.set(id, title);
  },
);

/** What changes something, moves more often. */
export const siteChanges: readonly SiteCommand[] = [
  updateSiteSpace,
  updateSection,
  updateSection,
  updateGroup,
  addToGroup,
  removeFromGroup,
  sort,
  sort,
  setDefaults,
  publish,
  renameSpace,
];
