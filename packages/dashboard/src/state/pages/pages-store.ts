// The open space: its page tree and loaded documents. Cached data shows immediately, then refreshes.
import type { Client } from '@bindery/client';
import type { RevisionPage, Space } from '@bindery/contract';
import { createStore } from '../store.ts';
import type { Store } from '../store.ts';
import { failureText } from '../api/failure-text.ts';
import { childrenOf, emojiOf } from './page-parts.ts';

export interface PagesState {
  readonly spaceId: string | undefined;
  readonly spaceTitle: string;
  readonly organization: string | undefined;
  /** The caller’s permissions on the space. Undefined until loaded. */
  readonly permissions: Space['permissions'] | undefined;
  readonly tree: readonly RevisionPage[] | undefined;
  /** Pages with their documents, by id. */
  readonly documents: Readonly<Record<string, RevisionPage>>;
  readonly problem: string | undefined;
  /** Whether there is no space to open. */
  readonly hasNoSpace: boolean;
}

/** Reads the space. */
export interface PagesStore extends Store<PagesState> {
  readonly openSpace: (spaceId: string) => Promise<void>;
  readonly loadPage: (pageId: string) => Promise<void>;
  /** Replaces a page by the response to a write. Responses to earlier requests are ignored. */
  readonly adopt: (page: RevisionPage) => void;
}

const NOTHING: Omit<PagesState, 'spaceId'> = {
  spaceTitle: '',
  organization: undefined,
  permissions: undefined,
  tree: undefined,
  documents: {},
  problem: undefined,
  hasNoSpace: false,
};

export function createPagesStore(api: Client): PagesStore {
  const store = createStore<PagesState>({ ...NOTHING, spaceId: undefined });
  const requestCounts = new Map<string, number>();
  const spaceReadings = { asked: 0, taken: 0 };
  const nextRequest = (pageId: string): number => {
    const number = (requestCounts.get(pageId) ?? 0) + 1;
    requestCounts.set(pageId, number);
    return number;
  };
  const put = (page: RevisionPage): void =>
    store.set({ documents: { ...store.get().documents, [page.id]: page }, problem: undefined });

  return {
    ...store,
    openSpace: async (spaceId) => {
      if (store.get().spaceId !== spaceId) {
        requestCounts.clear();
        store.set({ ...NOTHING, spaceId });
      }
      const number = ++spaceReadings.asked;
      // Responses for the previous space, and responses to earlier requests, are ignored.
      const isOld = (): boolean => store.get().spaceId !== spaceId || number < spaceReadings.taken;
      try {
        const [space, { pages }] = await Promise.all([
          api.request('GET /spaces/{spaceId}', { spaceId }),
          api.request('GET /spaces/{spaceId}/content/pages', { spaceId }),
        ]);
        if (isOld()) return;
        spaceReadings.taken = number;
        store.set({
          spaceTitle: titleOf(space),
          organization: space.organization,
          permissions: space.permissions,
          tree: pages,
          problem: undefined,
        });
      } catch (thrown) {
        if (!isOld()) store.set({ problem: failureText(thrown) });
      }
    },
    loadPage: async (pageId) => {
      const { spaceId } = store.get();
      if (spaceId === undefined) return;
      const number = nextRequest(pageId);
      try {
        const page = await api.request('GET /spaces/{spaceId}/content/page/{pageId}', { spaceId, pageId });
        if (requestCounts.get(pageId) === number && store.get().spaceId === spaceId) put(page);
      } catch (thrown) {
        const isNewest = requestCounts.get(pageId) === number && store.get().spaceId === spaceId;
        if (isNewest) store.set({ problem: failureText(thrown) });
      }
    },
    adopt: (page) => {
      nextRequest(page.id);
      put(page);
    },
  };
}

function titleOf(named: { readonly title: string; readonly emoji?: string }): string {
  const emoji = emojiOf(named);
  return emoji === undefined ? named.title : `${emoji} ${named.title}`;
}

/** The first page of a tree that has a document. */
export function firstPage(pages: readonly RevisionPage[]): RevisionPage | undefined {
  return findPage(pages, (page) => page.type === 'document');
}

/** The first page of a tree, in reading order, that is looked for. */
export function findPage(
  pages: readonly RevisionPage[],
  matches: (page: RevisionPage) => boolean,
): RevisionPage | undefined {
  for (const page of pages) {
    const found = matches(page) ? page : findPage(childrenOf(page), matches);
    if (found !== undefined) return found;
  }
  return undefined;
}
