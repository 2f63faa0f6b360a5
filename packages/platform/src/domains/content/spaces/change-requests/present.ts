import type { ChangeRequest, User } from '@bindery/contract';
import type { CoreServices } from '../../../../store/core-services.ts';
import type { ChangeRequestRow, SpaceRow } from '../../../../store/tables.ts';
import { presentUsers } from '../../../people/users/present.ts';
import { parseJson } from '../../../../store/json-column.ts';

/** Change requests of one space as the API shows them, in the order given. */
export async function presentChangeRequests(
  services: CoreServices,
  space: Pick<SpaceRow, 'revision'>,
  rows: readonly ChangeRequestRow[],
): Promise<ChangeRequest[]> {
  return presentRows(services, rows, () => space);
}

/** Change requests of several spaces as the API shows them, in the order given. */
export async function presentChangeRequestsOfSpaces(
  services: CoreServices,
  rows: readonly ChangeRequestRow[],
): Promise<ChangeRequest[]> {
  if (rows.length === 0) return [];
  const ids = [...new Set(rows.map(({ space }) => space))];
  const spaces = await services.store.db
    .selectFrom('space')
    .select(['id', 'revision'])
    .where('id', 'in', ids)
    .execute();
  const byId = new Map(spaces.map((space) => [space.id, space]));
  return presentRows(services, rows, ({ space }) => byId.get(space) as Pick<SpaceRow, 'revision'>);
}

async function presentRows(
  services: CoreServices,
  rows: readonly ChangeRequestRow[],
  spaceOf: (row: ChangeRequestRow) => Pick<SpaceRow, 'revision'>,
): Promise<ChangeRequest[]> {
  const ids = rows.flatMap((row) => [row.created_by, ...(row.merged_by === null ? [] : [row.merged_by])]);
  const users = await presentUsers(services, ids);
  return rows.map((row) => present(services, { row, space: spaceOf(row), users }));
}

/** One change request as the API shows it. */
export async function presentChangeRequest(
  services: CoreServices,
  space: Pick<SpaceRow, 'revision'>,
  row: ChangeRequestRow,
): Promise<ChangeRequest> {
  const [presented] = await presentChangeRequests(services, space, [row]);
  return presented as ChangeRequest;
}

/** The revision of the space's main content that a change request last took in. */
export function ancestorOf(row: Pick<ChangeRequestRow, 'revision_initial' | 'revision_merged_ancestor'>): string {
  return row.revision_merged_ancestor ?? row.revision_initial;
}

interface ChangeRequestView {
  readonly row: ChangeRequestRow;
  readonly space: Pick<SpaceRow, 'revision'>;
  readonly users: ReadonlyMap<string, User>;
}

function present({ origins: { api } }: CoreServices, { row, space, users }: ChangeRequestView): ChangeRequest {
  const iso = (time: number): string => new Date(time).toISOString();
  const links = parseJson(row.links);
  return {
    object: 'change-request',
    id: row.id,
    number: row.number,
    status: row.status,
    subject: row.subject,
    ...(row.description === null ? {} : { description: parseJson(row.description) }),
    createdBy: users.get(row.created_by) as User,
    createdAt: iso(row.created_at),
    updatedAt: iso(row.updated_at),
    ...(row.merged_by === null ? {} : { mergedBy: users.get(row.merged_by) }),
    ...(row.merged_at === null ? {} : { mergedAt: iso(row.merged_at) }),
    space: row.space,
    revision: row.revision,
    revisionInitial: row.revision_initial,
    ...(row.revision_merged_ancestor === null ? {} : { revisionMergedAncestor: row.revision_merged_ancestor }),
    ...(row.revision_merged === null ? {} : { revisionMerged: row.revision_merged }),
    comments: row.comments,
    ...(row.agent_task === null ? {} : { agentTaskId: row.agent_task }),
    ...parseJson(row.service),
    outdated: row.status !== 'merged' && ancestorOf(row) !== space.revision,
    ...(links.length === 0 ? {} : { links }),
    urls: {
      app: `${api}/spaces/${row.space}/change-requests/${row.id}`,
      location: `${api}/v1/spaces/${row.space}/change-requests/${row.id}`,
    },
  };
}
