// An installation at one of three levels: fetches, configures, and uninstalls it, and builds the props and context of its component.
import type { Client } from '@bindery/client';
import type { ConfigurationLevel, ContentKitContext, PlainObject } from '@bindery/contract';

export interface InstallationLocation {
  readonly integration: string;
  readonly installation: string;
  readonly organization: string;
  readonly level: ConfigurationLevel;
  /** Id of the space or the site; undefined for the installation on the organization. */
  readonly target: string | undefined;
}

export interface ConfiguredInstallation {
  readonly configuration: PlainObject;
  /** Of the installation on the organization, which components below it are given, too. */
  readonly accountConfiguration: PlainObject;
  readonly publicEndpoint: string;
  readonly publicContentEndpoint: string;
  readonly status: string;
}

/** Reads it. @throws {ApiError} */
export async function fetchInstallation(api: Client, location: InstallationLocation): Promise<ConfiguredInstallation> {
  const ids = { integrationName: location.integration, installationId: location.installation };
  const account = await api.request('GET /integrations/{integrationName}/installations/{installationId}', ids);
  const own = await fetchAtLevel(api, location, account);
  return {
    configuration: own.configuration as PlainObject,
    accountConfiguration: account.configuration as PlainObject,
    publicEndpoint: own.urls.publicEndpoint,
    publicContentEndpoint: own.urls.publicContentEndpoint,
    status: own.status,
  };
}

type InstallationAtLevel = Pick<ConfiguredInstallation, 'status'> & {
  readonly configuration: unknown;
  readonly urls: { readonly publicEndpoint: string; readonly publicContentEndpoint: string };
};

async function fetchAtLevel(
  api: Client,
  { integration, installation, level, target = '' }: InstallationLocation,
  account: InstallationAtLevel,
) {
  const ids = { integrationName: integration, installationId: installation };
  const base = '/integrations/{integrationName}/installations/{installationId}' as const;
  if (level === 'space') return api.request(`GET ${base}/spaces/{spaceId}`, { ...ids, spaceId: target });
  if (level === 'site') return api.request(`GET ${base}/sites/{siteId}`, { ...ids, siteId: target });
  return account;
}

/** Replaces its configuration. @throws {ApiError} configuration_invalid and others */
export async function saveConfiguration(
  api: Client,
  location: InstallationLocation,
  configuration: PlainObject,
): Promise<void> {
  const { level, target = '' } = location;
  const ids = { integrationName: location.integration, installationId: location.installation };
  const base = '/integrations/{integrationName}/installations/{installationId}' as const;
  const body = { configuration };
  if (level === 'space') await api.request(`PATCH ${base}/spaces/{spaceId}`, { ...ids, spaceId: target, body });
  else if (level === 'site') await api.request(`PATCH ${base}/sites/{siteId}`, { ...ids, siteId: target, body });
  else await api.request(`PATCH ${base}`, { ...ids, body });
}

/** Takes the installation away. @throws {ApiError} */
export async function uninstall(api: Client, location: InstallationLocation): Promise<void> {
  const { level, target = '' } = location;
  const ids = { integrationName: location.integration, installationId: location.installation };
  const base = '/integrations/{integrationName}/installations/{installationId}' as const;
  if (level === 'space') await api.request(`DELETE ${base}/spaces/{spaceId}`, { ...ids, spaceId: target });
  else if (level === 'site') await api.request(`DELETE ${base}/sites/{siteId}`, { ...ids, siteId: target });
  else await api.request(`DELETE ${base}`, ids);
}

/**
 * The props that the hosted application passes to the configuration component of this level. Spec:
 * contract-facts.md#46-publish-and-manifest
 */
export function configurationProps({ level }: InstallationLocation, installation: ConfiguredInstallation): PlainObject {
  const { configuration, accountConfiguration } = installation;
  return {
    installation: { configuration: accountConfiguration },
    ...(level === 'space' && { spaceInstallation: { configuration } }),
    ...(level === 'site' && { siteInstallation: { configuration } }),
  };
}

export function configurationContext(location: InstallationLocation, theme: 'light' | 'dark'): ContentKitContext {
  const { level, organization, target = '' } = location;
  if (level === 'space') return { type: 'configuration_space', spaceId: target, theme };
  if (level === 'site') return { type: 'configuration_site', siteId: target, theme };
  return { type: 'configuration_account', organizationId: organization, theme };
}
