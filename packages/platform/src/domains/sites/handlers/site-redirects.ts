import type { Handlers, SiteRedirectDestination, operationFamilies } from '@bindery/contract';
import type { Context } from '../../../http/context.ts';
import type { SiteServices } from '../state/index.ts';
import { loadSiteView, loadStructure, requireUnfrozen } from '../structure/index.ts';
import type { SiteView } from '../structure/index.ts';
import {
  applyItem,
  changeRedirect,
  deleteRedirect,
  destinationOf,
  getRedirect,
  getRedirectFor,
  insertRedirect,
  listRedirects,
  newRedirect,
  noRedirectFrom,
  parseItems,
  presentRedirect,
  rejectCircle,
  rejectTakenSource,
  requireStillThere,
  requireWildcard,
  targetOf,
  toStoredDestination,
  withChange,
} from '../entering/index.ts';
import type { BulkResult } from '../entering/index.ts';
import { isRedirectVisible, openVisitOf } from '../serving/index.ts';

interface Names {
  readonly organizationId: string;
  readonly siteId: string;
}

/** URLs of a site that lead elsewhere. */
export const siteRedirectHandlers: Handlers<typeof operationFamilies.siteRedirects, Context<SiteServices>> = {
  listSiteRedirects: listRedirects,

  createSiteRedirect: async ({ body, ...names }, context) => {
    const { services } = context;
    const view = await loadWritable(context, names);
    const { source, captureWildcard = false, draft = false, permanent = false } = body;
    requireWildcard(source, captureWildcard);
    const destination = await toStoredDestination(view, body.destination);
    const fresh = newRedirect(services, {
      site: names.siteId,
      source,
      draft,
      captureWildcard,
      permanent,
      destination,
    });
    await rejectCircle(services, fresh);
    const row = await services.store.write(async (tx) => {
      requireStillThere(await loadStructure(tx, names.siteId), destination);
      await rejectTakenSource(tx, names.siteId, { source, draft });
      return insertRedirect(tx, fresh);
    });
    return presentRedirect(row);
  },

  bulkUpsertSiteRedirects: async ({ body, ...names }, context) => {
    const { services } = context;
    const view = await loadWritable(context, names);
    const items = await parseItems(view, body.redirects, (row, pending) => rejectCircle(services, row, pending));
    const results = await services.store.write(async (tx) => {
      const rows = await loadStructure(tx, names.siteId);
      for (const read of items) if ('destination' in read) requireStillThere(rows, read.destination);
      const done: BulkResult[] = [];
      for (const read of items) done.push(await applyItem(services, tx, { site: names.siteId, read }));
      return done;
    });
    return { results };
  },

  updateSiteRedirectById: async ({ siteRedirectId, body, ...names }, context) => {
    const { services } = context;
    const view = await loadWritable(context, names);
    const { destination: sent, ...rest } = body;
    const destination: { destination?: SiteRedirectDestination } =
      sent === undefined ? {} : { destination: await toStoredDestination(view, sent) };
    const change = { ...defined(rest), ...destination };
    const stored = await getRedirect(services.store.db, names.siteId, siteRedirectId);
    await rejectCircle(services, withChange(services, stored, change));
    const row = await services.store.write(async (tx) => {
      const before = await getRedirect(tx, names.siteId, siteRedirectId);
      const { source = before.source, captureWildcard, draft = before.draft === 1 } = rest;
      requireWildcard(source, captureWildcard ?? before.capture_wildcard === 1);
      requireStillThere(await loadStructure(tx, names.siteId), destination.destination);
      await rejectTakenSource(tx, names.siteId, { source, draft, id: before.id });
      return changeRedirect(services, tx, { row: before, change });
    });
    return presentRedirect(row);
  },

  deleteSiteRedirectById: async ({ siteRedirectId, ...names }, context) => {
    const { rows } = await loadSiteView(context, names);
    await context.services.store.write((tx) => deleteRedirect(tx, rows, siteRedirectId));
  },

  getSiteRedirectBySource: async ({ query, ...names }, context) => {
    const view = await loadSiteView(context, names, query.shareKey);
    const row = await getRedirectFor(context.services.store.db, view.rows, query.source);
    const visit = await openVisitOf(context);
    if (visit !== undefined && !(await isRedirectVisible(visit, destinationOf(row))))
      throw noRedirectFrom(query.source);
    return { redirect: presentRedirect(row), target: await targetOf(view, row, query.source) };
  },
};

async function loadWritable(context: Context<SiteServices>, names: Names): Promise<SiteView> {
  const view = await loadSiteView(context, names);
  requireUnfrozen(view.rows.site, 'sites-redirects');
  return view;
}

/** The fields that were sent. */
function defined<Fields extends object>(fields: Fields): { [Name in keyof Fields]: Exclude<Fields[Name], undefined> } {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [Name in keyof Fields]: Exclude<Fields[Name], undefined> };
}
