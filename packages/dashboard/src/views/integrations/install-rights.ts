// Whether the caller can install on an organization, space, or site, and configure installations there. One permission covers both.
import type { Client } from '@bindery/client';
import type { ConfigurationLevel } from '@bindery/contract';

export interface InstallTarget {
  readonly organization: string;
  readonly level: ConfigurationLevel;
  /** Id of the space or the site; undefined for the organization. */
  readonly target: string | undefined;
}

/** The permission that is needed, and those that the caller has there. */
export interface InstallRights {
  readonly access: string;
  readonly permissions: Readonly<Record<string, boolean>>;
}

/** Fetches the permissions of a target. Throws ApiError. */
export async function fetchInstallRights(
  api: Client,
  { organization: organizationId, level, target = '' }: InstallTarget,
): Promise<InstallRights> {
  const { permissions } =
    level === 'space'
      ? await api.request('GET /spaces/{spaceId}', { spaceId: target })
      : level === 'site'
        ? await api.request('GET /orgs/{organizationId}/sites/{siteId}', { organizationId, siteId: target })
        : await api.request('GET /orgs/{organizationId}', { organizationId });
  return { access: `${level === 'account' ? 'organization' : level}.installIntegration`, permissions };
}
