// OpenAPI specifications and their versions.
import * as z from '../../schema.ts';
import {
  OpenAPISpec,
  OpenAPISpecContent,
  OpenAPISpecRawContent,
  OpenAPISpecSlug,
  OpenAPISpecSource,
  OpenAPISpecVersion,
  OpenAPISpecVisibility,
} from '../../models/content/openapi-specs.ts';
import { family } from '../../family.ts';
import { PageQuery, pageOf } from '../../paging.ts';

const operation = family({
  spec: 'docs-management-api.md#openapi-specs',
  read: 'organization.view',
  write: 'organization.createOpenAPISpec',
  scope: 'openapi:read',
  writeScope: 'openapi:write',
});

/**
 * Assumption: content sources read specifications with the scope `openapi:read`, which integrations can declare and no
 * operation of the fact tables requires.
 */
const READERS = ['user', 'installation'] as const;

export const listOpenAPISpecs = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/openapi',
  summary: 'List the OpenAPI specifications of an organization',
  tokens: READERS,
  query: () => PageQuery,
  result: () => pageOf(OpenAPISpec),
});

export const createOpenAPISpec = operation({
  method: 'POST',
  path: '/orgs/{organizationId}/openapi',
  summary: 'Create an OpenAPI specification',
  bodyLimit: 'files',
  body: () => z.strictObject({ slug: OpenAPISpecSlug, source: OpenAPISpecSource }),
  status: 201,
  result: () => OpenAPISpec,
  errors: ['name_taken'],
});

export const getOpenAPISpecBySlug = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/openapi/{specSlug}',
  summary: 'Get an OpenAPI specification',
  tokens: READERS,
  result: () => OpenAPISpec,
});

export const createOrUpdateOpenAPISpecBySlug = operation({
  method: 'PUT',
  path: '/orgs/{organizationId}/openapi/{specSlug}',
  summary: 'Create or update an OpenAPI specification by its slug',
  bodyLimit: 'files',
  body: () => z.strictObject({ source: OpenAPISpecSource }),
  result: () => OpenAPISpec,
});

export const deleteOpenAPISpecBySlug = operation({
  method: 'DELETE',
  path: '/orgs/{organizationId}/openapi/{specSlug}',
  summary: 'Delete an OpenAPI specification',
});

export const updateOpenAPISpecBySlug = operation({
  method: 'PATCH',
  path: '/orgs/{organizationId}/openapi/{specSlug}',
  summary: 'Update an OpenAPI specification',
  body: () => z.strictObject({ visibility: OpenAPISpecVisibility }),
  result: () => OpenAPISpec,
});

export const listOpenAPISpecVersions = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/openapi/{specSlug}/versions',
  summary: 'List the versions of an OpenAPI specification',
  tokens: READERS,
  query: () => PageQuery,
  result: () => pageOf(OpenAPISpecVersion),
});

export const getLatestOpenAPISpecVersion = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/openapi/{specSlug}/versions/latest',
  summary: 'Get the latest version of an OpenAPI specification',
  tokens: READERS,
  result: () => OpenAPISpecVersion,
  errors: ['openapi_spec_version_not_found'],
});

export const getLatestOpenAPISpecVersionContent = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/openapi/{specSlug}/versions/latest/content',
  summary: 'Get the content of the latest version of an OpenAPI specification',
  tokens: READERS,
  acceptsVisitors: true,
  result: () => OpenAPISpecContent,
  errors: ['openapi_spec_version_not_found'],
});

export const getLatestOpenAPISpecVersionContentRaw = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/openapi/{specSlug}/versions/latest/content/raw',
  summary: 'Get the source of the latest version of an OpenAPI specification',
  scope: 'none',
  result: () => OpenAPISpecRawContent,
  errors: ['openapi_spec_version_not_found'],
});

export const getOpenAPISpecVersionById = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/openapi/{specSlug}/versions/{versionId}',
  summary: 'Get a version of an OpenAPI specification',
  tokens: READERS,
  result: () => OpenAPISpecVersion,
});

export const getOpenAPISpecVersionContentById = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/openapi/{specSlug}/versions/{versionId}/content',
  summary: 'Get the content of a version of an OpenAPI specification',
  tokens: READERS,
  result: () => OpenAPISpecContent,
});
