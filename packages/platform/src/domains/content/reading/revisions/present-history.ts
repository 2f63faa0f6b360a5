// Revisions of a history as lists show them: author, time and message.
import type { ChangeRequest, SpaceRevision } from '@bindery/contract';
import type { RevisionRow, SpaceRow } from '../../../../store/tables.ts';
import { StaleReadError } from '../../../../core/stale-read.ts';
import { parseJson } from '../../../../store/json-column.ts';
import { presentUsers } from '../../../people/users/present.ts';
import { presentChangeRequests } from '../../spaces/index.ts';
import type { ContentServices } from '../../state/index.ts';
import { shownCommit, typeOf } from './present-revision.ts';

/** Presents them in the order given. */
export async function presentHistory(
  services: ContentServices,
  space: SpaceRow,
  entries: readonly { readonly id: string; readonly at: number }[],
): Promise<SpaceRevision[]> {
  const rows = await loadRows(services, entries);
  const all = [...rows.values()];
  const authors = await presentUsers(
    services,
    all.flatMap(({ created_by: author }) => author ?? []),
  );
  const merged = await loadMerged(services, space, all);
  return entries.map(({ id, at }) => {
    const revision = rows.get(id);
    if (revision === undefined) throw new StaleReadError();
    const mergedFrom = revision.space === space.id ? merged.get(revision.merged_from ?? '') : undefined;
    const createdBy = authors.get(revision.created_by ?? '');
    const git = revision.git === null ? undefined : shownCommit(revision.git);
    const message = git?.message ?? mergedFrom?.subject;
    return {
      id,
      number: at,
      type: typeOf({ revision, space }),
      parents: parseJson(revision.parents),
      createdAt: new Date(revision.created_at).toISOString(),
      ...(createdBy === undefined ? {} : { createdBy }),
      ...(message === undefined || message === '' ? {} : { message }),
      ...(mergedFrom === undefined ? {} : { mergedFrom }),
      ...(git === undefined ? {} : { git }),
      current: id === space.revision,
      urls: { app: `${services.origins.api}/spaces/${space.id}/revisions/${id}` },
    };
  });
}

async function loadRows(
  { store }: ContentServices,
  entries: readonly { readonly id: string }[],
): Promise<ReadonlyMap<string, RevisionRow>> {
  const ids = entries.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await store.db.selectFrom('revision').selectAll().where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

async function loadMerged(
  services: ContentServices,
  space: SpaceRow,
  revisions: readonly RevisionRow[],
): Promise<ReadonlyMap<string, ChangeRequest>> {
  const ids = revisions.flatMap(({ merged_from: id }) => id ?? []);
  if (ids.length === 0) return new Map();
  const rows = await services.store.db
    .selectFrom('change_request')
    .selectAll()
    .where('space', '=', space.id)
    .where('id', 'in', ids)
    .execute();
  return new Map((await presentChangeRequests(services, space, rows)).map((one) => [one.id, one]));
}
