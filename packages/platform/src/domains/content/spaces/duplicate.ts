// A copy of a space: its settings, the roles given on it, what it has now and its history.
import { API_LIMITS } from '@bindery/contract';
import type { ContentServices } from '../state/index.ts';
import type { SpaceRow } from '../../../store/tables.ts';
import { StaleReadError } from '../../../core/stale-read.ts';
import { keyAfterSpace } from './positions/order.ts';
import type { TreePosition } from './positions/order.ts';
import { copyGrants } from '../../people/permissions/grants.ts';
import { getHead, storeRevision } from '../tree/index.ts';
import { getLiveSpace } from './move.ts';
import type { Tx } from '../../../store/store.ts';
import { toJson } from '../../../store/json-column.ts';

/**
 * Copies a space, right behind it. Assumption: the title begins with "Copy of"; roles given on it are copied, so that the
 * same people see it, and its history is the copy's too; Git Sync, change requests, sites and a public visibility are not, as a
 * copy is published by no one yet.
 */
export async function duplicateSpace(
  services: ContentServices,
  tx: Tx,
  {
    space,
    treePosition,
    createdBy,
  }: { readonly space: string; readonly treePosition: TreePosition; readonly createdBy: string },
): Promise<SpaceRow> {
  const source = await getLiveSpace(tx, { id: space, organization: treePosition.organization });
  if (source.parent !== treePosition.parent) throw new StaleReadError();
  const now = services.clock.now();
  const id = services.ids.next('space');
  const copy: SpaceRow = {
    ...source,
    id,
    title: shorten(`Copy of ${source.title}`),
    visibility: source.visibility === 'in-collection' ? source.visibility : 'private',
    created_at: now,
    updated_at: now,
    revision: services.ids.next('rev'),
    order_key: await keyAfterSpace(tx, treePosition, source.id),
    comments: 0,
    change_requests_draft: 0,
    change_requests_open: 0,
    change_requests: 0,
    service: toJson({}),
  };
  const { root } = await getHead(tx, { space: source.id, revision: source.revision });
  await storeRevision(services, tx, {
    id: copy.revision,
    space: id,
    type: 'edits',
    parents: [source.revision],
    root,
    createdBy,
  });
  services.store.afterCommit(() => services.content.search.changed({ id, root, from: source.id }));
  const stored = await tx.insertInto('space').values(copy).returningAll().executeTakeFirstOrThrow();
  await copyGrants(tx, { level: 'space', from: source.id, to: id, now });
  await services.content.lifecycle.created(tx, { organization: source.organization, level: 'space', target: id });
  return stored;
}

/** Cut between characters, so that no half of one is left. */
function shorten(title: string): string {
  let short = '';
  for (const character of title) {
    if (short.length + character.length > API_LIMITS.SPACE_TITLE_MAX) break;
    short += character;
  }
  return short;
}
