// The history of a space's main content: from the current revision along first parents. The first parent of a merge
// is the main content before it. Unmerged revisions of change requests aren’t part of it.
import { openContentTree } from '@bindery/content/tree';
import type { ContentTree } from '@bindery/content/tree';
import type { HandlerInput, operations } from '@bindery/contract';
import type { SpaceRevision } from '@bindery/contract';
import { sql } from 'kysely';
import { authorizedSpace } from '../../../../access/authorized.ts';
import { pageInMemory } from '../../../../http/page-token.ts';
import type { Page } from '../../../../http/page-token.ts';
import type { Context } from '../../../../http/context.ts';
import { firstIdOf } from '../../../../store/json-array.ts';
import type { Db } from '../../../../store/store.ts';
import { EMPTY_CONTENT, nodeStore } from '../../tree/index.ts';
import type { ContentServices } from '../../state/index.ts';
import { presentHistory } from './present-history.ts';

type Input = HandlerInput<typeof operations.listSpaceRevisions>;

/** A revision of a history. */
export interface HistoryEntry {
  readonly id: string;
  /** The content that it has. */
  readonly root: string;
  /** 1 for the first revision: it stays the same while others come. */
  readonly at: number;
}

/**
 * A page of the history, newest first. Assumption: the history of a copy continues with that of the original space,
 * because its revisions can be read there.
 */
export async function listHistory(
  context: Context<ContentServices>,
  { spaceId, query }: Input,
): Promise<Page<SpaceRevision>> {
  const { services } = context;
  const { row: space } = authorizedSpace(context, spaceId);
  const all = await readHistory(services.store.db, space.revision);
  const rows = query.pageId === undefined ? all : await filterByPage(services, all, query.pageId);
  const page = pageInMemory(context, query, { rows, present: (row) => row, order: 'desc' });
  return { ...page, items: await presentHistory(services, space, page.items) };
}

/** Every revision from one on, the newest first. */
async function readHistory(db: Db, head: string): Promise<readonly HistoryEntry[]> {
  const { rows } = await sql<{ id: string; root: string }>`
    WITH RECURSIVE history(id, root, parents, depth) AS (
      SELECT id, root, parents, 0 FROM revision WHERE id = ${head}
      UNION ALL
      SELECT revision.id, revision.root, revision.parents, depth + 1
      FROM history JOIN revision ON revision.id = ${firstIdOf('history.parents')}
    )
    SELECT id, root FROM history ORDER BY depth`.execute(db);
  return rows.map((row, index) => ({ ...row, at: rows.length - index }));
}

/** Revisions in which a page has another position, other fields, or another text than in the one before. */
async function filterByPage(
  services: ContentServices,
  history: readonly HistoryEntry[],
  page: string,
): Promise<readonly HistoryEntry[]> {
  const nodes = nodeStore(services);
  const textIn = async (tree: ContentTree): Promise<string> => JSON.stringify((await tree.findPage(page)) ?? null);
  let newer: (HistoryEntry & { readonly pages: string; readonly text: string }) | undefined;
  const found: HistoryEntry[] = [];
  for (const entry of [...history, { id: '', at: 0, root: EMPTY_CONTENT.root }]) {
    const tree = await openContentTree(nodes, entry.root);
    // Content trees share equal parts, so pages are read only if they changed.
    const { pages } = tree.roots;
    const text = newer?.pages === pages ? newer.text : await textIn(tree);
    if (newer !== undefined && newer.text !== text) found.push({ id: newer.id, root: newer.root, at: newer.at });
    newer = { ...entry, pages, text };
  }
  return found;
}
