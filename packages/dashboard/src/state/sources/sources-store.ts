// The content sources in the organization of a space, and the pages of the space that use them.
import type { Client } from '@bindery/client';
import type { RevisionPage } from '@bindery/contract';
import { failureText } from '../api/failure-text.ts';
import { childrenOf } from '../pages/page-parts.ts';
import { createStore } from '../store.ts';
import type { Store } from '../store.ts';

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

export interface SourcesState {
  /** Undefined until they were read. */
  readonly sources: readonly ContentSource[] | undefined;
  readonly pages: readonly ComputedPage[];
  readonly problem: string | undefined;
}

export interface SourcesStore extends Store<SourcesState> {
  readonly load: (scope: { readonly organization: string; readonly space: string }) => Promise<void>;
}

export function createSourcesStore(api: Client): SourcesStore {
  const store = createStore<SourcesState>({ sources: undefined, pages: [], problem: undefined });
  return {
    ...store,
    load: async ({ organization, space }) => {
      try {
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
        store.set({ sources, pages: computedPages(pages), problem: undefined });
      } catch (thrown) {
        store.set({ problem: failureText(thrown) });
      }
    },
  };
}

/** The type of the pages that name a source. */
export function typeOfSource({ integration, id }: Pick<ContentSource, 'integration' | 'id'>): string {
  return `integration:${integration}:${id}`;
}

function computedPages(pages: readonly RevisionPage[]): ComputedPage[] {
  return pages.flatMap((page) => (page.type === 'computed' ? [page] : computedPages(childrenOf(page))));
}
