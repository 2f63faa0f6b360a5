// A site with what its URLs resolve to, kept until something is written. One that is not kept is read in six statements.
import { openRevision } from '../../../content/tree/index.ts';
import { compileOnce } from '../../../../store/store.ts';
import type { SiteMap, SiteServices } from '../../state/index.ts';
import { findNamedFacts, loadStructureOf } from '../../structure/index.ts';

/** Reads a site with everything that its URLs resolve to; undefined if it went since it was found. */
export function loadSiteMap(services: SiteServices, site: string): Promise<SiteMap | undefined> {
  return services.sites.maps.get(site, () => load(services, site));
}

/** How much a map counts among those that are kept: as what is on the site. */
export function weighSiteMap(map: SiteMap | undefined): number {
  if (map === undefined) return 1;
  const { groups, sections, siteSpaces, externalLinks } = map.rows;
  return Math.max(1, groups.length + sections.length + siteSpaces.length + externalLinks.length);
}

const findSpaces = compileOnce((db, site: string) =>
  db
    .selectFrom('site_space')
    .innerJoin('space', 'space.id', 'site_space.space')
    .innerJoin('revision', 'revision.id', 'space.revision')
    .selectAll('space')
    .select('revision.root')
    .where('site_space.site', '=', site)
    .where('space.deleted_at', 'is', null),
);

async function load(services: SiteServices, site: string): Promise<SiteMap | undefined> {
  const { db } = services.store;
  // Everything is read here, because values cached for another memo can be older than the last commit.
  const facts = await findNamedFacts(db, site);
  if (facts === undefined) return undefined;
  const rows = await loadStructureOf(db, facts.site);
  const spaces = new Map((await findSpaces(db, site)).map((space) => [space.id, space]));
  return {
    rows,
    facts,
    spaces,
    // A tree contains the nodes that it has read, which no one counts: it is opened for one request.
    contentOf: async (id) => {
      const space = spaces.get(id);
      return space && openRevision(services, space);
    },
  };
}
