// Host names of one’s own.
import { CustomHostname } from '../models/sites/hostnames.ts';
import { operation } from '../operation.ts';

export const getCustomHostname = operation({
  method: 'GET',
  path: '/custom-hostnames/{hostname}',
  summary: 'Get custom hostname',
  tokens: ['user'],
  result: () => CustomHostname,
  errors: ['custom_hostname_not_found'],
  spec: 'docs-management-api.md#sites',
});

export const dnsRevalidateCustomHostname = operation({
  method: 'PATCH',
  path: '/custom-hostnames/{hostname}',
  summary: 'Dns revalidate custom hostname',
  tokens: ['user'],
  errors: ['custom_hostname_not_found', 'conflict'],
  spec: 'docs-management-api.md#sites',
});

export const removeCustomHostname = operation({
  method: 'DELETE',
  path: '/custom-hostnames/{hostname}',
  summary: 'Remove custom hostname',
  tokens: ['user'],
  spec: 'docs-management-api.md#sites',
});
