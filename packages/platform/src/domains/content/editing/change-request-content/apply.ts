// Applies the changes of a request to a change request: all of them in one revision, or none.
import { editContentTree } from '@bindery/content/tree';
import type { FileEntry } from '@bindery/content/tree';
import type { ContentServices } from '../../state/index.ts';
import type { ChangeRequestRow } from '../../../../store/tables.ts';
import { addContribution, getChangeRequestRow, requireEditable } from '../../spaces/index.ts';
import { commitToChangeRequest } from '../commit-to-change-request.ts';
import { bindWrittenLinks, getHead, nodeStore, onBehalfOf, openRevision } from '../../tree/index.ts';
import type { ContentChange, FetchedFiles, Outcome, Work } from './changes.ts';
import { insertFiles } from './insert-files.ts';
import { deletePage, insertPage, updatePage } from './page-changes.ts';
import { revertPage } from './revert-page.ts';
import { Siblings } from './siblings.ts';
import type { Tx } from '../../../../store/store.ts';

/** Results of the changes. */
export interface AppliedChanges {
  readonly changeRequest: ChangeRequestRow;
  readonly outcomes: readonly Outcome[];
  readonly files: readonly FileEntry[];
}

/** The changes to apply, and their change request. */
export interface ApplyRequest {
  readonly found: ChangeRequestRow;
  readonly changes: readonly ContentChange[];
  readonly fetched: FetchedFiles;
  readonly user: string;
}

/**
 * Applies changes in order. Changes without effect create no revision.
 * @throws {KitError} conflict for a change request that is archived or merged; the errors of each kind of change
 */
export async function applyChanges(
  services: ContentServices,
  tx: Tx,
  { found, changes, fetched, user }: ApplyRequest,
): Promise<AppliedChanges> {
  const changeRequest = await getChangeRequestRow(tx, found.space, found.id);
  requireEditable(changeRequest.status);
  const head = await getHead(tx, changeRequest);
  const content = await openRevision(services, head, tx);
  const work: Work = {
    services,
    tx,
    changeRequest,
    content,
    siblings: new Siblings(content),
    now: services.clock.nowIso(),
    pages: [],
    writtenPages: [],
    files: new Map(),
    fetched,
    outcomes: [],
    refs: new Map(),
  };
  for (const change of changes) await applyOne(work, change);
  const edits = { pages: work.pages, files: work.files };
  const edited = await onBehalfOf('changes', () => editContentTree(nodeStore(services, tx), head.root, edits));
  const tree = await bindWrittenLinks(services, tx, { tree: edited, space: found.space, pageIds: work.writtenPages });
  const done = { outcomes: work.outcomes, files: [...work.files.values()] };
  if (tree.root === head.root) return { ...done, changeRequest };
  const { pages } = edits;
  await commitToChangeRequest(services, tx, { changeRequest, tree, type: 'edits', parents: [head.id], user, pages });
  await addContribution(tx, { changeRequest: changeRequest.id, user, action: 'edit', now: services.clock.now() });
  return { ...done, changeRequest: await getChangeRequestRow(tx, found.space, found.id) };
}

async function applyOne(work: Work, change: ContentChange): Promise<void> {
  switch (change.operation) {
    case 'insert_page':
      return insertPage(work, change);
    case 'update_page':
      return updatePage(work, change);
    case 'delete_page':
      return deletePage(work, change);
    case 'revert_page':
      return revertPage(work, change);
    case 'insert_files':
      return insertFiles(work, change);
  }
}
