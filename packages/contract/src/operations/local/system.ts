// The API about itself. Beyond the specification: operations-beyond.csv row 1.
import { ApiInformation } from '../../models/local/api-information.ts';
import { family } from '../../family.ts';

const operation = family({
  spec: 'docs-management-api.md#versioning',
  tokens: ['user', 'integration', 'installation'],
});

export const getApiInformation = operation({
  method: 'GET',
  path: '/',
  summary: 'Get the API version',
  scope: 'none',
  callers: 'any caller',
  result: () => ApiInformation,
});
