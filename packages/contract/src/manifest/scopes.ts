// What an integration may ask permission for. The manifest declares scopes, the platform enforces them.
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

/** A permission that an integration asks for. Spec: docs-management-api.md#integrations */
export const IntegrationScope = z.enum(INTEGRATION_SCOPES);
/** A permission that an integration asks for. */
export type IntegrationScope = z.infer<typeof IntegrationScope>;

/** What a person who installs the integration allows by each scope, for consent screens and editors. */
export const SCOPE_SUMMARIES: Readonly<Record<IntegrationScope, string>> = {
  'space:content:read': 'Read the pages and files of spaces',
  'space:content:write': 'Change the pages and files of spaces',
  'space:metadata:read': 'Read the title and settings of spaces',
  'space:metadata:write': 'Change the title and settings of spaces',
  'space:git:sync': 'Import and export the content of spaces through Git',
  'space:views:read': 'Be notified of page views in spaces',
  'space:script:inject': 'Add a script to published spaces',
  'space:script:cookies': 'Let that script set cookies in published spaces',
  'space:visitor:auth': 'Sign visitors of spaces in',
  'page:feedback:read': 'Be notified of the ratings and comments that visitors leave',
  'site:metadata:read': 'Read the title and settings of sites',
  'site:views:read': 'Be notified of page views on sites',
  'site:script:inject': 'Add a script to published sites',
  'site:script:cookies': 'Let that script set cookies on published sites',
  'site:visitor:auth': 'Sign visitors of sites in',
  'site:visitor:claims': 'Read what is known about a signed-in visitor',
  'site:adaptive:read': 'Read the schema of adaptive content',
  'site:adaptive:write': 'Change the schema of adaptive content',
  'openapi:read': 'Read OpenAPI specifications',
  'openapi:write': 'Publish OpenAPI specifications',
  'conversations:ingest': 'Send conversations to be learned from',
};
