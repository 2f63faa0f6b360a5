// Commits a new revision to a space.
import { listFormerPaths, withNewNodes } from '@bindery/content/tree';
import type { BuiltTree } from '@bindery/content/tree';
import { recordForTarget } from '../../../events/record-for-target.ts';
import type { ContentServices } from '../state/index.ts';
import type { RevisionRow, SpaceRow } from '../../../store/tables.ts';
import { presentUser } from '../../people/users/present.ts';
import { storeFormerPaths } from './former-paths/store-former-paths.ts';
import { cacheNodes, storeNodes } from './nodes.ts';
import { getHeadOfSpace, nodeStore, storeRevision } from './store.ts';
import type { RevisionDraft } from './store.ts';
import { compileOnce } from '../../../store/store.ts';
import type { Tx } from '../../../store/store.ts';

/** The parts of a revision besides its content tree. */
export interface Commit extends Pick<RevisionDraft, 'type' | 'mergedFrom'> {
  readonly tree: BuiltTree;
  /** Ids of the revisions that it comes from. */
  readonly parents: readonly string[];
  readonly user: string;
}

/** New content of a space. */
export interface SpaceCommit extends Commit {
  readonly space: Pick<SpaceRow, 'id'>;
  /** The draft of the search index that has pages of it. */
  readonly draft?: string | undefined;
}

/**
 * Commits new content to a space, records `space_content_updated`, and keeps the former paths of pages that moved. The space must have been read in the same unit
 * of work, so that no other write comes between.
 */
export async function commitToSpace(
  services: ContentServices,
  tx: Tx,
  { space, draft, ...commit }: SpaceCommit,
): Promise<RevisionRow> {
  const { root: before } = await getHeadOfSpace(tx, space.id);
  const revision = await storeCommit(services, tx, { ...commit, space: space.id });
  const nodes = withNewNodes(nodeStore(services, tx), commit.tree.nodes);
  const paths = await listFormerPaths(nodes, before, revision.root);
  await storeFormerPaths(services, tx, { space: space.id, origin: 'move', paths });
  await moveSpace(tx, space.id, revision.id, revision.created_at);
  await services.content.changes.changed(tx, space.id);
  services.store.afterCommit(() => {
    // Computed content is searched in another tree, which the next search builds.
    const { computed, search } = services.content;
    if (!computed.searched.has(space.id)) {
      search.changed({ id: space.id, root: revision.root, isLarge: isLarge(commit.tree), draft });
    } else if (draft !== undefined) search.dropped(draft);
  });
  services.store.afterCommit(() =>
    services.content.live.publish({ type: 'content', space: space.id, revision: revision.id }),
  );
  const [author] = await findAuthor(tx, commit.user);
  if (author === undefined) throw new Error(`The user ${commit.user} isn’t stored.`);
  await recordForTarget(services, tx, {
    level: 'space',
    target: space.id,
    type: 'space_content_updated',
    fields: { spaceId: space.id, revisionId: revision.id, updatedBy: [presentUser(services, author)] },
  });
  return revision;
}

/** Bytes of new nodes, which are about a hundred pages. */
const LARGE_BYTES = 32 * 1024;

function isLarge({ nodes }: BuiltTree): boolean {
  let bytes = 0;
  for (const node of nodes.values()) bytes += node.length;
  return bytes > LARGE_BYTES;
}

const moveSpace = compileOnce((db, id: string, revision: string, at: number) =>
  db.updateTable('space').set({ revision, updated_at: at }).where('id', '=', id),
);
const findAuthor = compileOnce((db, id: string) => db.selectFrom('user').selectAll().where('id', '=', id));

/** Stores a separate revision of a space. Its main content doesn’t change. */
export async function commitStandalone(
  services: ContentServices,
  tx: Tx,
  { space, draft: _draft, ...commit }: SpaceCommit,
): Promise<RevisionRow> {
  return storeCommit(services, tx, { ...commit, space: space.id });
}

/** Stores a revision with its nodes. Nothing points to it yet. */
export async function storeCommit(
  services: ContentServices,
  tx: Tx,
  commit: Commit & { readonly space: string },
): Promise<RevisionRow> {
  const { tree, type, parents, user, space, mergedFrom } = commit;
  await storeNodes(tx, tree.nodes);
  services.store.afterCommit(() => cacheNodes(services.content.nodes, tree.nodes));
  const id = services.ids.next('rev');
  return storeRevision(services, tx, { id, space, type, parents, root: tree.root, createdBy: user, mergedFrom });
}
