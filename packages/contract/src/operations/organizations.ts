// Organizations, as far as integrations need them.
import { Organization } from '../models/organization.ts';
import { operation } from '../operation.ts';
import { PageQuery, pageOf } from '../paging.ts';

export const listOrganizationsForAuthenticatedUser = operation({
  method: 'GET',
  path: '/orgs',
  summary: 'List the organizations of the user',
  tokens: ['user'],
  query: PageQuery,
  result: pageOf(Organization),
  spec: 'docs-management-api.md#organizations',
});

export const getOrganizationById = operation({
  method: 'GET',
  path: '/orgs/{organizationId}',
  summary: 'Get an organization',
  tokens: ['user', 'integration', 'installation'],
  result: Organization,
  errors: ['organization_not_found'],
  spec: 'docs-management-api.md#organizations',
});
