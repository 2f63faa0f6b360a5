// Scopes of integrations. The manifest declares them, and the platform enforces them.
import * as z from '../schema.ts';

/** Every scope of both published versions of the API. Spec: contract-facts.md#2-enumerations-the-specification-leaves-open */
export const INTEGRATION_SCOPES = [
  'space:content:read',
  'space:content:write',
  'space:metadata:read',
  'space:metadata:write',
  'space:git:sync',
  'space:views:read',
  'space:script:inject',
  'space:script:cookies',
  'space:visitor:auth',
  'page:feedback:read',
  'site:metadata:read',
  'site:views:read',
  'site:script:inject',
  'site:script:cookies',
  'site:visitor:auth',
  'site:visitor:claims',
  'site:adaptive:read',
  'site:adaptive:write',
  'openapi:read',
  'openapi:write',
  'conversations:ingest',
] as const;

/** A permission that an integration requests. Spec: docs-management-api.md#integrations */
export const IntegrationScope = z.enum(INTEGRATION_SCOPES);
/** A permission that an integration requests. */
export type IntegrationScope = z.infer<typeof IntegrationScope>;

/** Description of each scope, for consent screens and editors. */
export const SCOPE_SUMMARIES: Readonly<Record<IntegrationScope, string>> = {
  'space:content:read': 'Read the pages and files of spaces',
  'space:content:write': 'Edit the pages and files of spaces',
  'space:metadata:read': 'Read the title and settings of spaces',
  'space:metadata:write': 'Update the title and settings of spaces',
  'space:git:sync': 'Import and export the content of spaces through Git',
  'space:views:read': 'Be notified of page views in spaces',
  'space:script:inject': 'Add a script to published spaces',
  'space:script:cookies': 'Set cookies from scripts in published spaces',
  'space:visitor:auth': 'Sign in visitors of spaces',
  'page:feedback:read': 'Be notified of visitor ratings and comments',
  'site:metadata:read': 'Read the title and settings of sites',
  'site:views:read': 'Be notified of page views on sites',
  'site:script:inject': 'Add a script to published sites',
  'site:script:cookies': 'Set cookies from scripts on published sites',
  'site:visitor:auth': 'Sign in visitors of sites',
  'site:visitor:claims': 'Read a signed-in visitor’s claims',
  'site:adaptive:read': 'Read the adaptive content schema',
  'site:adaptive:write': 'Update the adaptive content schema',
  'openapi:read': 'Read OpenAPI specifications',
  'openapi:write': 'Publish OpenAPI specifications',
  'conversations:ingest': 'Send conversations to learn from',
};
