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
  const { path, ids } = pathOf(location);
  const account = await api.request(`GET ${INSTALLATION}`, ids);
  const own = await api.request(`GET ${path}`, ids);
  return {
    configuration: own.configuration as PlainObject,
    accountConfiguration: account.configuration as PlainObject,
    publicEndpoint: own.urls.publicEndpoint,
    publicContentEndpoint: own.urls.publicContentEndpoint,
    status: own.status,
  };
}

const INSTALLATION = '/integrations/{integrationName}/installations/{installationId}';

const PATHS: Readonly<Record<ConfigurationLevel, string>> = {
  account: INSTALLATION,
  space: `${INSTALLATION}/spaces/{spaceId}`,
  site: `${INSTALLATION}/sites/{siteId}`,
};

/** The path of an installation in the API. All levels have the same operations, so they are typed as those of organizations. */
function pathOf({ integration, installation, level, target = '' }: InstallationLocation) {
  const ids = { integrationName: integration, installationId: installation, spaceId: target, siteId: target };
  return { path: PATHS[level] as typeof INSTALLATION, ids };
}

/** Replaces its configuration. @throws {ApiError} configuration_invalid and others */
export async function saveConfiguration(
  api: Client,
  location: InstallationLocation,
  configuration: PlainObject,
): Promise<void> {
  const { path, ids } = pathOf(location);
  await api.request(`PATCH ${path}`, { ...ids, body: { configuration } });
}

/** Takes the installation away. @throws {ApiError} */
export async function uninstall(api: Client, location: InstallationLocation): Promise<void> {
  const { path, ids } = pathOf(location);
  await api.request(`DELETE ${path}`, ids);
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
