// The spaces and sites that installations are on, many at a time.
import type { Site, Space } from '@bindery/contract';
import type { Context } from '../../../http/context.ts';
import type { SiteServices } from '../../sites/state/index.ts';
import { presentSites } from '../../sites/settings/index.ts';
import { presentSpace } from '../../content/spaces/index.ts';

/** A resource with the organization it belongs to. */
export interface Target<Resource> {
  readonly organization: string;
  readonly presented: Resource;
}

/** Spaces by id, as an integration sees them. */
export async function loadSpaces(
  { services }: Context<SiteServices>,
  ids: readonly string[],
): Promise<Map<string, Target<Space>>> {
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
      { organization: row.organization, presented: presentSpace(services, row, { role: 'integration' }) },
    ]),
  );
}

/** Sites by id, as an integration sees them. */
export async function loadSites(
  { services }: Context<SiteServices>,
  ids: readonly string[],
): Promise<Map<string, Target<Site>>> {
  if (ids.length === 0) return new Map();
  const { db } = services.store;
  const rows = await db
    .selectFrom('site')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
  const sites = await presentSites(services, rows, () => 'integration');
  return new Map(
    rows.map((row, index) => [row.id, { organization: row.organization, presented: sites[index] as Site }]),
  );
}
