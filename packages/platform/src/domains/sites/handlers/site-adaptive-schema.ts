import type { Handlers, operationFamilies } from '@bindery/contract';
import { apiError } from '../../../core/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { AccessServices } from '../../../access/access-services.ts';
import type { SiteRow } from '../../../store/tables.ts';
import { authorizedSite } from '../../../access/authorized.ts';
import { getSite } from '../../../access/find.ts';
import { loadStructure, requireUnfrozen } from '../structure/index.ts';
import { requireWellFormed, templateConditions } from '../settings/index.ts';
import { parseJson, toJson } from '../../../store/json-column.ts';

/** Claims of visitors that a site knows. */
export const siteAdaptiveSchemaHandlers: Handlers<
  typeof operationFamilies.siteAdaptiveSchema,
  Context<AccessServices>
> = {
  getSiteAdaptiveSchema: async ({ siteId }, context) => {
    const { row } = authorizedSite(context, siteId);
    return present(row);
  },

  updateSiteAdaptiveSchema: async ({ organizationId, siteId, body }, context) => {
    const { services } = context;
    requireWellFormed(body.jsonSchema);
    await services.store.write(async (tx) => {
      const { site } = await loadStructure(tx, siteId);
      requireUnfrozen(site, 'sites-adaptive-content');
      await tx
        .updateTable('site')
        .set({ adaptive_schema: toJson(body.jsonSchema), adaptive_schema_at: services.clock.now() })
        .where('id', '=', siteId)
        .execute();
    });
    const { row } = await getSite(context, organizationId, siteId);
    return present(row);
  },

  listSiteAdaptiveTemplateConditions: async ({ siteId }, context) => {
    const { row } = authorizedSite(context, siteId);
    return { items: row.adaptive_schema === null ? [] : templateConditions(parseJson(row.adaptive_schema)) };
  },
};

function present(site: SiteRow) {
  if (site.adaptive_schema === null) {
    throw apiError('adaptive_schema_not_found', `The site "${site.id}" has no schema of visitor claims yet.`);
  }
  const updatedAt = new Date(site.adaptive_schema_at ?? site.created_at).toISOString();
  return { object: 'site-adaptive-schema' as const, jsonSchema: parseJson(site.adaptive_schema), updatedAt };
}
