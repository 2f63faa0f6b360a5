// An installation whose configuration a command reads and changes: on an organization, a space, or a site.
import type { Client } from '@bindery/client';
import type { ConfigurationLevel, IntegrationConfigurations, PlainObject } from '@bindery/contract';
import { KitError } from '@bindery/diagnostics';
import { textOf } from '../command.ts';
import type { Input } from '../command.ts';

/** An installation at one of the three levels. */
export interface Location {
  readonly integration: string;
  readonly installation: string;
  readonly level: ConfigurationLevel;
  /** ID of the space or site. */
  readonly target: string | undefined;
}

/** The level that the flags choose. @throws {KitError} usage */
export function readLevel(input: Input): Pick<Location, 'level' | 'target'> {
  const [space, site] = [textOf(input, 'space'), textOf(input, 'site')];
  if (space !== undefined && site !== undefined) {
    throw new KitError('usage', '--space and --site can’t be combined.', { advice: 'Configure one at a time.' });
  }
  if (space !== undefined) return { level: 'space', target: space };
  return site === undefined ? { level: 'account', target: undefined } : { level: 'site', target: site };
}

const INSTALLATION = '/integrations/{integrationName}/installations/{installationId}';

const PATHS: Readonly<Record<ConfigurationLevel, string>> = {
  account: INSTALLATION,
  space: `${INSTALLATION}/spaces/{spaceId}`,
  site: `${INSTALLATION}/sites/{siteId}`,
};

/** Status and configuration of an installation. */
export interface Configured {
  readonly status: string;
  readonly configuration: PlainObject;
}

/** The path in the API. All levels have the same operations, so they are typed as those of organizations. */
function pathOf({ integration, installation, level, target = '' }: Location) {
  const ids = { integrationName: integration, installationId: installation, spaceId: target, siteId: target };
  return { path: PATHS[level] as typeof INSTALLATION, ids };
}

/** Reads an installation. Throws ApiError. */
export async function fetchConfigured(api: Client, location: Location): Promise<Configured> {
  const { path, ids } = pathOf(location);
  const { status, configuration } = await api.request(`GET ${path}`, ids);
  return { status, configuration: configuration as PlainObject };
}

/** Replaces the configuration of an installation. Throws ApiError. */
export async function saveConfigured(api: Client, location: Location, values: PlainObject): Promise<Configured> {
  const { path, ids } = pathOf(location);
  const { status, configuration } = await api.request(`PATCH ${path}`, { ...ids, body: { configuration: values } });
  return { status, configuration: configuration as PlainObject };
}

/** What the published version declares at a level; undefined if a component draws the screen, or there is none. */
export function propertiesAt(configurations: IntegrationConfigurations | undefined, level: ConfigurationLevel) {
  const declared = configurations?.[level];
  return declared !== undefined && 'properties' in declared ? declared : undefined;
}
