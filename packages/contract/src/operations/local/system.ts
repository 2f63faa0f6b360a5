// The API about itself. Beyond the specification: operations-beyond.csv row 1.
import { ApiInformation } from '../../models/local/api-information.ts';
import { operation } from '../../operation.ts';

export const getApiInformation = operation({
  method: 'GET',
  path: '/',
  summary: 'Get the API version',
  tokens: ['user', 'integration', 'installation'],
  result: () => ApiInformation,
  spec: 'docs-management-api.md#versioning',
});
