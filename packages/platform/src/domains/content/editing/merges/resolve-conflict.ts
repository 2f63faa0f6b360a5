// Conflicts of a change request listed, and resolved by the choice of a side.
import { mapPage, readPage } from '../../../../http/read-page.ts';
import { editContentTree } from '@bindery/content/tree';
import type { ContentTree } from '@bindery/content/tree';
import type {
  ChangeRequestConflict,
  ChangeRequestConflictResolution,
  HandlerInput,
  operations,
} from '@bindery/contract';
import { apiError } from '../../../../core/api-error.ts';
import type { Page } from '../../../../http/page-token.ts';
import type { Context } from '../../../../http/context.ts';
import { parseJson } from '../../../../store/json-column.ts';
import type { Tx } from '../../../../store/store.ts';
import type { ChangeRequestRow } from '../../../../store/tables.ts';
import {
  addContribution,
  ancestorOf,
  getChangeRequest,
  getChangeRequestRow,
  requireEditable,
} from '../../spaces/index.ts';
import { editsOfChoice } from '../conflicts/edits-of-choice.ts';
import type { ConflictSide } from '../../documents/index.ts';
import { presentConflict } from '../conflicts/present-conflict.ts';
import { countConflicts, loadConflicts, removeConflicts } from '../conflicts/stored-conflicts.ts';
import type { OpenConflict } from '../conflicts/stored-conflicts.ts';
import {
  getHead,
  loadCodeBlocks,
  loadDocument,
  nodeStore,
  onBehalfOf,
  openRevision,
  storeDocument,
} from '../../tree/index.ts';
import { commitToChangeRequest } from '../commit-to-change-request.ts';
import type { ContentServices } from '../../state/index.ts';

type Query = HandlerInput<typeof operations.listChangeRequestConflicts>['query'];

/** A page of the conflicts of a change request, in the order of the merge that found them. */
export async function listConflicts(
  context: Context<ContentServices>,
  { spaceId, changeRequestId, query }: { spaceId: string; changeRequestId: string; query: Query },
): Promise<Page<ChangeRequestConflict>> {
  const { services } = context;
  const { db } = services.store;
  const { row } = await getChangeRequest(context, spaceId, changeRequestId);
  const all = db.selectFrom('change_request_conflict').where('change_request', '=', row.id);
  const page = await readPage(context, query, all.selectAll(), { at: 'position', id: 'id', order: 'asc' });
  const content = await openRevision(services, await getHead(db, row));
  const codeBlocks = await loadCodeBlocks(db, spaceId);
  const conflictsById = new Map<string, ChangeRequestConflict>();
  for (const { id, conflict } of page.items) {
    conflictsById.set(id, await presentConflict(db, { id, conflict: parseJson(conflict) }, { content, codeBlocks }));
  }
  const present = ({ id }: { readonly id: string }) => conflictsById.get(id) as ChangeRequestConflict;
  return mapPage(page, present);
}

/** A choice of someone. */
export interface ConflictResolution {
  readonly found: ChangeRequestRow;
  readonly conflict: string;
  readonly keep: ConflictSide;
  readonly user: string;
}

/**
 * Resolves a conflict with the content of the chosen side.
 * @throws {KitError} conflict_not_found; conflict for a change request that is archived or merged, and for a text
 * whose conflict markers were edited; the errors of the engine
 */
export async function resolveConflict(
  services: ContentServices,
  tx: Tx,
  { found, conflict: id, keep, user }: ConflictResolution,
): Promise<ChangeRequestConflictResolution> {
  const changeRequest = await getChangeRequestRow(tx, found.space, found.id);
  requireEditable(changeRequest.status);
  const open = (await loadConflicts(tx, changeRequest.id)).find((one) => one.id === id);
  if (open === undefined) {
    throw apiError('conflict_not_found', `The change request has no unresolved conflict "${id}".`);
  }
  const head = await getHead(tx, changeRequest);
  const content = await openRevision(services, head, tx);
  const edits = await chosenEdits(services, tx, { open, keep, content, changeRequest });
  const tree = await onBehalfOf('keep', () => editContentTree(nodeStore(services, tx), head.root, edits));
  let revision = head.id;
  if (tree.root !== head.root) {
    const commit = { changeRequest, tree, type: 'edits', parents: [head.id], user } as const;
    revision = (await commitToChangeRequest(services, tx, commit)).id;
  }
  await removeConflicts(tx, changeRequest.id, [id]);
  await addContribution(tx, { changeRequest: changeRequest.id, user, action: 'edit', now: services.clock.now() });
  return { revision, conflicts: await countConflicts(tx, changeRequest.id) };
}

interface ChoiceContext {
  readonly open: OpenConflict;
  readonly keep: ConflictSide;
  readonly content: ContentTree;
  readonly changeRequest: ChangeRequestRow;
}

async function chosenEdits(
  services: ContentServices,
  tx: Tx,
  { open, keep, content, changeRequest }: ChoiceContext,
): Promise<NonNullable<Awaited<ReturnType<typeof editsOfChoice>>>> {
  const ancestorHead = await getHead(tx, { space: changeRequest.space, revision: ancestorOf(changeRequest) });
  const edits = await editsOfChoice({
    conflict: open.conflict,
    keep,
    content,
    main: await openRevision(services, ancestorHead, tx),
    readDocument: (hash) => loadDocument(tx, hash),
    storeDocument: (document) => storeDocument(tx, document),
    now: services.clock.nowIso(),
  });
  if (edits !== undefined) return edits;
  const message =
    'The text has no conflict markers for this conflict, so you can’t choose a side. Edit the text instead.';
  throw apiError('conflict', message);
}
