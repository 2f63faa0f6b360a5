import type { Handlers, operationFamilies } from '@bindery/contract';
import type { Context } from '../../../http/context.ts';
import type { SiteServices } from '../state/index.ts';
import { authorizedSite } from '../../../access/authorized.ts';
import { getSite } from '../../../access/find.ts';
import { getSiteSpace, loadSiteView, loadStructure, requireUnfrozen } from '../structure/index.ts';
import { requireCondition } from '../../../core/conditions/require-condition.ts';
import {
  changeOverrides,
  completeCustomization,
  customizationIn,
  customizationOf,
  overridesOf,
} from '../settings/index.ts';
import { toJson } from '../../../store/json-column.ts';

/** Look and behavior of a site, and what a site-space overrides. */
export const siteCustomizationHandlers: Handlers<typeof operationFamilies.siteCustomization, Context<SiteServices>> = {
  getSiteCustomizationById: async ({ siteId, query }, context) => {
    const { row } = authorizedSite(context, siteId);
    return customizationOf(row, query);
  },

  updateSiteCustomizationById: async ({ organizationId, siteId, body }, context) => {
    const { services } = context;
    requireConditions(body);
    const customization = toJson(completeCustomization(body));
    await services.store.write(async (tx) => {
      const { site } = await loadStructure(tx, siteId);
      requireUnfrozen(site, 'sites-basic-customization');
      const now = services.clock.now();
      await tx.updateTable('site').set({ customization, customization_at: now }).where('id', '=', siteId).execute();
    });
    const { row } = await getSite(context, organizationId, siteId);
    return customizationOf(row, { unmasked: true });
  },

  getSiteSpaceCustomizationById: async ({ siteSpaceId, query, ...names }, context) => {
    const { rows } = await loadSiteView(context, names);
    return customizationIn(rows.site, getSiteSpace(rows, siteSpaceId), query);
  },

  overrideSiteSpaceCustomizationById: async ({ siteSpaceId, body, ...names }, context) => {
    const { services } = context;
    getSiteSpace((await loadSiteView(context, names)).rows, siteSpaceId);
    requireConditions(body);
    await services.store.write(async (tx) => {
      const rows = await loadStructure(tx, names.siteId);
      requireUnfrozen(rows.site, 'sites-basic-customization');
      const overrides = changeOverrides(overridesOf(getSiteSpace(rows, siteSpaceId)), body);
      const isEmpty = Object.keys(overrides).length === 0;
      await tx
        .updateTable('site_space')
        .set({
          customization: isEmpty ? null : toJson(overrides),
          customization_at: isEmpty ? null : services.clock.now(),
        })
        .where('id', '=', siteSpaceId)
        .execute();
    });
    const { rows } = await loadSiteView(context, names);
    return customizationIn(rows.site, getSiteSpace(rows, siteSpaceId), { unmasked: true });
  },

  deleteSiteSpaceCustomizationById: async ({ siteId, siteSpaceId }, { services }) => {
    // Without a write, there is no audit event.
    if (!(await hasOverrides(services, siteId, siteSpaceId))) return;
    await services.store.write(async (tx) => {
      await tx
        .updateTable('site_space')
        .set({ customization: null, customization_at: null })
        .where('site', '=', siteId)
        .where('id', '=', siteSpaceId)
        .execute();
    });
  },
};

async function hasOverrides({ store }: SiteServices, site: string, siteSpace: string): Promise<boolean> {
  const row = await store.db
    .selectFrom('site_space')
    .select('customization')
    .where('site', '=', site)
    .where('id', '=', siteSpace)
    .executeTakeFirst();
  return row !== undefined && row.customization !== null;
}

interface WithConditions {
  readonly header?:
    | { readonly links?: readonly { readonly condition?: string | undefined }[] | null | undefined }
    | undefined;
}

function requireConditions({ header }: WithConditions): void {
  for (const [index, { condition }] of (header?.links ?? []).entries()) {
    if (condition !== undefined) requireCondition(`header.links.${index}.condition`, condition);
  }
}
