// How the API should show a model of a site, and what it shows.
import type { SectionOrGroup, SectionNode, SiteSpaceNode, SiteWorld } from './site-world.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- rows of answers that the check has validated
type Row = any;

interface RouteContext {
  readonly group: string | undefined;
  readonly base: string | undefined;
}

/** What should be on a site. `base` is where it is published. */
export function expectedOf(world: SiteWorld, base: string | undefined): { top: Row[]; atRoot: Row[] } {
  const { atRoot, standardAtRoot: standard } = world;
  return {
    top: world.top.map((one) => expectedBeside(world, one, { base, group: undefined })),
    atRoot: atRoot.map((one) => expectedSiteSpace(world, one, { standard, base })),
  };
}

function expectedBeside(world: SiteWorld, one: SectionOrGroup, { group, base }: RouteContext): Row {
  if (one.type === 'site-section') return expectedSection(world, one, { group, base });
  const inside: RouteContext = { group: one.id, base: one.draft ? undefined : base };
  const { id, title, draft } = one;
  return { id, title, draft, group, children: one.children.map((child) => expectedBeside(world, child, inside)) };
}

function expectedSection(world: SiteWorld, section: SectionNode, { group, base }: RouteContext): Row {
  const { id, title, path, draft, standard } = section;
  const isDefault = world.standardSection === id;
  const fullUrl = base === undefined || draft ? undefined : `${base}${encodeURIComponent(path)}/`;
  const published = isDefault && fullUrl !== undefined ? base : fullUrl;
  const takenPaths = new Set(world.sections().map((one) => one.path));
  const siteSpaces = section.siteSpaces.map((one) =>
    // The URL of a section is its own: what would have the same in the default section has the whole path.
    expectedSiteSpace(world, one, { standard, base: takenPaths.has(one.path) ? fullUrl : published, section: id }),
  );
  for (const one of siteSpaces) if (one.isDefault && one.published !== undefined) one.published = published;
  return { id, title, path, draft, group, isDefault, published, siteSpaces };
}

function expectedSiteSpace(
  world: SiteWorld,
  one: SiteSpaceNode,
  { standard, base, section }: { standard: string | null; base: string | undefined; section?: string },
): Row {
  const { id, space, path, draft, hidden } = one;
  const isDefault = standard === id;
  const published =
    base === undefined || draft || hidden ? undefined : isDefault ? base : `${base}${encodeURIComponent(path)}/`;
  return { id, space, title: world.titleOf(one), path, draft, hidden, section, isDefault, published };
}

/** What an item of the API shows of the same. */
export function visibleSiteSpaces(item: Row): Row {
  const { id, title, path, draft } = item;
  const [isDefault, published] = [item.default, item.urls?.published];
  if (item.object === 'site-section-group') {
    return { id, title, draft, group: item.sectionGroup, children: item.children.map(visibleSiteSpaces) };
  }
  if (item.object === 'site-space') {
    const { hidden, section } = item;
    return { id, space: item.space.id, title, path, draft, hidden, section, isDefault, published };
  }
  const siteSpaces = item.siteSpaces.map(visibleSiteSpaces);
  return { id, title, path, draft, group: item.sectionGroup, isDefault, published, siteSpaces };
}

/** Broken invariants of a site: paths must be unique, and a list with items must have one default. */
export function brokenInvariants({ sections, atRoot }: { sections: Row[]; atRoot: Row[] }): string[] {
  const lists: [string, Row[]][] = [
    ['sections', sections],
    ['root', atRoot],
    ...sections.map((one): [string, Row[]] => [`section ${one.id}`, one.siteSpaces]),
  ];
  return lists.flatMap(([name, list]) => {
    const defaults = list.filter((one) => one.default === true).length;
    const paths = new Set(list.map(({ path }) => path)).size;
    return [
      ...(defaults === Math.min(1, list.length) ? [] : [`${name}: ${defaults} defaults`]),
      ...(paths === list.length ? [] : [`${name}: a path twice`]),
      ...(name.startsWith('section ') && list.length === 0 ? [`${name}: empty`] : []),
    ];
  });
}
