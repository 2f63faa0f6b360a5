// The platform’s data that integrations can change, as parts of an outcome: configurations, pages, and change requests.
import type { Client } from '@bindery/client';
import type { RevisionPage } from '@bindery/contract';
import { collect } from '../../platform/collect.ts';
import type { TestPlatform } from '../../platform/test-platform.ts';
import { mask, toStableJson } from './mask.ts';
import type { OutcomePart } from './outcome.ts';

/** An installation whose data is read. */
export interface StateScope {
  readonly name: string;
  readonly installation: string;
}

/** Reads it as the owner of the platform. */
export async function readState({ api, organization }: TestPlatform, scope: StateScope): Promise<OutcomePart[]> {
  const spaces = await collect(api.paginate('GET /orgs/{organizationId}/spaces', { organizationId: organization }));
  const parts = [
    readInstallations(api, scope),
    ...spaces.map(async ({ id, title }) => [
      ...(await readPages(api, id, title)),
      ...(await readChangeRequests(api, id, title)),
    ]),
  ];
  return (await Promise.all(parts)).flat();
}

async function readInstallations(api: Client, scope: StateScope): Promise<OutcomePart[]> {
  const ids = { integrationName: scope.name, installationId: scope.installation };
  const route = 'GET /integrations/{integrationName}/installations/{installationId}';
  const [account, spaces, sites] = await Promise.all([
    api.request(route, ids),
    collect(api.paginate(`${route}/spaces`, ids)),
    collect(api.paginate(`${route}/sites`, ids)),
  ]);
  const { status, configuration, externalIds } = account;
  return [
    part('installation', `Installation: ${toStableJson({ status, configuration, externalIds })}`),
    ...spaces.map((one) => part(`space ${idOf(one.space)}`, `Installation on a space: ${toStableJson(pick(one))}`)),
    ...sites.map((one) => part(`site ${idOf(one.site)}`, `Installation on a site: ${toStableJson(pick(one))}`)),
  ];
}

function idOf(target: string | { readonly id: string }): string {
  return typeof target === 'string' ? target : target.id;
}

function pick(one: { readonly status: unknown; readonly configuration?: unknown; readonly externalIds?: unknown }) {
  const { status, configuration, externalIds } = one;
  return { status, configuration, externalIds };
}

async function readPages(api: Client, spaceId: string, space: string): Promise<OutcomePart[]> {
  const { pages } = await api.request('GET /spaces/{spaceId}/content/pages', { spaceId });
  const all = pages.flatMap((page) => [...withSubpages(page)]);
  return Promise.all(
    all.map(async (page) => {
      const name = `Page “${page.title}” in ${space}`;
      if (page.type !== 'document') return part(name, `${name}: ${page.type}`);
      const query = { format: 'markdown' } as const;
      const read = await api.request('GET /spaces/{spaceId}/content/page/{pageId}', {
        spaceId,
        pageId: page.id,
        query,
      });
      const { markdown = '', description } = read as { readonly markdown?: string; readonly description?: string };
      return part(name, `${name}: ${toStableJson({ description, markdown })}`);
    }),
  );
}

function* withSubpages(page: RevisionPage): Iterable<RevisionPage> {
  yield page;
  const { pages = [] } = page as { readonly pages?: readonly RevisionPage[] };
  for (const below of pages) yield* withSubpages(below);
}

async function readChangeRequests(api: Client, spaceId: string, space: string): Promise<OutcomePart[]> {
  const found = await collect(api.paginate('GET /spaces/{spaceId}/change-requests', { spaceId }));
  return found.map(({ subject, status }) => {
    const name = `Change request “${subject}” in ${space}`;
    return part(name, `${name}: ${status}`);
  });
}

function part(group: string, text: string): OutcomePart {
  return { key: mask(text), group: mask(group), text, place: undefined, fixture: undefined, event: undefined };
}
