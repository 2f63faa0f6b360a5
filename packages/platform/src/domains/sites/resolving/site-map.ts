// A site with what its addresses lead to, kept until something is written.
import { openSpace } from '../../content/revision-store/store.ts';
import { compileOnce } from '../../../store/store.ts';
import { loadFactsOf } from '../structure-rows/facts.ts';
import type { SiteMap, SiteServices } from '../site-services.ts';
import { loadStructure } from '../structure-rows/rows.ts';
import { findById } from './find-addressed-site.ts';

/** Reads a site with everything that its addresses lead to; undefined where it went since it was found. */
export function loadSiteMap(services: SiteServices, site: string): Promise<SiteMap | undefined> {
  return services.sites.maps.get(site, () => load(services, site));
}

const findSpaces = compileOnce((db, site: string) =>
  db
    .selectFrom('space')
    .selectAll()
    .where('id', 'in', (eb) => eb.selectFrom('site_space').select('space').where('site', '=', site))
    .where('deleted_at', 'is', null),
);

async function load(services: SiteServices, site: string): Promise<SiteMap | undefined> {
  const { db } = services.store;
  if ((await findById(db, site)).length === 0) return undefined;
  const rows = await loadStructure(db, site);
  const facts = await loadFactsOf(db, rows.site);
  const found = await findSpaces(db, site);
  const spaces = new Map(found.map((space) => [space.id, space]));
  const opened = new Map<string, ReturnType<typeof openSpace>>();
  return {
    rows,
    facts,
    spaces,
    contentOf: async (id) => {
      const space = spaces.get(id);
      if (space === undefined) return undefined;
      const content = opened.get(id) ?? openSpace(services, space);
      opened.set(id, content);
      content.catch(() => opened.delete(id));
      return content;
    },
  };
}
