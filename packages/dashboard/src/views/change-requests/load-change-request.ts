// Loads the data of the change request view, and the revisions that its changes are between.
import type { Client } from '@bindery/client';
import type { ChangeRequest, ChangeRequestConflict, Space } from '@bindery/contract';

export interface ChangeRequestIds {
  readonly spaceId: string;
  readonly changeRequestId: string;
}

export interface ChangeRequestReading {
  readonly changeRequest: ChangeRequest;
  readonly space: Space;
  readonly conflicts: readonly ChangeRequestConflict[];
  /** The revisions to compare: the base or the last main revision before the merge, and the result. */
  readonly from: string;
  readonly to: string;
}

/** How many conflicts to load at a time, since each contains texts. */
const CONFLICTS_AT_A_TIME = 50;

/** Reads it. Throws ApiError. */
export async function loadChangeRequest(api: Client, ids: ChangeRequestIds): Promise<ChangeRequestReading> {
  const [changeRequest, space, conflicts] = await Promise.all([
    api.request('GET /spaces/{spaceId}/change-requests/{changeRequestId}', ids),
    api.request('GET /spaces/{spaceId}', { spaceId: ids.spaceId }),
    fetchConflicts(api, ids),
  ]);
  return { changeRequest, space, conflicts, ...(await fetchRevisionPair(api, changeRequest)) };
}

async function fetchConflicts(api: Client, ids: ChangeRequestIds): Promise<ChangeRequestConflict[]> {
  const route = 'GET /_platform/v1/spaces/{spaceId}/change-requests/{changeRequestId}/conflicts';
  const conflicts: ChangeRequestConflict[] = [];
  const query = { limit: String(CONFLICTS_AT_A_TIME) };
  for await (const conflict of api.paginate(route, { ...ids, query })) conflicts.push(conflict);
  return conflicts;
}

async function fetchRevisionPair(api: Client, changeRequest: ChangeRequest): Promise<{ from: string; to: string }> {
  const { space, revision, revisionInitial, revisionMergedAncestor = revisionInitial, revisionMerged } = changeRequest;
  if (revisionMerged === undefined) return { from: revisionMergedAncestor, to: revision };
  const merged = await api.request('GET /spaces/{spaceId}/revisions/{revisionId}', {
    spaceId: space,
    revisionId: revisionMerged,
    query: { metadata: 'false', computed: 'false' },
  });
  return { from: merged.parents[0] ?? revisionInitial, to: revisionMerged };
}
