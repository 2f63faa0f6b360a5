// Reads the installations of an integration that the caller’s organizations have, with configurations and blocks. Only GET requests.
import type { Client } from '@bindery/client';
import type { IntegrationInstallation } from '@bindery/contract';
import { mapConcurrently } from './map-concurrently.ts';
import { readBlocks } from './read-blocks.ts';
import { idOf } from './stored-installation.ts';
import type { StoredInstallation } from './stored-installation.ts';

/** What is read. */
export interface ReadingOptions {
  /** Documents of a space; 0 reads no blocks. */
  readonly maxPages: number;
  /** Called with each installation that was read. */
  readonly onRead: (count: number) => void;
}

/** Items of a page of a list. */
const PAGE = { limit: 1000 };

/** Reads them. Throws ApiError. */
export async function readInstallations(
  api: Client,
  integration: string,
  { maxPages, onRead }: ReadingOptions,
): Promise<StoredInstallation[]> {
  let read = 0;
  return mapConcurrently(await listInstallations(api, integration), WIDTH, async (installation) => {
    const stored = await readInstallation(api, installation, { integration, maxPages });
    onRead(++read);
    return stored;
  });
}

/** Installations that are read at the same time. */
const WIDTH = 8;

async function readInstallation(
  api: Client,
  installation: IntegrationInstallation,
  { integration, maxPages }: Pick<ReadingOptions, 'maxPages'> & { readonly integration: string },
): Promise<StoredInstallation> {
  const names = { integrationName: integration, installationId: installation.id };
  const path = 'integrations/{integrationName}/installations/{installationId}' as const;
  const [spaces, sites] = await Promise.all([
    installation.spaces === 0 ? [] : collect(api.paginate(`GET /${path}/spaces`, { ...names, query: PAGE })),
    collect(api.paginate(`GET /${path}/sites`, { ...names, query: PAGE })),
  ]);
  const ids = maxPages === 0 ? [] : spaces.map(({ space }) => idOf(space));
  const found = [];
  for (const space of ids) found.push(await readBlocks(api, integration, { space, maxPages }));
  return {
    installation,
    spaces,
    sites,
    blocks: found.flatMap(({ blocks }) => blocks),
    skippedPages: found.reduce((sum, { skippedPages }) => sum + skippedPages, 0),
  };
}

async function listInstallations(api: Client, integration: string): Promise<IntegrationInstallation[]> {
  const organizations = await collect(api.paginate('GET /orgs', { query: PAGE }));
  const lists = await mapConcurrently(organizations, WIDTH, ({ id }) =>
    collect(api.paginate('GET /orgs/{organizationId}/installations', { organizationId: id, query: PAGE })),
  );
  return lists
    .flat()
    .filter(({ integration: installed }) => installed.name === integration)
    .map(({ installation }) => installation);
}

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const collected: Item[] = [];
  for await (const item of items) collected.push(item);
  return collected;
}
