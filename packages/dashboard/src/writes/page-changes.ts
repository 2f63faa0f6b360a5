// Creates, edits, and deletes pages through change requests. For main content, one is opened and merged. A change request in the path
// takes the change directly.
import type { Client } from '@bindery/client';
import type { PathParameters } from '../state/routing/match-path.ts';
import type { Body } from '../state/body/body-values.ts';
import { isFields } from '../state/body/field-plan.ts';
import { pageHref } from '../state/routing/hrefs.ts';

/** A change of one page, as `updateChangeRequestContent` takes it. */
export type PageChange = Body & { readonly operation: string };

export interface AppliedPages {
  /** The page that the first of them was about. */
  readonly pageId: string | undefined;
  /** Revisions before and after a change: a page can be reverted to either. */
  readonly before: string;
  readonly after: string;
  readonly href: string;
  /** Why it is not in the main content. */
  readonly waits?: string;
}

const CONTENT = 'POST /spaces/{spaceId}/change-requests/{changeRequestId}/content';

/** Applies changes. Throws ApiError. */
export async function changePages(
  api: Client,
  params: PathParameters,
  { changes, subject }: { readonly changes: readonly PageChange[]; readonly subject: string },
): Promise<AppliedPages> {
  const { spaceId = '', changeRequestId } = params;
  if (changeRequestId !== undefined) return changeInRequest(api, { spaceId, changeRequestId }, changes);
  const space = await api.request('GET /spaces/{spaceId}', { spaceId });
  const body = { subject: subject.slice(0, 100) };
  const { id } = await api.request('POST /spaces/{spaceId}/change-requests', { spaceId, body });
  const ids = { spaceId, changeRequestId: id };
  const applied = await changeInRequest(api, ids, changes).catch(async (thrown: unknown) => {
    // A rejected change must not leave an empty change request.
    const archive = { ...ids, body: { status: 'archived' as const } };
    await api.request('PATCH /spaces/{spaceId}/change-requests/{changeRequestId}', archive).catch(() => undefined);
    throw thrown;
  });
  const unmergedNote = reasonForChangeRequest(space);
  if (unmergedNote !== undefined) return { ...applied, waits: unmergedNote };
  const merged = await api.request('POST /spaces/{spaceId}/change-requests/{changeRequestId}/merge', ids);
  if (merged.result !== 'merge')
    return { ...applied, waits: 'Saved to a change request, because it conflicts with main content' };
  const now = await api.request('GET /spaces/{spaceId}', { spaceId });
  const { pageId } = applied;
  return { pageId, before: space.revision, after: now.revision, href: pageHref(pageId, { spaceId }) };
}

/** Assumption: as in the editor, a locked space takes changes as a change request that someone merges. */
function reasonForChangeRequest(space: {
  readonly editMode?: string | undefined;
  readonly permissions: { readonly merge: boolean };
}) {
  if (space.editMode === 'locked') return 'Saved to a change request, because the space is locked';
  return space.permissions.merge ? undefined : 'Saved to a change request, because you don’t have permission to merge';
}

async function changeInRequest(
  api: Client,
  ids: { readonly spaceId: string; readonly changeRequestId: string },
  changes: readonly PageChange[],
): Promise<AppliedPages> {
  const before = await api.request('GET /spaces/{spaceId}/change-requests/{changeRequestId}', ids);
  const applied = (await api.request(CONTENT, {
    ...ids,
    query: { compat: 'false' },
    body: { changes: changes as never },
  })) as { readonly changes: readonly { readonly page?: { readonly id: string } }[] };
  const after = await api.request('GET /spaces/{spaceId}/change-requests/{changeRequestId}', ids);
  return {
    pageId: applied.changes[0]?.page?.id,
    before: before.revision,
    after: after.revision,
    href: `/data/spaces/${encodeURIComponent(ids.spaceId)}/change-requests/${encodeURIComponent(ids.changeRequestId)}`,
  };
}

/** The changes that make pages what they were in a revision: a page, then those below it. */
export function revertPages(pageIds: readonly string[], revision: string): readonly PageChange[] {
  return pageIds.map((page) => ({ operation: 'revert_page', page, revision }));
}

/** A page, and every page below it. */
export function pagesFrom(page: unknown): readonly string[] {
  if (!isFields(page) || typeof page['id'] !== 'string') return [];
  const below = Array.isArray(page['pages']) ? page['pages'] : [];
  return [page['id'], ...below.flatMap((each) => pagesFrom(each))];
}
