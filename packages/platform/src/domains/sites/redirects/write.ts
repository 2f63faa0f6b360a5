// Redirects that come, change and go, inside a unit of work.
import type { SiteRedirectDestination } from '@bindery/contract';
import type { CoreServices } from '../../../store/core-services.ts';
import type { SiteRedirectTable } from '../../../store/tables.ts';
import type { Tx } from '../../../store/store.ts';
import { toJson } from '../../../store/json-column.ts';

/** A redirect on its way into the store. */
export interface RedirectDraft {
  readonly site: string;
  readonly source: string;
  readonly draft: boolean;
  readonly captureWildcard: boolean;
  readonly permanent: boolean;
  readonly destination: SiteRedirectDestination;
}

/** Stores a new redirect. */
export async function insertRedirect(services: CoreServices, tx: Tx, draft: RedirectDraft): Promise<SiteRedirectTable> {
  const now = services.clock.now();
  const row: SiteRedirectTable = {
    id: services.ids.next('redirect'),
    site: draft.site,
    source: draft.source,
    capture_wildcard: draft.captureWildcard ? 1 : 0,
    draft: draft.draft ? 1 : 0,
    permanent: draft.permanent ? 1 : 0,
    destination: toJson(draft.destination),
    created_at: now,
    updated_at: now,
  };
  await tx.insertInto('site_redirect').values(row).execute();
  return row;
}

/** Changes a redirect that is there. */
export async function changeRedirect(
  services: CoreServices,
  tx: Tx,
  { row, change }: { readonly row: SiteRedirectTable; readonly change: Partial<Omit<RedirectDraft, 'site'>> },
): Promise<SiteRedirectTable> {
  const { source = row.source, draft, captureWildcard, permanent, destination } = change;
  const changed: SiteRedirectTable = {
    ...row,
    source,
    ...(draft === undefined ? {} : { draft: draft ? 1 : 0 }),
    ...(captureWildcard === undefined ? {} : { capture_wildcard: captureWildcard ? 1 : 0 }),
    ...(permanent === undefined ? {} : { permanent: permanent ? 1 : 0 }),
    ...(destination === undefined ? {} : { destination: toJson(destination) }),
    updated_at: services.clock.now(),
  };
  const { id, ...columns } = changed;
  await tx.updateTable('site_redirect').set(columns).where('id', '=', id).execute();
  return changed;
}
