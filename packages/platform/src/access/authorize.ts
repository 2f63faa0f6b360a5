// What an operation declares that it needs, enforced before its handler runs, in one place for all of them.
import type { Operation, PermissionSubject } from '@bindery/contract';
import type { Authorized, Context } from '../http/context.ts';
import type { AccessServices } from './access-services.ts';
import type { OrganizationRow, SpaceRow } from '../store/tables.ts';
import { requireUnblocked } from './blocked.ts';
import { requireUnlocked } from './locked.ts';
import {
  findCollection,
  findOrganization,
  findSite,
  findSpace,
  findTeam,
  getCollection,
  getOrganization,
  getSite,
  getSpace,
  getTeam,
  requireSignInFor,
} from './find.ts';
import type { Accessible } from './find.ts';
import { requirePermission } from './roles.ts';

type Parameters = Readonly<Record<string, string>>;

/**
 * Finds what the path names and asks whether the caller can do this with it. Undefined if the operation needs no permission; `not_found`
 * for a DELETE of something that is not there, which succeeds and changes nothing.
 * @throws {KitError} what is not found by its own code, forbidden, organization_blocked, space_locked
 */
export async function authorize(
  context: Context<AccessServices>,
  declared: Operation,
  parameters: Parameters,
): Promise<Authorized | 'not_found' | undefined> {
  const { access } = declared;
  if (access === undefined) return undefined;
  const subject = access.split('.')[0] as PermissionSubject;
  const deleted = declared.includesDeleted === true;
  const found = await (isDeletionOf(declared, subject) ? FIND : GET)[subject](context, parameters, { deleted });
  if (found === undefined) {
    if (parameters['organizationId'] !== undefined) await getOrganization(context, parameters['organizationId']);
    else if (subject === 'space' || subject === 'collection') {
      await requireSignInFor(context, subject, parameters[`${subject}Id`] ?? '');
    }
    return 'not_found';
  }
  requirePermission(access, found.role);
  if (declared.method !== 'GET') await rejectBlocked(context, parameters, found);
  if (declared.editsMainContent === true) requireUnlocked(found.row as SpaceRow);
  return { subject, ...found };
}

type Find = (
  context: Context<AccessServices>,
  parameters: Parameters,
  options: { readonly deleted: boolean },
) => Promise<Accessible<object> | undefined>;

const FIND: Record<PermissionSubject, Find> = {
  organization: (context, { organizationId = '' }) => findOrganization(context, organizationId),
  team: (context, { organizationId = '', teamId = '' }) => findTeam(context, organizationId, teamId),
  collection: (context, { collectionId = '' }) => findCollection(context, collectionId),
  space: (context, { spaceId = '' }, options) => findSpace(context, spaceId, options),
  site: (context, { organizationId = '', siteId = '' }) => findSite(context, organizationId, siteId),
};

const GET: Record<PermissionSubject, Find> = {
  organization: (context, { organizationId = '' }) => getOrganization(context, organizationId),
  team: (context, { organizationId = '', teamId = '' }) => getTeam(context, organizationId, teamId),
  collection: (context, { collectionId = '' }) => getCollection(context, collectionId),
  space: (context, { spaceId = '' }, options) => getSpace(context, spaceId, options),
  site: (context, { organizationId = '', siteId = '' }) => getSite(context, organizationId, siteId),
};

/** Whether the operation deletes the very thing that its permission is about. */
function isDeletionOf({ method, path }: Operation, subject: PermissionSubject): boolean {
  return method === 'DELETE' && path.endsWith(`{${subject}Id}`);
}

/** The row of the target names its organization, unless it is an organization. */
async function rejectBlocked(
  context: Context<AccessServices>,
  parameters: Parameters,
  found: Accessible<object>,
): Promise<void> {
  const id = (found.row as { organization?: string }).organization ?? parameters['organizationId'];
  const isInside = 'organization' in found.row && id !== undefined;
  requireUnblocked(isInside ? await getOrganizationRow(context, id) : (found.row as OrganizationRow));
}

async function getOrganizationRow(
  { services }: Context<AccessServices>,
  id: string,
): Promise<OrganizationRow | undefined> {
  return services.store.db.selectFrom('organization').selectAll().where('id', '=', id).executeTakeFirst();
}
