// The spaces and sites that installations are on, many at a time.
import type { Site, Space } from '@bindery/contract';
import type { Context } from '../../services.ts';
import { presentSite } from '../sites/present.ts';
import { presentSpace } from '../spaces/present.ts';

/** A resource with the organization it belongs to. */
export interface Target<Resource> {
  readonly organization: string;
  readonly shown: Resource;
}

/** Spaces by id, as an integration sees them. */
export async function readSpaces({ services }: Context, ids: readonly string[]): Promise<Map<string, Target<Space>>> {
  if (ids.length === 0) return new Map();
  const rows = await services.store.db
    .selectFrom('space')
    .selectAll()
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      { organization: row.organization, shown: presentSpace(services, row, { role: 'integration' }) },
    ]),
  );
}

/** Sites by id, as an integration sees them. */
export async function readSites({ services }: Context, ids: readonly string[]): Promise<Map<string, Target<Site>>> {
  if (ids.length === 0) return new Map();
  const { db } = services.store;
  const rows = await db
    .selectFrom('site')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
  const counts = await db
    .selectFrom('site_space')
    .select((eb) => ['site', eb.fn.countAll<number>().as('count')])
    .where('site', 'in', [...ids])
    .groupBy('site')
    .execute();
  const countOf = new Map(counts.map(({ site, count }) => [site, count]));
  return new Map(
    rows.map((row) => {
      const shown = presentSite(services, row, { role: 'integration', siteSpaces: countOf.get(row.id) ?? 0 });
      return [row.id, { organization: row.organization, shown }];
    }),
  );
}
