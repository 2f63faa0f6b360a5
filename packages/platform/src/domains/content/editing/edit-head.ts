// Commits another revision to a space or a change request, based on its current content.
import { editContentTree } from '@bindery/content/tree';
import type { ContentTree, ContentEdits } from '@bindery/content/tree';
import type { ContentServices } from '../state/index.ts';
import type { ChangeRequestRow, SpaceRow } from '../../../store/tables.ts';
import { addContribution, getChangeRequestRow, getLiveSpace, requireEditable } from '../spaces/index.ts';
import { requireUnlocked } from '../../../access/locked.ts';
import { commitToChangeRequest } from './commit-to-change-request.ts';
import { bindWrittenLinks, commitToSpace, getHead, nodeStore, onBehalfOf, openRevision } from '../tree/index.ts';
import type { Tx } from '../../../store/store.ts';

/** The target of an edit, as the request found it: main content, or a change request. */
export interface EditTarget {
  readonly space: SpaceRow;
  readonly changeRequest?: ChangeRequestRow | undefined;
}

/** Edits, and whom they are by. */
export interface HeadEdit {
  readonly user: string;
  /** Computes the edits from the current content. */
  readonly edits: (content: ContentTree) => Promise<ContentEdits>;
  /** The field of the request that the engine's refusals are about. */
  readonly field: string;
}

/**
 * Applies edits inside a unit of work, to what is there then. Returns the id of the revision, which is the one before when the
 * edits change nothing.
 * @throws {KitError} space_locked, for a main content; conflict, for a change request that is archived or merged; what the engine refuses
 */
export async function editHead(
  services: ContentServices,
  tx: Tx,
  target: EditTarget,
  { user, edits, field }: HeadEdit,
): Promise<string> {
  const space = await getLiveSpace(tx, target.space);
  const changeRequest = target.changeRequest && (await getChangeRequestRow(tx, space.id, target.changeRequest.id));
  if (changeRequest === undefined) requireUnlocked(space);
  else requireEditable(changeRequest.status);
  const head = await getHead(tx, changeRequest ?? { space: space.id, revision: space.revision });
  const content = await openRevision(services, head, tx);
  const requestedEdits = await onBehalfOf(field, () => edits(content));
  const edited = await onBehalfOf(field, () => editContentTree(nodeStore(services, tx), head.root, requestedEdits));
  const pageIds = (requestedEdits.pages ?? []).map(({ id }) => id);
  const tree = await bindWrittenLinks(services, tx, { tree: edited, space: space.id, pageIds });
  if (tree.root === head.root) return head.id;
  const commit = { tree, type: 'edits', parents: [head.id], user } as const;
  if (changeRequest === undefined) return (await commitToSpace(services, tx, { ...commit, space })).id;
  const { id } = await commitToChangeRequest(services, tx, { ...commit, changeRequest, pages: requestedEdits.pages });
  await addContribution(tx, { changeRequest: changeRequest.id, user, action: 'edit', now: services.clock.now() });
  return id;
}
