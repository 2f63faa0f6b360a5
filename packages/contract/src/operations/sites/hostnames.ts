// Custom hostnames.
import { CustomHostname } from '../../models/sites/hostnames.ts';
import { operation } from '../../operation.ts';

export const getCustomHostname = operation({
  method: 'GET',
  path: '/custom-hostnames/{hostname}',
  summary: 'Get a custom hostname and its state',
  tokens: ['user'],
  result: () => CustomHostname,
  errors: ['custom_hostname_not_found', 'forbidden'],
  spec: 'docs-management-api.md#sites',
});

export const dnsRevalidateCustomHostname = operation({
  method: 'PATCH',
  path: '/custom-hostnames/{hostname}',
  summary: 'Recheck the DNS of a custom hostname',
  tokens: ['user'],
  errors: ['custom_hostname_not_found', 'conflict', 'forbidden', 'organization_blocked'],
  spec: 'docs-management-api.md#sites',
});

export const removeCustomHostname = operation({
  method: 'DELETE',
  path: '/custom-hostnames/{hostname}',
  summary: 'Remove a custom hostname',
  tokens: ['user'],
  errors: ['forbidden', 'organization_blocked'],
  spec: 'docs-management-api.md#sites',
});
