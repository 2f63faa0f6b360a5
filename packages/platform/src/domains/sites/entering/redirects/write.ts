// Redirects that come, change and go, inside a unit of work.
import type { SiteRedirectDestination } from '@bindery/contract';
import type { CoreServices } from '../../../../store/core-services.ts';
import type { SiteRedirectTable } from '../../../../store/tables.ts';
import type { Tx } from '../../../../store/store.ts';
import type { StructureRows } from '../../state/index.ts';
import { formerPathRows } from './former-paths.ts';
import { toJson } from '../../../../store/json-column.ts';

/** A redirect on its way into the store. */
export interface RedirectDraft {
  readonly site: string;
  readonly source: string;
  readonly draft: boolean;
  readonly captureWildcard: boolean;
  readonly permanent: boolean;
  readonly destination: SiteRedirectDestination;
}

/** A new redirect, to store. */
export function newRedirect({ clock, ids }: CoreServices, draft: RedirectDraft): SiteRedirectTable {
  const now = clock.now();
  return {
    id: ids.next('redirect'),
    site: draft.site,
    source: draft.source,
    capture_wildcard: draft.captureWildcard ? 1 : 0,
    draft: draft.draft ? 1 : 0,
    permanent: draft.permanent ? 1 : 0,
    destination: toJson(draft.destination),
    created_at: now,
    updated_at: now,
  };
}

/** Stores a new redirect. */
export async function insertRedirect(tx: Tx, row: SiteRedirectTable): Promise<SiteRedirectTable> {
  await tx.insertInto('site_redirect').values(row).execute();
  return row;
}

/** Fields of a redirect to change. */
export type RedirectChange = Partial<Omit<RedirectDraft, 'site'>>;

/** A redirect with changed fields, to store. */
export function withChange(
  { clock }: CoreServices,
  row: SiteRedirectTable,
  { source = row.source, draft, captureWildcard, permanent, destination }: RedirectChange,
): SiteRedirectTable {
  return {
    ...row,
    source,
    ...(draft === undefined ? {} : { draft: draft ? 1 : 0 }),
    ...(captureWildcard === undefined ? {} : { capture_wildcard: captureWildcard ? 1 : 0 }),
    ...(permanent === undefined ? {} : { permanent: permanent ? 1 : 0 }),
    ...(destination === undefined ? {} : { destination: toJson(destination) }),
    updated_at: clock.now(),
  };
}

/** Changes a redirect that is there. */
export async function changeRedirect(
  services: CoreServices,
  tx: Tx,
  { row, change }: { readonly row: SiteRedirectTable; readonly change: RedirectChange },
): Promise<SiteRedirectTable> {
  const changed = withChange(services, row, change);
  const { id, ...columns } = changed;
  await tx.updateTable('site_redirect').set(columns).where('id', '=', id).execute();
  return changed;
}

/** Deletes a redirect, or the former path of a page. It does nothing if the site has neither. */
export async function deleteRedirect(tx: Tx, rows: StructureRows, id: string): Promise<void> {
  await tx.deleteFrom('site_redirect').where('site', '=', rows.site.id).where('id', '=', id).execute();
  const former = await formerPathRows(tx, rows)?.where('id', '=', id).executeTakeFirst();
  if (former !== undefined) await tx.deleteFrom('former_path').where('id', '=', id).execute();
}
