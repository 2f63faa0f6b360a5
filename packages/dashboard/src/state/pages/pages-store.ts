// The open space and its page tree, from a query that stays open over all views. Documents are queries of their own.
import type { Client } from '@bindery/client';
import type { RevisionPage, Space } from '@bindery/contract';
import type { Queries } from '../../data/queries.ts';
import { createStore } from '../store.ts';
import type { Store } from '../store.ts';
import { childrenOf, emojiOf } from './page-parts.ts';

/** The content of a space that views show. */
interface SpaceContent {
  readonly spaceTitle: string;
  readonly organization: string | undefined;
  /** The caller’s permissions on the space. Undefined until loaded. */
  readonly permissions: Space['permissions'] | undefined;
  readonly tree: readonly RevisionPage[] | undefined;
}

export interface PagesState extends SpaceContent {
  readonly spaceId: string | undefined;
  readonly problem: string | undefined;
  /** Whether there is no space to open. */
  readonly hasNoSpace: boolean;
}

/** Reads the space. */
export interface PagesStore extends Store<PagesState> {
  /** Opens a space, and resolves once its newest content is there. */
  readonly openSpace: (spaceId: string) => Promise<void>;
}

const NOTHING: Omit<PagesState, 'spaceId'> = {
  spaceTitle: '',
  organization: undefined,
  permissions: undefined,
  tree: undefined,
  problem: undefined,
  hasNoSpace: false,
};

export function createPagesStore(queries: Queries): PagesStore {
  const store = createStore<PagesState>({ ...NOTHING, spaceId: undefined });
  let opened: { readonly query: unknown; readonly close: () => void } | undefined;
  return {
    ...store,
    openSpace: (spaceId) => {
      const query = queries.derive((api) => readSpace(api, spaceId), `space ${spaceId}`);
      const show = (): void => {
        const { value, problem } = query.get();
        store.set({ ...value, problem });
      };
      if (opened?.query !== query) {
        opened?.close();
        store.set({ ...NOTHING, ...query.get().value, spaceId });
        opened = { query, close: query.open(show) };
      }
      return query.update();
    },
  };
}

async function readSpace(api: Client, spaceId: string): Promise<SpaceContent> {
  const [space, { pages }] = await Promise.all([
    api.request('GET /spaces/{spaceId}', { spaceId }),
    api.request('GET /spaces/{spaceId}/content/pages', { spaceId }),
  ]);
  const { organization, permissions } = space;
  return { spaceTitle: titleOf(space), organization, permissions, tree: pages };
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
