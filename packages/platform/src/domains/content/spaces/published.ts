// Where the content of spaces is to be read: on the first published site that each is on.
import type { Space } from '@bindery/contract';
import type { ContentServices } from '../state/index.ts';
import type { SpaceRow } from '../../../store/tables.ts';
import type { Role } from '../../../core/role.ts';
import { presentSpace } from './present.ts';

/** Spaces as the API shows them, by id. */
export async function presentSpaces(
  services: ContentServices,
  rows: readonly SpaceRow[],
  roles: ReadonlyMap<string, Role>,
): Promise<Map<string, Space>> {
  const published = await loadPublished(
    services,
    rows.map(({ id }) => id),
  );
  return new Map(
    rows.map((row) => {
      const role = roles.get(row.id) ?? 'guest';
      return [row.id, presentSpace(services, row, { role, published: published.get(row.id) })];
    }),
  );
}

/** One space as the API shows it. */
export async function showSpace(
  services: ContentServices,
  row: SpaceRow,
  role: Role,
  shareKey?: string,
): Promise<Space> {
  return presentSpace(services, row, { role, published: await services.content.published.ofSpace(row.id, shareKey) });
}

async function loadPublished(services: ContentServices, spaces: readonly string[]): Promise<Map<string, string>> {
  if (spaces.length === 0) return new Map();
  // Most spaces of a list aren’t on a published site, and one statement finds that out for all.
  const onSites = await services.store.db
    .selectFrom('site_space')
    .innerJoin('site', 'site.id', 'site_space.site')
    .select('site_space.space')
    .distinct()
    .where('site_space.space', 'in', spaces)
    .where('site.published', '=', 1)
    .execute();
  const published = new Map<string, string>();
  for (const { space } of onSites) {
    const url = await services.content.published.ofSpace(space);
    if (url !== undefined) published.set(space, url);
  }
  return published;
}
