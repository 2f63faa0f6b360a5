// A new site: its row, its spaces, and the installations that cover every site.
import type { Transaction } from 'kysely';
import type { Services } from '../../services.ts';
import type { SiteTable, Tables } from '../../store/tables.ts';
import { coverNewTarget } from '../installations/cover.ts';

/** What a new site is made of. */
export interface SiteDraft {
  readonly organization: string;
  readonly title: string;
  readonly type: string;
  readonly visibility: string;
  readonly published: boolean;
  readonly spaces: readonly string[];
}

/** Title of a site that is created without one. Assumption: the specification does not show it. */
export const DEFAULT_SITE_TITLE = 'Untitled site';

/** Creates a site inside a unit of work. */
export async function createSite(services: Services, tx: Transaction<Tables>, draft: SiteDraft): Promise<SiteTable> {
  const row: SiteTable = {
    id: services.ids.next('site'),
    organization: draft.organization,
    title: draft.title,
    type: draft.type,
    visibility: draft.visibility,
    published: draft.published ? 1 : 0,
    created_at: services.clock.now(),
  };
  await tx.insertInto('site').values(row).execute();
  for (const [position, space] of draft.spaces.entries()) {
    await tx.insertInto('site_space').values({ site: row.id, space, position }).execute();
  }
  await coverNewTarget(services, tx, { organization: draft.organization, level: 'site', target: row.id });
  return row;
}
