// The events of an installation's life, recorded in the unit of work that changed it.
import type { EventDraft } from '../../../events/event-draft.ts';
import { recordEvent } from '../../../events/record.ts';
import type { DeliveryServices } from '../../../events/event-services.ts';
import type { Tx } from '../../../store/store.ts';
import type { ChildInstallationTable, InstallationTable } from '../../../store/tables.ts';

/** The installation before the change. */
export interface PreviousState {
  readonly status: string;
  readonly configuration: Record<string, unknown>;
}

/** Status and configuration of an installation, for `previous` in an event. */
export function stateOf(
  services: DeliveryServices,
  row: InstallationTable | ChildInstallationTable,
  isPaused: boolean,
): PreviousState {
  return {
    status: isPaused ? 'paused' : row.status,
    configuration: services.vault.open<Record<string, unknown>>(row.sealed_configuration),
  };
}

/** Records `installation_setup`. */
export async function recordSetup(
  services: DeliveryServices,
  tx: Tx,
  { row, previous }: { readonly row: InstallationTable; readonly previous?: PreviousState | undefined },
): Promise<void> {
  await record(services, tx, {
    integration: row.integration,
    installation: row.id,
    level: 'organization',
    type: 'installation_setup',
    fields: {
      installationId: row.id,
      status: row.paused === 1 ? 'paused' : row.status,
      ...(previous === undefined ? {} : { previous }),
    },
  });
}

/** Records `space_installation_setup` or `site_installation_setup`. */
export async function recordChildSetup(
  services: DeliveryServices,
  tx: Tx,
  {
    parent,
    child,
    previous,
  }: {
    readonly parent: InstallationTable;
    readonly child: ChildInstallationTable;
    readonly previous?: PreviousState | undefined;
  },
): Promise<void> {
  await record(services, tx, {
    ...subjectOf(parent, child),
    type: `${child.level}_installation_setup`,
    fields: {
      ...namesOf(parent, child),
      status: parent.paused === 1 ? 'paused' : child.status,
      ...(previous === undefined ? {} : { previous }),
    },
  });
}

/** Records `space_installation_deleted` or `site_installation_deleted`. */
export async function recordChildDeleted(
  services: DeliveryServices,
  tx: Tx,
  { parent, child }: { readonly parent: InstallationTable; readonly child: ChildInstallationTable },
): Promise<void> {
  await record(services, tx, {
    ...subjectOf(parent, child),
    type: `${child.level}_installation_deleted`,
    fields: {
      ...namesOf(parent, child),
      previous: { configuration: services.vault.open<Record<string, unknown>>(child.sealed_configuration) },
    },
  });
}

/** The target of an event of an installation on a space or site. */
function subjectOf({ integration, id: installation }: InstallationTable, { level, target }: ChildInstallationTable) {
  return { integration, installation, level, target };
}

/** The ids in its payload. */
function namesOf(parent: InstallationTable, child: ChildInstallationTable): Record<string, string> {
  return { installationId: parent.id, [`${child.level}Id`]: child.target };
}

/** Records `installation_deleted`. */
export async function recordDeleted(services: DeliveryServices, tx: Tx, row: InstallationTable): Promise<void> {
  await record(services, tx, {
    integration: row.integration,
    installation: row.id,
    level: 'organization',
    type: 'installation_deleted',
    fields: {
      installationId: row.id,
      previous: { configuration: services.vault.open<Record<string, unknown>>(row.sealed_configuration) },
    },
  });
}

/** The environment of the script has changed as well. */
async function record(services: DeliveryServices, tx: Tx, draft: EventDraft): Promise<void> {
  services.store.afterCommit(() => services.delivery.environments.invalidate());
  await recordEvent(services, tx, draft);
}
