// Installs a published integration on the organization, a space, and a site, and configures it.
import type { Client } from '@bindery/client';
import type { PublishIntegration } from '@bindery/contract';
import { isKitError } from '@bindery/diagnostics';
import { splitConfiguration } from './split-configuration.ts';
import type { Level } from './split-configuration.ts';

/** An integration that is published. */
export interface PublishedIntegration {
  readonly name: string;
  readonly configurations?: PublishIntegration['configurations'];
}

/** Where an integration is installed, and with which values. */
export interface InstallationPlan {
  readonly organization: string;
  readonly integration: PublishedIntegration;
  /** ID of a space. */
  readonly space?: string | undefined;
  /** ID of a site. */
  readonly site?: string | undefined;
  /** Values, each for every level whose schema has its name. */
  readonly configuration?: Readonly<Record<string, unknown>> | undefined;
}

const ON_ORGANIZATION = 'PATCH /integrations/{integrationName}/installations/{installationId}';

/**
 * Installs it, where it isn’t installed yet. Returns the ID of the installation on the organization. `settle` waits for the events of a step.
 * @throws {KitError} configuration_unknown
 * @throws {ApiError} target_refused, configuration_invalid, integration_not_found …
 */
export async function installIntegration(
  api: Client,
  { organization, integration, space, site, configuration = {} }: InstallationPlan,
  settle: () => Promise<void> = async () => {},
): Promise<string> {
  const levels: Level[] = ['account'];
  if (space !== undefined) levels.push('space');
  if (site !== undefined) levels.push('site');
  const split = splitConfiguration(integration.configurations, levels, configuration);
  const integrationName = integration.name;
  const installationId = await installOnOrganization(api, organization, integrationName);
  await settle();
  const ids = { integrationName, installationId };
  if (split.account !== undefined) {
    await api.request(ON_ORGANIZATION, { ...ids, body: { configuration: split.account } });
    await settle();
  }
  if (space !== undefined) {
    await installOnSpace(api, { ...ids, space }, split.space);
    await settle();
  }
  if (site !== undefined) await installOnSite(api, { ...ids, site }, split.site);
  return installationId;
}

/** The installation of an integration on an organization. */
export async function findInstallation(api: Client, organization: string, name: string): Promise<string | undefined> {
  const installations = api.paginate('GET /orgs/{organizationId}/installations', { organizationId: organization });
  for await (const { installation, integration } of installations) {
    if (integration.name === name) return installation.id;
  }
  return undefined;
}

async function installOnOrganization(api: Client, organization: string, integrationName: string): Promise<string> {
  try {
    const { id } = await api.request('POST /integrations/{integrationName}/installations', {
      integrationName,
      body: { organization },
    });
    return id;
  } catch (thrown) {
    const found = isInstalled(thrown) ? await findInstallation(api, organization, integrationName) : undefined;
    if (found === undefined) throw thrown;
    return found;
  }
}

interface InstallationIds {
  readonly integrationName: string;
  readonly installationId: string;
}

async function installOnSpace(
  api: Client,
  { space, ...ids }: InstallationIds & { readonly space: string },
  configuration: Readonly<Record<string, unknown>> | undefined,
): Promise<void> {
  const route = 'POST /integrations/{integrationName}/installations/{installationId}/spaces';
  await api.request(route, { ...ids, body: { space } }).catch(ignoreInstalled);
  if (configuration === undefined) return;
  await api.request('PATCH /integrations/{integrationName}/installations/{installationId}/spaces/{spaceId}', {
    ...ids,
    spaceId: space,
    body: { configuration },
  });
}

async function installOnSite(
  api: Client,
  { site, ...ids }: InstallationIds & { readonly site: string },
  configuration: Readonly<Record<string, unknown>> | undefined,
): Promise<void> {
  const route = 'POST /integrations/{integrationName}/installations/{installationId}/sites';
  await api.request(route, { ...ids, body: { siteId: site } }).catch(ignoreInstalled);
  if (configuration === undefined) return;
  await api.request('PATCH /integrations/{integrationName}/installations/{installationId}/sites/{siteId}', {
    ...ids,
    siteId: site,
    body: { configuration },
  });
}

function isInstalled(thrown: unknown): boolean {
  return isKitError(thrown) && thrown.code === 'installation_exists';
}

function ignoreInstalled(thrown: unknown): void {
  if (!isInstalled(thrown)) throw thrown;
}
