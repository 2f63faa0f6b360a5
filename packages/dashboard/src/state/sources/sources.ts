// The content sources in the organization of a space, and the pages of the space that use them.
import type { Client } from '@bindery/client';
import type { RevisionPage } from '@bindery/contract';
import { childrenOf } from '../pages/page-parts.ts';

/** A content source, as its integration declares it. */
export interface ContentSource {
  readonly integration: string;
  readonly id: string;
  readonly title: string;
  readonly description: string | undefined;
  readonly componentId: string;
}

/** A page that names a source, before it is computed. */
export type ComputedPage = Extract<RevisionPage, { type: 'computed' }>;

/** The sources, and the pages that use them. */
export interface Sources {
  readonly sources: readonly ContentSource[];
  readonly pages: readonly ComputedPage[];
}

/** Fetches them. Throws ApiError. */
export async function fetchSources(api: Client, organization: string, space: string): Promise<Sources> {
  const [{ items }, { pages }] = await Promise.all([
    api.request('GET /orgs/{organizationId}/integrations', {
      organizationId: organization,
      query: { contentSources: 'true', limit: 1000 },
    }),
    api.request('GET /spaces/{spaceId}/content/pages', { spaceId: space, query: { computed: 'false' } }),
  ]);
  const sources = items.flatMap(({ name, contentSources = [] }) =>
    contentSources.map(({ id, title, description, configuration }) => ({
      integration: name,
      id,
      title,
      description,
      componentId: configuration.componentId,
    })),
  );
  return { sources, pages: computedPages(pages) };
}

/** The type of the pages that name a source. */
export function typeOfSource({ integration, id }: Pick<ContentSource, 'integration' | 'id'>): string {
  return `integration:${integration}:${id}`;
}

function computedPages(pages: readonly RevisionPage[]): ComputedPage[] {
  return pages.flatMap((page) => (page.type === 'computed' ? [page] : computedPages(childrenOf(page))));
}
