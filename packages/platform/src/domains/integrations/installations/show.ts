// Installations as a caller sees them: their configuration, and how many of the spaces that they cover.
import type { IntegrationInstallation } from '@bindery/contract';
import type { Context } from '../../../http/context.ts';
import type { InstallationTable } from '../../../store/tables.ts';
import { roleOf } from '../../../access/membership.ts';
import { findVisibleResources } from '../../../access/visible-resources.ts';
import type { IntegrationServices } from '../state/integration-services.ts';
import { countSpaces } from './find.ts';
import { presentInstallation } from './present.ts';
import type { ConfigurationViewer } from './show-configuration.ts';

/** One installation. */
export async function showInstallation(
  context: Context<IntegrationServices>,
  row: InstallationTable,
): Promise<IntegrationInstallation> {
  const show = await createInstallationView(context, [row]);
  return show(row);
}

/** Reads once what showing these rows takes. Integrations see their own, so the rows must be those. */
export async function createInstallationView(
  context: Context<IntegrationServices>,
  rows: readonly InstallationTable[],
): Promise<(row: InstallationTable) => IntegrationInstallation> {
  const byOrganization = Map.groupBy(rows, ({ organization }) => organization);
  const counts = new Map<string, number>();
  const viewers = new Map<string, ConfigurationViewer>();
  for (const [organization, own] of byOrganization) {
    viewers.set(organization, await findViewer(context, organization));
    const ids = own.map(({ id }) => id);
    for (const [id, count] of await countVisible(context, organization, ids)) counts.set(id, count);
  }
  return (row) => {
    const viewer = viewers.get(row.organization) ?? 'other';
    return presentInstallation(context.services, row, { spaces: counts.get(row.id) ?? 0, viewer });
  };
}

async function findViewer(
  { services, caller }: Context<IntegrationServices>,
  organization: string,
): Promise<ConfigurationViewer> {
  if (caller.kind !== 'user') return 'integration';
  return (await roleOf(services, caller, organization)) === 'admin' ? 'admin' : 'other';
}

/** How many of the spaces that each installation covers the caller can see. */
async function countVisible(
  context: Context<IntegrationServices>,
  organization: string,
  installations: readonly string[],
): Promise<Map<string, number>> {
  const { db } = context.services.store;
  if (context.caller.kind !== 'user') return countSpaces(db, installations);
  const visible = await findVisibleResources(context, organization);
  if (visible.isUnlimited) return countSpaces(db, installations);
  const rows = await db
    .selectFrom('child_installation')
    .innerJoin('space', 'space.id', 'child_installation.target')
    .select(['installation', 'space.id', 'space.parent', 'space.default_level', 'space.visibility'])
    .where('level', '=', 'space')
    .where('installation', 'in', [...installations])
    .execute();
  const counts = new Map<string, number>();
  for (const { installation, ...space } of rows) {
    if (visible.onSpace(space) !== undefined) counts.set(installation, (counts.get(installation) ?? 0) + 1);
  }
  return counts;
}
