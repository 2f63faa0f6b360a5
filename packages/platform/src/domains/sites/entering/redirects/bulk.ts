// Many redirects by their sources in one unit of work: what does not fit is reported with its source, the others go on.
import type { HandlerInput, Operations, ResponseOf, SiteRedirectDestination } from '@bindery/contract';
import { isApiError } from '../../../../core/api-error.ts';
import type { CoreServices } from '../../../../store/core-services.ts';
import type { SiteRedirectTable } from '../../../../store/tables.ts';
import type { SiteView } from '../../structure/index.ts';
import { toStoredDestination } from './destination.ts';
import { findBySource, requireWildcard } from './store.ts';
import { changeRedirect, insertRedirect, newRedirect } from './write.ts';
import type { Tx } from '../../../../store/store.ts';

type Item = HandlerInput<Operations['bulkUpsertSiteRedirects']>['body']['redirects'][number];
type Upsert = Extract<Item, { destination: unknown }>;
/** The result for one source. */
export type BulkResult = ResponseOf<Operations['bulkUpsertSiteRedirects']>['results'][number];

/** An item that was read, or why it does not fit. */
type ParsedItem =
  | { readonly item: Item; readonly destination?: SiteRedirectDestination | null | undefined }
  | { readonly item: Item; readonly error: string };

/** Checks a redirect with those that are stored before it. Throws redirect_circular. */
type RejectCircle = (row: SiteRedirectTable, pending: readonly SiteRedirectTable[]) => Promise<void>;

/** Reads what the items name, before anything is written. */
export async function parseItems(
  view: SiteView,
  items: readonly Item[],
  rejectCircle: RejectCircle,
): Promise<ParsedItem[]> {
  const parsed: ParsedItem[] = [];
  let pending: SiteRedirectTable[] = [];
  for (const item of items) {
    try {
      const { destination, live } = await parseItem(view, item);
      if (live !== undefined) {
        pending = [...pending.filter(({ source }) => source !== live.source), live];
        await rejectCircle(live, pending);
      }
      parsed.push({ item, ...(destination === undefined ? {} : { destination }) });
    } catch (thrown) {
      if (!isApiError(thrown)) throw thrown;
      pending = pending.filter(({ source }) => source !== item.source);
      parsed.push({ item, error: thrown.message });
    }
  }
  return parsed;
}

/** The destination of an item, and the live redirect that it stores. */
async function parseItem(
  view: SiteView,
  item: Item,
): Promise<{
  readonly destination?: SiteRedirectDestination | null | undefined;
  readonly live?: SiteRedirectTable | undefined;
}> {
  const { services } = view.context;
  const site = view.rows.site.id;
  const { source } = item;
  if (!('destination' in item)) {
    const draft = await findBySource(services.store.db, site, { source, draft: true });
    return { live: draft && { ...draft, draft: 0 } };
  }
  const { captureWildcard = false, permanent = false, intent } = item;
  requireWildcard(source, captureWildcard);
  const destination = item.destination && (await toStoredDestination(view, item.destination));
  if (destination === null || intent === 'draft') return { destination };
  return {
    destination,
    live: newRedirect(services, { site, source, draft: false, captureWildcard, permanent, destination }),
  };
}

/** Applies one item. */
export async function applyItem(
  services: CoreServices,
  tx: Tx,
  { site, read }: { readonly site: string; readonly read: ParsedItem },
): Promise<BulkResult> {
  const { item } = read;
  const { source } = item;
  const draft = item.intent === 'draft';
  if ('error' in read) return { status: 'error', source, draft, error: read.error };
  if (!('destination' in item)) return publishDraft(services, tx, { site, source });
  const existing = await findBySource(tx, site, { source, draft });
  const { destination } = read;
  if (destination === null || destination === undefined) {
    if (existing !== undefined) await remove(tx, existing);
    return { status: 'deleted', source, draft };
  }
  return upsert(services, tx, { site, existing, item, destination });
}

async function upsert(
  services: CoreServices,
  tx: Tx,
  options: {
    readonly site: string;
    readonly existing: SiteRedirectTable | undefined;
    readonly item: Upsert;
    readonly destination: SiteRedirectDestination;
  },
): Promise<BulkResult> {
  const { site, existing, item, destination } = options;
  const { source, captureWildcard = false, permanent } = item;
  const draft = item.intent === 'draft';
  if (existing === undefined) {
    const fresh = { site, source, draft, captureWildcard, permanent: permanent ?? false, destination };
    const { id } = await insertRedirect(tx, newRedirect(services, fresh));
    return { status: 'created', source, draft, id };
  }
  const change = { captureWildcard, destination, ...(permanent === undefined ? {} : { permanent }) };
  await changeRedirect(services, tx, { row: existing, change });
  return { status: 'updated', source, draft, id: existing.id };
}

/** Publishes a draft, replacing the live redirect. */
async function publishDraft(
  services: CoreServices,
  tx: Tx,
  { site, source }: { readonly site: string; readonly source: string },
): Promise<BulkResult> {
  const row = await findBySource(tx, site, { source, draft: true });
  if (row === undefined) return { status: 'error', source, draft: true, error: 'No draft with this source.' };
  const live = await findBySource(tx, site, { source, draft: false });
  if (live !== undefined) await remove(tx, live);
  await changeRedirect(services, tx, { row, change: { draft: false } });
  return { status: 'published', source, draft: false, id: row.id };
}

async function remove(tx: Tx, { id }: SiteRedirectTable): Promise<void> {
  await tx.deleteFrom('site_redirect').where('id', '=', id).execute();
}
