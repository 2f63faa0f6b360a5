// Options of selections, from where a page has them: a URL of the integration, or the specifications of the organization.
import type { Client } from '@bindery/client';
import type { MountOptions } from '../components/index.ts';

/** Most specifications of an organization that a selection lists. */
const MAX_SPECIFICATIONS = 1000;

/** The options of an integration’s selections, through the platform. */
export function platformOptions(
  api: Client,
  { integration, organization }: { readonly integration: string; readonly organization: string },
): Required<Pick<MountOptions, 'fetchOptions' | 'builtInOptions'>> {
  return {
    fetchOptions: async (url, { signal }) => {
      const route = 'POST /_platform/v1/integrations/{integrationName}/options';
      const { options } = await api.request(route, { integrationName: integration, body: { url } }, { signal });
      return options;
    },
    builtInOptions: async (_source, { query, signal }) => {
      const input = { organizationId: organization, query: { limit: MAX_SPECIFICATIONS } };
      const { items } = await api.request('GET /orgs/{organizationId}/openapi', input, { signal });
      return items.filter(({ slug }) => slug.includes(query)).map(({ slug }) => ({ id: slug, label: slug }));
    },
  };
}
