// Stores a provider’s credentials in the requesting installation: on the organization, a space, or a site.
import type { Client } from '@bindery/client';
import type { OAuthCredentials } from './oauth-config.ts';
import type { OAuthTarget } from './oauth-state.ts';

const INSTALLATION = '/integrations/{integrationName}/installations/{installationId}';

/** Where to write, and whether what is there stays. */
export interface StoreOptions {
  readonly integrationName: string;
  readonly target: OAuthTarget;
  /** Replace the stored configuration, or merge into it. */
  readonly replace: boolean;
}

/** Stores credentials. @throws {ApiError} */
export async function storeCredentials(
  api: Client,
  credentials: OAuthCredentials,
  { integrationName, target, replace }: StoreOptions,
): Promise<void> {
  const { installationId, spaceId, siteId } = target;
  const at = { integrationName, installationId };
  const bodyWith = async (read: () => Promise<{ configuration: Record<string, unknown> }>) => {
    const existing = replace ? {} : (await read()).configuration;
    return { ...credentials, configuration: { ...existing, ...credentials.configuration } };
  };
  if (spaceId !== undefined) {
    const body = await bodyWith(() => api.request(`GET ${INSTALLATION}/spaces/{spaceId}`, { ...at, spaceId }));
    await api.request(`PATCH ${INSTALLATION}/spaces/{spaceId}`, { ...at, spaceId, body });
  } else if (siteId !== undefined) {
    const body = await bodyWith(() => api.request(`GET ${INSTALLATION}/sites/{siteId}`, { ...at, siteId }));
    await api.request(`PATCH ${INSTALLATION}/sites/{siteId}`, { ...at, siteId, body });
  } else {
    const body = await bodyWith(() => api.request(`GET ${INSTALLATION}`, at));
    await api.request(`PATCH ${INSTALLATION}`, { ...at, body });
  }
}
