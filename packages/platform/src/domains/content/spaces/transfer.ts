// Transfers: content goes to another organization, and what of it refers to the one it leaves goes away.
import { apiError } from '../../../core/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { ContentServices } from '../state/index.ts';
import type { SpaceRow, SpaceService } from '../../../store/tables.ts';
import { getCollection, getOrganization } from '../../../access/find.ts';
import { requireAdmin } from '../../../access/roles.ts';
import { keyAt } from './positions/order.ts';
import type { TreePosition } from './positions/order.ts';
import { requireTreePosition } from './positions/parent.ts';
import { moveGrants } from '../../people/permissions/grants.ts';
import { moveSpace, getLiveSpace } from './move.ts';
import { leaveCollection } from './visibility.ts';
import type { Tx } from '../../../store/store.ts';
import { parseJson, toJson } from '../../../store/json-column.ts';
import { removeSyncOfSpace } from './remove-sync.ts';

/** What a space is transferred to: an organization, a collection, or a collection of an organization. */
export interface TransferRequest {
  readonly organization?: string | undefined;
  readonly collection?: string | undefined;
}

/**
 * Transfers a space. Within its organization that is a move.
 * @throws {KitError} request_invalid, organization_not_found, collection_not_found, forbidden, transfer_refused
 */
export async function transferSpace(
  context: Context<ContentServices>,
  space: SpaceRow,
  request: TransferRequest,
): Promise<SpaceRow> {
  const { services } = context;
  const target = await findTarget(context, request);
  if (target.organization === space.organization) {
    if (target.parent === null || target.parent === space.parent) throw alreadyExists('space', space.id);
    return moveSpace(context, space, { parent: target.parent });
  }
  await requireTransfer(context, space.organization, target.organization);
  return services.store.write(async (tx) => {
    await requireOpen(tx, target.organization);
    await requireTreePosition(tx, target);
    const current = await getLiveSpace(tx, space);
    const key = await keyAt(tx, target, {});
    return sendSpace(services, tx, { space: current, to: { ...target, key } });
  });
}

/** Throws unless the caller administrates both organizations. */
export async function requireTransfer(context: Context<ContentServices>, from: string, to: string): Promise<void> {
  for (const organization of [to, from]) {
    const { role } = await getOrganization(context, organization);
    requireAdmin(role, `transfer content ${organization === to ? 'to' : 'from'} the organization "${organization}"`);
  }
}

/** Throws transfer_refused when the organization takes nothing. */
export async function requireOpen(tx: Tx, organization: string): Promise<void> {
  const row = await tx.selectFrom('organization').select('service').where('id', '=', organization).executeTakeFirst();
  const blocked = row && parseJson(row.service).blocked;
  if (blocked === undefined) return;
  const message = `it is blocked (${blocked.reason})`;
  throw apiError('transfer_refused', `Can’t add content to the organization "${organization}": ${message}.`);
}

/** What is thrown for a transfer to where something is. */
export function alreadyExists(noun: string, id: string): Error {
  return apiError(
    'transfer_refused',
    `The ${noun} "${id}" is already there. Choose another organization or collection.`,
  );
}

async function findTarget(
  context: Context<ContentServices>,
  { organization, collection }: TransferRequest,
): Promise<TreePosition> {
  if (collection !== undefined) {
    const { row } = await getCollection(context, collection);
    if (organization !== undefined && organization !== row.organization) {
      await getOrganization(context, organization);
      throw apiError('collection_not_found', `The organization "${organization}" has no collection "${collection}".`);
    }
    return { organization: row.organization, parent: collection };
  }
  if (organization === undefined) {
    throw apiError(
      'request_invalid',
      'Body field "organization" is missing. Set "organization", "collection", or both.',
    );
  }
  await getOrganization(context, organization);
  return { organization, parent: null };
}

interface Destination extends TreePosition {
  readonly key: string;
}

/** Moves one space over: off its sites, its installations ended, grants kept only for people who are members there. */
export async function sendSpace(
  services: ContentServices,
  tx: Tx,
  { space, to }: { readonly space: SpaceRow; readonly to: Destination },
): Promise<SpaceRow> {
  await services.content.lifecycle.ended(tx, { level: 'space', target: space.id });
  await removeSyncOfSpace(tx, space.id);
  await moveGrants(tx, { level: 'space', target: space.id, organization: to.organization });
  const transferred = await tx
    .updateTable('space')
    .set({
      organization: to.organization,
      parent: to.parent,
      order_key: to.key,
      service: toJson(withoutInstallations(space)),
      updated_at: services.clock.now(),
    })
    .where('id', '=', space.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (transferred.deleted_at !== null) return transferred;
  await services.content.lifecycle.created(tx, { organization: to.organization, level: 'space', target: space.id });
  return leaveCollection(services, tx, transferred);
}

/** Git Sync and the visitors' sign-in work through installations of the former organization. */
function withoutInstallations(space: SpaceRow): SpaceService {
  const { gitSync: _, visitorAuth, ...rest } = parseJson(space.service);
  return visitorAuth === undefined || visitorAuth.backend === 'integration' ? rest : { ...rest, visitorAuth };
}
