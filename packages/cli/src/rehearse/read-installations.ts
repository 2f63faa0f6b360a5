// Reads the installations of an integration that the caller’s organizations have, with configurations and blocks. Only GET requests.
import type { Client } from '@bindery/client';
import type { IntegrationInstallation } from '@bindery/contract';
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
  const stored: StoredInstallation[] = [];
  for (const installation of await listInstallations(api, integration)) {
    const names = { integrationName: integration, installationId: installation.id };
    const path = 'integrations/{integrationName}/installations/{installationId}' as const;
    const spaces = await collect(api.paginate(`GET /${path}/spaces`, { ...names, query: PAGE }));
    const sites = await collect(api.paginate(`GET /${path}/sites`, { ...names, query: PAGE }));
    const ids = maxPages === 0 ? [] : spaces.map(({ space }) => idOf(space));
    const found = [];
    for (const space of ids) found.push(await readBlocks(api, integration, { space, maxPages }));
    stored.push({
      installation,
      spaces,
      sites,
      blocks: found.flatMap(({ blocks }) => blocks),
      skippedPages: found.reduce((sum, { skippedPages }) => sum + skippedPages, 0),
    });
    onRead(stored.length);
  }
  return stored;
}

async function listInstallations(api: Client, integration: string): Promise<IntegrationInstallation[]> {
  const installations: IntegrationInstallation[] = [];
  for (const { id } of await collect(api.paginate('GET /orgs', { query: PAGE }))) {
    const listed = api.paginate('GET /orgs/{organizationId}/installations', { organizationId: id, query: PAGE });
    for await (const { installation, integration: installed } of listed) {
      if (installed.name === integration) installations.push(installation);
    }
  }
  return installations;
}

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const collected: Item[] = [];
  for await (const item of items) collected.push(item);
  return collected;
}
