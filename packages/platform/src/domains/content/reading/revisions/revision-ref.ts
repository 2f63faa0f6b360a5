// Where content is read from: the main content of a space, a change request, or a revision.
import { listNestedPages } from '@bindery/content/tree';
import type { ContentTree, NestedPage } from '@bindery/content/tree';
import type { Context } from '../../../../http/context.ts';
import type { ContentServices } from '../../state/index.ts';
import type { ChangeRequestRow, RevisionRow, SpaceRow } from '../../../../store/tables.ts';
import { authorizedSpace } from '../../../../access/authorized.ts';
import { getChangeRequest } from '../../spaces/index.ts';
import { getHead, getRevision, openRevision } from '../../tree/index.ts';

/** A content tree with the space, change request, and revision that it belongs to. */
export interface RevisionRef {
  readonly space: SpaceRow;
  readonly changeRequest?: ChangeRequestRow;
  readonly revision: RevisionRow;
  readonly content: ContentTree;
  /** Path of the dashboard that shows it. */
  readonly app: string;
}

/** The main content of the space that the path names. */
export async function inSpace(context: Context<ContentServices>, spaceId: string): Promise<RevisionRef> {
  return openSpaceRow(context.services, authorizedSpace(context, spaceId).row);
}

/** The main content of a space row. */
export async function openSpaceRow(services: ContentServices, space: SpaceRow): Promise<RevisionRef> {
  const revision = await getHead(services.store.db, { space: space.id, revision: space.revision });
  const content = await openRevision(services, revision);
  return { space, revision, content, app: `/spaces/${space.id}` };
}

/** The content of a change request. Throws space_not_found, change_request_not_found. */
export async function inChangeRequest(
  context: Context<ContentServices>,
  spaceId: string,
  id: string,
): Promise<RevisionRef> {
  const { space, row } = await getChangeRequest(context, spaceId, id);
  const revision = await getHead(context.services.store.db, row);
  const content = await openRevision(context.services, revision);
  return { space, changeRequest: row, revision, content, app: `/spaces/${spaceId}/change-requests/${row.id}` };
}

/** A revision of the space that the path names. Throws revision_not_found. */
export async function inRevision(context: Context<ContentServices>, spaceId: string, id: string): Promise<RevisionRef> {
  const { row: space } = authorizedSpace(context, spaceId);
  const revision = await getRevision(context.services.store.db, spaceId, id);
  const content = await openRevision(context.services, revision);
  return { space, revision, content, app: `/spaces/${spaceId}/revisions/${id}` };
}

/** Every page of a content tree, below each other. */
export function pagesOf({ content }: Pick<RevisionRef, 'content'>): Promise<NestedPage[]> {
  return listNestedPages(content);
}
