// Options of selections in forms and components, which integrations list at a URL.
import * as z from '../../schema.ts';
import { family } from '../../family.ts';
import { Url } from '../../primitives.ts';

const operation = family({ spec: 'local-platform/options.md' });

export const fetchIntegrationOptions = operation({
  method: 'POST',
  path: '/_platform/v1/integrations/{integrationName}/options',
  summary: 'Fetch the options of a selection from their URL',
  accessNote: 'For other hosts, requires the admin role in the organization that owns the integration.',
  callers: 'any user who can see the integration',
  body: () => z.strictObject({ url: Url }),
  result: () => z.object({ options: z.unknown().describe('The JSON at the URL.') }),
  errors: [
    'installation_not_found',
    'installation_paused',
    'forbidden',
    'organization_blocked',
    'fetch_refused',
    'fetch_failed',
    'fetch_timeout',
    'fetch_too_large',
    'fetch_type_refused',
  ],
});
