// The entries of the palette: views, commands, resources by name or ID, pages of the space, and search results of the platform.
import type { RevisionPage } from '@bindery/contract';
import type { Dashboard } from '../../state/dashboard.ts';
import { childrenOf } from '../../state/pages/page-parts.ts';
import { isOrganization, resourcesQuery } from '../../state/resources.ts';
import type { NamedResource } from '../../state/resources.ts';
import { pageHref } from '../../state/routing/hrefs.ts';
import type { Rankable } from '../../ui/choices/rank-entries.ts';

export interface PaletteEntry extends Rankable {
  readonly kind: string;
  /** The context of the entry, for example the title of its organization. */
  readonly detail: string | undefined;
  readonly keys: string | undefined;
  readonly run: () => unknown;
}

/** All entries, or those of one kind of resource. */
export function paletteEntries(dashboard: Dashboard, kind: NamedResource['kind'] | undefined): PaletteEntry[] {
  const resources = resourceEntries(dashboard).filter((entry) => kind === undefined || entry.kind === kind);
  return kind === undefined ? [...commandEntries(dashboard), ...pageEntries(dashboard), ...resources] : resources;
}

function commandEntries({ commands }: Dashboard): PaletteEntry[] {
  return commands.get().commands.flatMap(({ id, title, keys, group, run, isInPalette = true }) => {
    if (run === undefined || !isInPalette) return [];
    return [{ id, title, kind: group === 'Go to' ? 'view' : 'command', detail: undefined, keys, run }];
  });
}

function resourceEntries({ queries, router }: Dashboard): PaletteEntry[] {
  return (resourcesQuery(queries).get().value ?? []).map(({ kind, id, title, organization, href }) => ({
    id: `${kind}:${id}`,
    title,
    aliases: [id],
    kind,
    detail: organization,
    keys: undefined,
    run: () => router.go(href),
  }));
}

function pageEntries({ pages, router }: Dashboard): PaletteEntry[] {
  const { tree = [], spaceId, spaceTitle } = pages.get();
  return flatten(tree)
    .filter(({ type }) => type === 'document')
    .map((page) => ({
      id: `page:${page.id}`,
      title: page.title,
      aliases: [page.id],
      kind: 'page',
      detail: spaceTitle,
      keys: undefined,
      run: () => router.go(pageHref(page.id, { spaceId })),
    }));
}

function flatten(pages: readonly RevisionPage[]): RevisionPage[] {
  return pages.flatMap((page) => [page, ...flatten(childrenOf(page))]);
}

/** Pages of all spaces that match the platform’s search. Empty if it fails. */
export async function searchPages(dashboard: Dashboard, text: string, signal: AbortSignal): Promise<PaletteEntry[]> {
  const { api, queries, router } = dashboard;
  const resources = resourcesQuery(queries).get().value ?? [];
  const path = 'GET /orgs/{organizationId}/search';
  const lists = await Promise.all(
    resources.filter(isOrganization).map(async ({ id }) => {
      try {
        const { items } = await api.request(
          path,
          { organizationId: id, query: { query: text, limit: 10 } },
          { signal },
        );
        return items;
      } catch {
        return []; // A failed search must not hide other entries.
      }
    }),
  );
  return lists.flat().flatMap((space) =>
    space.pages.map((page) => ({
      id: `found:${space.id}:${page.id}`,
      title: page.title,
      kind: 'text',
      detail: space.title,
      keys: undefined,
      run: () => router.go(new URL(page.urls.app).pathname),
    })),
  );
}
