// The visitor claims schema of a site.
import * as z from '../../schema.ts';
import {
  SiteAdaptiveJSONSchema,
  SiteAdaptiveSchema,
  SiteAdaptiveTemplateCondition,
} from '../../models/sites/adaptive-schema.ts';
import { family } from '../../family.ts';

const operation = family({
  spec: 'docs-management-api.md#sites',
  tokens: ['user', 'integration', 'installation'],
  read: 'site.viewAdaptiveSchema',
  scope: 'site:adaptive:read',
  writeScope: 'site:adaptive:write',
});

export const getSiteAdaptiveSchema = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/sites/{siteId}/adaptive-schema',
  summary: 'Get the visitor claims schema',
  result: () => SiteAdaptiveSchema,
  errors: ['adaptive_schema_not_found'],
});

export const updateSiteAdaptiveSchema = operation({
  method: 'PUT',
  path: '/orgs/{organizationId}/sites/{siteId}/adaptive-schema',
  summary: 'Set the visitor claims schema',
  access: 'site.editAdaptiveSchema',
  bodyLimit: 'document',
  body: () => z.strictObject({ jsonSchema: SiteAdaptiveJSONSchema }),
  result: () => SiteAdaptiveSchema,
  errors: ['feature_frozen'],
});

export const listSiteAdaptiveTemplateConditions = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/sites/{siteId}/adaptive-schema/template-conditions',
  summary: 'List conditions generated from the visitor claims schema',
  result: () => z.object({ items: z.array(SiteAdaptiveTemplateCondition) }),
});
