// Options that an integration lists at a URL. The platform fetches them, because the endpoint of an integration is on another origin.
import type { FetchOptions } from '@bindery/contentkit-dom';
import type { Client } from '@bindery/client';

/** Fetches the options of an integration’s selections. Rejects with ApiError. */
export function createFetchOptions(api: Client, integrationName: string): FetchOptions {
  return async (url, { signal }) => {
    const route = 'POST /_platform/v1/integrations/{integrationName}/options';
    const { options } = await api.request(route, { integrationName, body: { url } }, { signal });
    return options;
  };
}
