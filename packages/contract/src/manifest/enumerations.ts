// The small closed lists of a manifest: categories, targets, visibilities, runtimes.
import * as z from '../schema.ts';

/** Category in the gallery. Spec: contract-facts.md#2-enumerations-the-specification-leaves-open */
export const IntegrationCategory = z.enum([
  'analytics',
  'collaboration',
  'content',
  'gitsync',
  'marketing',
  'visitor-auth',
  'other',
]);
/** Category in the gallery. */
export type IntegrationCategory = z.infer<typeof IntegrationCategory>;

/** Resources that the integration can be installed on. Spec: docs-management-api.md#integrations */
export const IntegrationTarget = z.enum(['all', 'site', 'space', 'organization']);
/** Resources that the integration can be installed on. */
export type IntegrationTarget = z.infer<typeof IntegrationTarget>;

/** Audience that can find and install the integration. Spec: docs-management-api.md#integrations */
export const IntegrationVisibility = z.enum(['public', 'private', 'unlisted']);
/** Audience that can find and install the integration. */
export type IntegrationVisibility = z.infer<typeof IntegrationVisibility>;

/** Format of the published script: `v2` is an ES module. Spec: docs-management-api.md#versioning */
export const IntegrationRuntime = z.enum(['v1', 'v2']);
/** Format of the published script: `v2` is an ES module. */
export type IntegrationRuntime = z.infer<typeof IntegrationRuntime>;
