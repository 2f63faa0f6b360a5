// A new site: its row, its spaces, and the installations that cover every site.
import type { Transaction } from 'kysely';
import type { Services } from '../../services.ts';
import type { SiteRow, Tables } from '../../store/tables.ts';
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
export async function createSite(services: Services, tx: Transaction<Tables>, draft: SiteDraft): Promise<SiteRow> {
  const row = {
    id: services.ids.next('site'),
    organization: draft.organization,
    title: draft.title,
    type: draft.type,
    visibility: draft.visibility,
    published: draft.published ? 1 : 0,
    created_at: services.clock.now(),
  };
  const stored = await tx.insertInto('site').values(row).returningAll().executeTakeFirstOrThrow();
  for (const [position, space] of draft.spaces.entries()) {
    await tx
      .insertInto('site_space')
      .values({
        id: services.ids.next('sitespace'),
        site: row.id,
        space,
        section: null,
        path: `space-${position}`,
        title: draft.title,
        localized_title: null,
        condition: null,
        page: null,
        draft: 0,
        hidden: 0,
        customization: null,
        customization_at: null,
        order_key: `a${position}`,
        created_at: row.created_at,
      })
      .execute();
  }
  await coverNewTarget(services, tx, { organization: draft.organization, level: 'site', target: row.id });
  return stored;
}
