// Statuses follow the schema: a new version can require keys that installations do not have yet.
import type { DeliveryServices } from '../../../events/event-services.ts';
import type { InstallationTable } from '../../../store/tables.ts';
import { schemaOf, statusFor } from './configuration.ts';
import { listChildren } from './cover.ts';
import { recordChildSetup, recordSetup, stateOf } from './record-setup.ts';
import type { Tx } from '../../../store/store.ts';
import { parseJson } from '../../../store/json-column.ts';

/** Brings every installation of an integration to the status that its schema now requests, and records each change. */
export async function refreshStatuses(services: DeliveryServices, tx: Tx, integration: string): Promise<void> {
  const row = await tx
    .selectFrom('integration')
    .select('definition')
    .where('name', '=', integration)
    .executeTakeFirst();
  if (row === undefined) return;
  const { configurations } = parseJson(row.definition);
  const parents = await tx.selectFrom('installation').selectAll().where('integration', '=', integration).execute();
  for (const parent of parents) {
    const previous = stateOf(services, parent, parent.paused === 1);
    const status = statusFor(schemaOf(configurations, 'account'), previous.configuration);
    if (status !== parent.status) {
      await tx.updateTable('installation').set({ status }).where('id', '=', parent.id).execute();
      await recordSetup(services, tx, { row: { ...parent, status }, previous });
    }
    await refreshChildren(services, tx, { parent, configurations });
  }
}

async function refreshChildren(
  services: DeliveryServices,
  tx: Tx,
  {
    parent,
    configurations,
  }: {
    parent: InstallationTable;
    configurations: Parameters<typeof schemaOf>[0];
  },
): Promise<void> {
  for (const child of await listChildren(tx, parent.id)) {
    const previous = stateOf(services, child, parent.paused === 1);
    const status = statusFor(schemaOf(configurations, child.level), previous.configuration);
    if (status === child.status) continue;
    await tx
      .updateTable('child_installation')
      .set({ status })
      .where('installation', '=', child.installation)
      .where('level', '=', child.level)
      .where('target', '=', child.target)
      .execute();
    await recordChildSetup(services, tx, { parent, child: { ...child, status }, previous });
  }
}
