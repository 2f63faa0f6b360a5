// A change request comes to be, and changes.
import type { ChangeRequest, HandlerInput, operations } from '@bindery/contract';
import { apiError } from '../../../../core/api-error.ts';
import type { AccessServices } from '../../../../access/access-services.ts';
import type { ChangeRequestRow } from '../../../../store/tables.ts';
import { getLiveSpace } from '../move.ts';
import { addContribution } from './contributors.ts';
import { getChangeRequestRow } from './find.ts';
import { countTransition, requireTransition, requireUnmerged } from './status.ts';
import type { Tx } from '../../../../store/store.ts';
import { toJson } from '../../../../store/json-column.ts';

/** The fields of an update. */
export type ChangeRequestUpdate = HandlerInput<typeof operations.updateChangeRequestById>['body'];

/** Spec: docs-management-api.md#change-request-object--change-request. Assumption: a missing subject is empty. */
const NO_SUBJECT = '';

/** A change request to create. */
export interface ChangeRequestDraft {
  readonly space: { readonly id: string; readonly organization: string };
  readonly subject?: string | undefined;
  readonly agentTask?: string | undefined;
  readonly createdBy: string;
}

/**
 * Creates a draft from main content. Copies nothing, because revisions are immutable. Assumption: a new change
 * request is a draft, because the specification lists that state first and has no other way to create one.
 */
export async function createChangeRequest(
  services: AccessServices,
  tx: Tx,
  draft: ChangeRequestDraft,
): Promise<ChangeRequestRow> {
  const space = await getLiveSpace(tx, draft.space);
  const now = services.clock.now();
  const { last } = await tx
    .selectFrom('change_request')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('space', '=', space.id)
    .executeTakeFirstOrThrow();
  const row = await tx
    .insertInto('change_request')
    .values({
      id: services.ids.next('cr'),
      space: space.id,
      number: (last ?? 0) + 1,
      status: 'draft',
      subject: draft.subject ?? NO_SUBJECT,
      description: null,
      agent_task: draft.agentTask ?? null,
      created_by: draft.createdBy,
      created_at: now,
      updated_at: now,
      merged_by: null,
      merged_at: null,
      revision: space.revision,
      revision_initial: space.revision,
      revision_merged_ancestor: null,
      revision_merged: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await countTransition(tx, space.id, { to: 'draft' });
  await addContribution(tx, { changeRequest: row.id, user: draft.createdBy, action: 'edit', now });
  return row;
}

/** Changes a change request. Throws conflict where its state does not allow it. */
export async function updateChangeRequest(
  services: AccessServices,
  tx: Tx,
  { found, update }: { readonly found: ChangeRequestRow; readonly update: ChangeRequestUpdate },
): Promise<ChangeRequestRow> {
  const row = await getChangeRequestRow(tx, found.space, found.id);
  const from = row.status;
  const { subject, description, links, status } = update;
  requireUnmerged(from);
  if (status !== undefined) {
    requireTransition(from, status);
    await countTransition(tx, row.space, { from, to: status });
  }
  const changes = {
    ...(subject === undefined ? {} : { subject }),
    ...(description === undefined ? {} : { description: toJson(description) }),
    ...(links === undefined ? {} : { links: toJson(linksOf(services, links)) }),
    ...(status === undefined ? {} : { status }),
    updated_at: services.clock.now(),
  };
  return tx
    .updateTable('change_request')
    .set(changes)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Links that keep the ids they come with; new ones get one. */
function linksOf(
  services: AccessServices,
  links: NonNullable<ChangeRequestUpdate['links']>,
): NonNullable<ChangeRequest['links']> {
  const linkIds = links.flatMap(({ id }) => (id === undefined ? [] : [id]));
  if (new Set(linkIds).size < linkIds.length) {
    throw apiError('request_invalid', 'Body field "links": duplicate "id".');
  }
  return links.map(({ id, ...link }) => ({ id: id ?? services.ids.next('link'), ...link }));
}
