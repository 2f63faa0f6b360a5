// Installations that the caller can see or change.
import { apiError } from '../../../core/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { AccessServices } from '../../../access/access-services.ts';
import type { Db } from '../../../store/store.ts';
import type { ChildInstallationTable, InstallationTable } from '../../../store/tables.ts';
import { requireUnblockedById } from '../../../access/blocked.ts';
import { getOrganization } from '../../../access/find.ts';
import { requireAdmin } from '../../../access/roles.ts';
import type { ChildLevel } from './cover.ts';

/** What the caller wants to do with an installation: read it, get a token of it, change it, or change what it is on. */
export type Intent = 'read' | 'issue' | 'change' | 'cover';

/**
 * An installation of an integration: seen by members of its organization, changed by their admins; an integration sees and changes all of
 * its own, an installation itself. What it is on needs a role there, which the caller requests. Throws installation_not_found, forbidden,
 * or organization_blocked.
 */
export async function getInstallation(
  context: Context<AccessServices>,
  names: { readonly integrationName: string; readonly installationId: string },
  intent: Intent,
): Promise<InstallationTable> {
  const { caller, services } = context;
  const row = await services.store.db
    .selectFrom('installation')
    .selectAll()
    .where('id', '=', names.installationId)
    .where('integration', '=', names.integrationName)
    .executeTakeFirst();
  const isHidden =
    row === undefined ||
    (caller.kind === 'integration' && caller.integration !== row.integration) ||
    (caller.kind === 'installation' && caller.installation !== row.id);
  if (isHidden) throw notFound(names.installationId);
  if (caller.kind === 'user') {
    const { role } = await getOrganization(context, row.organization).catch(() => {
      throw notFound(names.installationId);
    });
    if (intent === 'change' || intent === 'issue') requireAdmin(role, 'change an installation');
  }
  if (intent === 'change' || intent === 'cover') await requireUnblockedById(services.store.db, row.organization);
  return row;
}

/** The installation on a space or site. Throws installation_not_found. */
export async function getChild(
  db: Db,
  parent: InstallationTable,
  { level, target }: { readonly level: ChildLevel; readonly target: string },
): Promise<ChildInstallationTable> {
  const child = await db
    .selectFrom('child_installation')
    .selectAll()
    .where('installation', '=', parent.id)
    .where('level', '=', level)
    .where('target', '=', target)
    .executeTakeFirst();
  if (child === undefined) throw notCovered(parent, { level, target });
  return child;
}

/** What is answered for a space or site that the installation is not on, or that is hidden from the caller. */
export function notCovered(
  parent: InstallationTable,
  { level, target }: { readonly level: ChildLevel; readonly target: string },
): Error {
  return apiError('installation_not_found', `The installation "${parent.id}" doesn’t cover the ${level} "${target}".`);
}

/** How many spaces each installation covers. */
export async function countSpaces(db: Db, installations: readonly string[]): Promise<Map<string, number>> {
  if (installations.length === 0) return new Map();
  const rows = await db
    .selectFrom('child_installation')
    .select((eb) => ['installation', eb.fn.countAll<number>().as('count')])
    .where('level', '=', 'space')
    .where('installation', 'in', [...installations])
    .groupBy('installation')
    .execute();
  return new Map(rows.map((row) => [row.installation, row.count]));
}

function notFound(id: string): Error {
  return apiError('installation_not_found', `Installation "${id}" not found for this integration.`);
}
