// Installations of a running platform as a seed has them: on one space and one site each, with values of all levels together.
import type { SeedInstallation } from '@bindery/bundler';
import type { Client } from '@bindery/client';
import type { IntegrationSiteInstallation, IntegrationSpaceInstallation } from '@bindery/contract';
import { REDACTED } from '@bindery/diagnostics';
import type { SeedTarget } from '../seed-target.ts';
import { configurationOf } from './redact-configuration.ts';

/** Names in the seed by ID. */
export interface SeedNames {
  readonly spaces: ReadonlyMap<string, string>;
  readonly sites: ReadonlyMap<string, string>;
}

/** Installations, and sentences about what a seed can’t have. */
export interface ReadInstallations {
  readonly installations: readonly SeedInstallation[];
  readonly omitted: readonly string[];
}

/** Reads them. */
export async function readInstallations(
  { api, organization: organizationId }: SeedTarget,
  names: SeedNames,
): Promise<ReadInstallations> {
  const installations: SeedInstallation[] = [];
  const omitted: string[] = [];
  for await (const { installation, integration } of api.paginate('GET /orgs/{organizationId}/installations', {
    organizationId,
  })) {
    const ids = { integrationName: integration.name, installationId: installation.id };
    const [space, ...moreSpaces] = (await listOnSpaces(api, ids)).filter(({ id }) => names.spaces.has(id));
    const [site, ...moreSites] = (await listOnSites(api, ids)).filter(({ id }) => names.sites.has(id));
    const { configurations } = integration;
    const configuration = {
      ...configurationOf(configurations, 'account', installation.configuration),
      ...configurationOf(configurations, 'space', space?.configuration ?? {}),
      ...configurationOf(configurations, 'site', site?.configuration ?? {}),
    };
    installations.push({
      integration: integration.name,
      space: space && names.spaces.get(space.id),
      site: site && names.sites.get(site.id),
      configuration: Object.keys(configuration).length === 0 ? undefined : configuration,
    });
    if (JSON.stringify(configuration).includes(REDACTED)) {
      omitted.push(`The configuration of ${integration.name} has credentials, which are "${REDACTED}" in the seed.`);
    }
    const more = moreSpaces.length + moreSites.length;
    if (more > 0) {
      omitted.push(
        `${integration.name} is installed on ${more} more. The seed has the first space and the first site.`,
      );
    }
  }
  return { installations, omitted };
}

interface InstallationIds {
  readonly integrationName: string;
  readonly installationId: string;
}

interface ChildInstallation {
  /** ID of the space or site. */
  readonly id: string;
  readonly configuration: Readonly<Record<string, unknown>>;
}

/** An installation on a space covers it explicitly, or as one of all. */
async function listOnSpaces(api: Client, ids: InstallationIds): Promise<ChildInstallation[]> {
  const route = 'GET /integrations/{integrationName}/installations/{installationId}/spaces';
  const items: IntegrationSpaceInstallation[] = [];
  for await (const item of api.paginate(route, ids)) items.push(item);
  return items.map(({ space, configuration }) => ({ id: idOf(space), configuration }));
}

async function listOnSites(api: Client, ids: InstallationIds): Promise<ChildInstallation[]> {
  const route = 'GET /integrations/{integrationName}/installations/{installationId}/sites';
  const items: IntegrationSiteInstallation[] = [];
  for await (const item of api.paginate(route, ids)) items.push(item);
  return items.map(({ site, configuration }) => ({ id: idOf(site), configuration }));
}

function idOf(target: string | { readonly id: string }): string {
  return typeof target === 'string' ? target : target.id;
}
