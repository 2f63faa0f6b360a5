// A new site: its row, its spaces, and the installations that cover every site.
import type { ContentServices } from '../../../content/state/index.ts';
import type { SiteRow, SpaceRow } from '../../../../store/tables.ts';
import { newPrivateKey } from '../signing/private-key.ts';
import { insertSiteSpace, loadStructure, settleStructure } from '../../structure/index.ts';
import type { Tx } from '../../../../store/store.ts';

/** The fields of a new site. */
export interface SiteDraft {
  readonly organization: string;
  readonly title: string;
  readonly type: SiteRow['type'];
  readonly visibility: SiteRow['visibility'];
  readonly published: boolean;
  /** The first one is the default. */
  readonly spaces: readonly Pick<SpaceRow, 'id' | 'title'>[];
}

/** Title of a site that is created without one. Assumption: the specification does not show it. */
export const DEFAULT_SITE_TITLE = 'Untitled site';

/** Creates a site inside a unit of work. */
export async function createSite(services: ContentServices, tx: Tx, draft: SiteDraft): Promise<SiteRow> {
  const { id } = await tx
    .insertInto('site')
    .values({
      id: services.ids.next('site'),
      organization: draft.organization,
      title: draft.title,
      type: draft.type,
      visibility: draft.visibility,
      published: draft.published ? 1 : 0,
      created_at: services.clock.now(),
      sealed_private_key: newPrivateKey(services),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const empty = await loadStructure(tx, id);
  for (const space of draft.spaces) {
    await insertSiteSpace(services, tx, { rows: await loadStructure(tx, id), draft: { section: null, space } });
  }
  await settleStructure(tx, empty);
  await services.content.lifecycle.created(tx, { organization: draft.organization, level: 'site', target: id });
  return tx.selectFrom('site').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}
