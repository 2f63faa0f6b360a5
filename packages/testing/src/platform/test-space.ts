// A space of a test platform.
import type { Client } from '@bindery/client';
import type { RevisionPage } from '@bindery/contract';
import { insertPages } from '@bindery/seeds';

/** A new page. */
export interface PageDraft {
  readonly title: string;
  readonly markdown?: string | undefined;
}

/** A space of a test platform. */
export interface TestSpace {
  readonly id: string;
  /** The pages at the top of the tree, each with those below it. */
  pages(): Promise<readonly RevisionPage[]>;
  /** A page by its path, with its document. Throws ApiError. */
  page(path: string): Promise<RevisionPage>;
  /** Adds a page at the end, by a change request that is merged: events follow as for an author’s change. */
  createPage(draft: PageDraft): Promise<RevisionPage>;
}

/** Creates it. `settle` waits for what a change causes. */
export function createTestSpace(api: Client, spaceId: string, settle: () => Promise<void>): TestSpace {
  const page = (pagePath: string): Promise<RevisionPage> =>
    api.request('GET /spaces/{spaceId}/content/path/{pagePath}', { spaceId, pagePath });
  return {
    id: spaceId,
    pages: async () => {
      const { pages } = await api.request('GET /spaces/{spaceId}/content/pages', { spaceId });
      return pages;
    },
    page,
    createPage: async ({ title, markdown = '' }) => {
      const [pageId = ''] = await insertPages(api, spaceId, { subject: title, pages: [{ title, markdown }] });
      await settle();
      return api.request('GET /spaces/{spaceId}/content/page/{pageId}', { spaceId, pageId });
    },
  };
}
