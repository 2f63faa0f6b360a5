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
import { operation } from '../../operation.ts';
import { PageQuery, pageOf } from '../../paging.ts';

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
  access: 'organization.view',
  query: () => PageQuery,
  result: () => pageOf(OpenAPISpec),
  errors: ['organization_not_found'],
  spec: 'docs-management-api.md#openapi-specs',
});

export const createOpenAPISpec = operation({
  method: 'POST',
  path: '/orgs/{organizationId}/openapi',
  summary: 'Create an OpenAPI specification',
  tokens: ['user'],
  access: 'organization.createOpenAPISpec',
  bodyLimit: 'files',
  body: () => z.strictObject({ slug: OpenAPISpecSlug, source: OpenAPISpecSource }),
  status: 201,
  result: () => OpenAPISpec,
  errors: ['organization_not_found', 'forbidden', 'name_taken'],
  spec: 'docs-management-api.md#openapi-specs',
});

export const getOpenAPISpecBySlug = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/openapi/{specSlug}',
  summary: 'Get an OpenAPI specification',
  tokens: READERS,
  access: 'organization.view',
  result: () => OpenAPISpec,
  errors: ['organization_not_found', 'openapi_spec_not_found'],
  spec: 'docs-management-api.md#openapi-specs',
});

export const createOrUpdateOpenAPISpecBySlug = operation({
  method: 'PUT',
  path: '/orgs/{organizationId}/openapi/{specSlug}',
  summary: 'Create or update an OpenAPI specification by its slug',
  tokens: ['user'],
  access: 'organization.createOpenAPISpec',
  bodyLimit: 'files',
  body: () => z.strictObject({ source: OpenAPISpecSource }),
  result: () => OpenAPISpec,
  errors: ['organization_not_found', 'openapi_spec_not_found', 'forbidden'],
  spec: 'docs-management-api.md#openapi-specs',
});

export const deleteOpenAPISpecBySlug = operation({
  method: 'DELETE',
  path: '/orgs/{organizationId}/openapi/{specSlug}',
  summary: 'Delete an OpenAPI specification',
  tokens: ['user'],
  access: 'organization.createOpenAPISpec',
  errors: ['organization_not_found', 'forbidden'],
  spec: 'docs-management-api.md#openapi-specs',
});

export const updateOpenAPISpecBySlug = operation({
  method: 'PATCH',
  path: '/orgs/{organizationId}/openapi/{specSlug}',
  summary: 'Update an OpenAPI specification',
  tokens: ['user'],
  access: 'organization.createOpenAPISpec',
  body: () => z.strictObject({ visibility: OpenAPISpecVisibility }),
  result: () => OpenAPISpec,
  errors: ['organization_not_found', 'openapi_spec_not_found', 'forbidden'],
  spec: 'docs-management-api.md#openapi-specs',
});

export const listOpenAPISpecVersions = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/openapi/{specSlug}/versions',
  summary: 'List the versions of an OpenAPI specification',
  tokens: READERS,
  access: 'organization.view',
  query: () => PageQuery,
  result: () => pageOf(OpenAPISpecVersion),
  errors: ['organization_not_found', 'openapi_spec_not_found'],
  spec: 'docs-management-api.md#openapi-specs',
});

export const getLatestOpenAPISpecVersion = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/openapi/{specSlug}/versions/latest',
  summary: 'Get the latest version of an OpenAPI specification',
  tokens: READERS,
  access: 'organization.view',
  result: () => OpenAPISpecVersion,
  errors: ['organization_not_found', 'openapi_spec_not_found', 'openapi_spec_version_not_found'],
  spec: 'docs-management-api.md#openapi-specs',
});

export const getLatestOpenAPISpecVersionContent = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/openapi/{specSlug}/versions/latest/content',
  summary: 'Get the content of the latest version of an OpenAPI specification',
  tokens: READERS,
  access: 'organization.view',
  result: () => OpenAPISpecContent,
  errors: ['organization_not_found', 'openapi_spec_not_found', 'openapi_spec_version_not_found'],
  spec: 'docs-management-api.md#openapi-specs',
});

export const getLatestOpenAPISpecVersionContentRaw = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/openapi/{specSlug}/versions/latest/content/raw',
  summary: 'Get the source of the latest version of an OpenAPI specification',
  tokens: ['user'],
  access: 'organization.view',
  result: () => OpenAPISpecRawContent,
  errors: ['organization_not_found', 'openapi_spec_not_found', 'openapi_spec_version_not_found'],
  spec: 'docs-management-api.md#openapi-specs',
});

export const getOpenAPISpecVersionById = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/openapi/{specSlug}/versions/{versionId}',
  summary: 'Get a version of an OpenAPI specification',
  tokens: READERS,
  access: 'organization.view',
  result: () => OpenAPISpecVersion,
  errors: ['organization_not_found', 'openapi_spec_not_found', 'openapi_spec_version_not_found'],
  spec: 'docs-management-api.md#openapi-specs',
});

export const getOpenAPISpecVersionContentById = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/openapi/{specSlug}/versions/{versionId}/content',
  summary: 'Get the content of a version of an OpenAPI specification',
  tokens: READERS,
  access: 'organization.view',
  result: () => OpenAPISpecContent,
  errors: ['organization_not_found', 'openapi_spec_not_found', 'openapi_spec_version_not_found'],
  spec: 'docs-management-api.md#openapi-specs',
});
