// Changes to installations: install, update, pause, uninstall. Each records its event in the same unit of work.
import type { UpdateIntegrationInstallation } from '@bindery/contract';
import type { z } from 'zod';
import { releaseHeld } from '../../../events/lease.ts';
import { apiError } from '../../../core/api-error.ts';
import { StaleReadError } from '../../../core/stale-read.ts';
import { restoreRedacted } from '../../../core/credentials.ts';
import type { DeliveryServices } from '../../../events/event-services.ts';
import type { ChildInstallationTable, InstallationTable, IntegrationTable } from '../../../store/tables.ts';
import { checkConfiguration, defaultConfiguration, schemaOf, statusFor } from './configuration.ts';
import { coverAll, listChildren, removeChild } from './cover.ts';
import { recordChildSetup, recordDeleted, recordSetup, stateOf } from './record-setup.ts';
import type { PreviousState } from './record-setup.ts';
import type { Tx } from '../../../store/store.ts';
import { parseJson, toJson } from '../../../store/json-column.ts';

type Update = z.infer<typeof UpdateIntegrationInstallation>;

/**
 * Installs an integration on an organization. Throws installation_exists, and {@link StaleReadError} when it is unpublished by now, or
 * for others.
 */
export async function install(
  services: DeliveryServices,
  tx: Tx,
  { integration: found, organization }: { readonly integration: IntegrationTable; readonly organization: string },
): Promise<InstallationTable> {
  const integration = await tx
    .selectFrom('integration')
    .selectAll()
    .where('name', '=', found.name)
    .executeTakeFirstOrThrow();
  const { unpublished_at: unpublishedAt, visibility } = integration;
  if (unpublishedAt !== null || visibility !== found.visibility) throw new StaleReadError();
  const existing = await tx
    .selectFrom('installation')
    .select('id')
    .where('integration', '=', integration.name)
    .where('organization', '=', organization)
    .executeTakeFirst();
  if (existing !== undefined) {
    throw apiError(
      'installation_exists',
      `"${integration.name}" is already installed on "${organization}" as "${existing.id}".`,
    );
  }
  const schema = schemaOf(parseJson(integration.definition).configurations, 'account');
  const configuration = defaultConfiguration(schema);
  const now = services.clock.now();
  const row: InstallationTable = {
    id: services.ids.next('inst'),
    integration: integration.name,
    organization,
    status: statusFor(schema, configuration),
    paused: 0,
    space_selection: 'selected',
    site_selection: 'selected',
    sealed_configuration: services.vault.seal(configuration),
    external_ids: toJson([]),
    sealed_signing_secret: services.vault.seal(services.ids.secret()),
    created_at: now,
    updated_at: now,
  };
  await tx.insertInto('installation').values(row).execute();
  await recordSetup(services, tx, { row });
  return row;
}

/** Applies a change to an installation; the configuration given replaces the one stored. Throws configuration_invalid. */
export async function updateInstallation(
  services: DeliveryServices,
  tx: Tx,
  { id, update }: { readonly id: string; readonly update: Update },
): Promise<InstallationTable> {
  const row = await findInstallationRow(tx, id);
  const previous = stateOf(services, row, row.paused === 1);
  const configuration = configurationAfter(update, previous);
  const schema = await loadSchema(tx, row.integration, 'account');
  if (update.configuration !== undefined) checkConfiguration(schema, configuration);
  const next: InstallationTable = {
    ...row,
    status: statusFor(schema, configuration),
    sealed_configuration: services.vault.seal(configuration),
    external_ids: update.externalIds === undefined ? row.external_ids : toJson(update.externalIds),
    space_selection: update.space_selection ?? row.space_selection,
    site_selection: update.site_selection ?? row.site_selection,
    updated_at: services.clock.now(),
  };
  await tx.updateTable('installation').set(next).where('id', '=', row.id).execute();
  // A selection isn’t part of the setup. The platform sends an event for each space and site that it adds.
  const isSetup = update.configuration !== undefined || update.externalIds !== undefined;
  if (isSetup || next.status !== row.status) await recordSetup(services, tx, { row: next, previous });
  if (update.space_selection === 'all') await coverAll(services, tx, { parent: next, level: 'space' });
  if (update.site_selection === 'all') await coverAll(services, tx, { parent: next, level: 'site' });
  return next;
}

/** Applies a change to an installation on a space or site. Throws configuration_invalid. */
export async function updateChild(
  services: DeliveryServices,
  tx: Tx,
  {
    parent,
    child,
    update,
  }: {
    readonly parent: InstallationTable;
    readonly child: ChildInstallationTable;
    readonly update: Pick<Update, 'configuration' | 'externalIds'>;
  },
): Promise<ChildInstallationTable> {
  const previous = stateOf(services, child, parent.paused === 1);
  const configuration = configurationAfter(update, previous);
  const schema = await loadSchema(tx, parent.integration, child.level);
  if (update.configuration !== undefined) checkConfiguration(schema, configuration);
  const next: ChildInstallationTable = {
    ...child,
    status: statusFor(schema, configuration),
    sealed_configuration: services.vault.seal(configuration),
    external_ids: update.externalIds === undefined ? child.external_ids : toJson(update.externalIds),
  };
  await tx
    .updateTable('child_installation')
    .set(next)
    .where('installation', '=', child.installation)
    .where('level', '=', child.level)
    .where('target', '=', child.target)
    .execute();
  await recordChildSetup(services, tx, { parent, child: next, previous });
  return next;
}

/** Pauses an installation, or lets it go on, and with it the events held in the meantime. */
export async function setPaused(
  services: DeliveryServices,
  tx: Tx,
  { id, paused }: { readonly id: string; readonly paused: boolean },
): Promise<InstallationTable> {
  const row = await findInstallationRow(tx, id);
  if ((row.paused === 1) === paused) return row;
  const previous = stateOf(services, row, row.paused === 1);
  const next = { ...row, paused: paused ? 1 : 0, updated_at: services.clock.now() };
  await tx.updateTable('installation').set(next).where('id', '=', row.id).execute();
  await recordSetup(services, tx, { row: next, previous });
  if (!paused) await releaseHeld(services, tx, id);
  return next;
}

/** Ends an installation and those below it, each with its event; no second event where it has ended since it was looked up. */
export async function uninstall(
  services: DeliveryServices,
  tx: Tx,
  { id }: Pick<InstallationTable, 'id'>,
): Promise<void> {
  const row = await tx.selectFrom('installation').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return;
  for (const child of await listChildren(tx, row.id)) await removeChild(services, tx, { parent: row, child });
  await tx.deleteFrom('installation').where('id', '=', row.id).execute();
  await releaseHeld(services, tx, row.id);
  await recordDeleted(services, tx, row);
}

/** The configuration given replaces the one stored; a value that reads as redacted stays as stored. */
function configurationAfter(
  { configuration }: Pick<Update, 'configuration'>,
  stored: PreviousState,
): Record<string, unknown> {
  return configuration === undefined ? stored.configuration : restoreRedacted(configuration, stored.configuration);
}

/** The row in its current state: what was read before the unit of work might have changed. Throws installation_not_found. */
async function findInstallationRow(tx: Tx, id: string): Promise<InstallationTable> {
  const row = await tx.selectFrom('installation').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw apiError('installation_not_found', `The installation "${id}" no longer exists.`);
  return row;
}

async function loadSchema(tx: Tx, integration: string, level: 'account' | 'space' | 'site') {
  const row = await tx
    .selectFrom('integration')
    .select('definition')
    .where('name', '=', integration)
    .executeTakeFirstOrThrow();
  return schemaOf(parseJson(row.definition).configurations, level);
}
