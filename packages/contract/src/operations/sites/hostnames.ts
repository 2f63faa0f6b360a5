// Custom hostnames.
import { CustomHostname } from '../../models/sites/hostnames.ts';
import { family } from '../../family.ts';

const operation = family({
  spec: 'docs-management-api.md#sites',
  errors: ['forbidden'],
  callers: 'admins of the organization that has the hostname',
});

export const getCustomHostname = operation({
  method: 'GET',
  path: '/custom-hostnames/{hostname}',
  summary: 'Get a custom hostname and its state',
  result: () => CustomHostname,
});

export const dnsRevalidateCustomHostname = operation({
  method: 'PATCH',
  path: '/custom-hostnames/{hostname}',
  summary: 'Recheck the DNS of a custom hostname',
  errors: ['conflict', 'organization_blocked'],
});

export const removeCustomHostname = operation({
  method: 'DELETE',
  path: '/custom-hostnames/{hostname}',
  summary: 'Remove a custom hostname',
  errors: ['organization_blocked'],
});
