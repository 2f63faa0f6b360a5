// The visitor claims schema of a site.
import * as z from '../../schema.ts';
import {
  SiteAdaptiveJSONSchema,
  SiteAdaptiveSchema,
  SiteAdaptiveTemplateCondition,
} from '../../models/sites/adaptive-schema.ts';
import { operation } from '../../operation.ts';

export const getSiteAdaptiveSchema = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/sites/{siteId}/adaptive-schema',
  summary: 'Get the visitor claims schema',
  tokens: ['user', 'integration', 'installation'],
  access: 'site.viewAdaptiveSchema',
  result: () => SiteAdaptiveSchema,
  errors: ['organization_not_found', 'site_not_found', 'forbidden', 'adaptive_schema_not_found'],
  spec: 'docs-management-api.md#sites',
});

export const updateSiteAdaptiveSchema = operation({
  method: 'PUT',
  path: '/orgs/{organizationId}/sites/{siteId}/adaptive-schema',
  summary: 'Set the visitor claims schema',
  tokens: ['user', 'integration', 'installation'],
  access: 'site.editAdaptiveSchema',
  bodyLimit: 'document',
  body: () => z.strictObject({ jsonSchema: SiteAdaptiveJSONSchema }),
  result: () => SiteAdaptiveSchema,
  errors: ['organization_not_found', 'site_not_found', 'forbidden', 'feature_frozen'],
  spec: 'docs-management-api.md#sites',
});

export const listSiteAdaptiveTemplateConditions = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/sites/{siteId}/adaptive-schema/template-conditions',
  summary: 'List conditions generated from the visitor claims schema',
  tokens: ['user', 'integration', 'installation'],
  access: 'site.viewAdaptiveSchema',
  result: () => z.object({ items: z.array(SiteAdaptiveTemplateCondition) }),
  errors: ['organization_not_found', 'site_not_found', 'forbidden'],
  spec: 'docs-management-api.md#sites',
});
