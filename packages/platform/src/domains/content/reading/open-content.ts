// Opens the content that a path names, for its caller.
import { visitOf } from '../../../core/caller.ts';
import type { Context } from '../../../http/context.ts';
import type { ContentServices } from '../state/index.ts';
import { createMemberReader } from './revisions/content-reader.ts';
import type { ContentReader } from './revisions/content-reader.ts';
import { inChangeRequest, inRevision, inSpace } from './revisions/revision-ref.ts';
import type { RevisionRef } from './revisions/revision-ref.ts';
import { findVisited } from './visits/visited-content-ref.ts';
import { createVisitorReader } from './visits/visitor-reader.ts';

/** The main content of a space. Throws space_not_found. */
export async function openContent(context: Context<ContentServices>, spaceId: string): Promise<ContentReader> {
  return openFor(context, await inSpace(context, spaceId));
}

/**
 * A revision. Assumption: visitors read what the site shows them now, whatever revision they name, because what was visible before can
 * have been hidden since.
 * @throws {KitError} space_not_found, revision_not_found
 */
export async function openRevisionContent(
  context: Context<ContentServices>,
  { spaceId, revisionId }: { readonly spaceId: string; readonly revisionId: string },
): Promise<ContentReader> {
  const ref = await inRevision(context, spaceId, revisionId);
  if (visitOf(context.caller) === undefined) return openFor(context, ref);
  return openFor(context, { ...(await inSpace(context, spaceId)), revision: ref.revision });
}

/** The content of a change request, which visitors don’t read. Throws space_not_found, change_request_not_found. */
export async function openChangeRequestContent(
  context: Context<ContentServices>,
  { spaceId, changeRequestId }: { readonly spaceId: string; readonly changeRequestId: string },
): Promise<ContentReader> {
  return createMemberReader(context, await inChangeRequest(context, spaceId, changeRequestId));
}

async function openFor(context: Context<ContentServices>, ref: RevisionRef): Promise<ContentReader> {
  const visited = await findVisited(context, ref);
  return visited === undefined ? createMemberReader(context, ref) : createVisitorReader(context, visited);
}
