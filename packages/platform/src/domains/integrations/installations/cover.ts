// Which spaces and sites an installation covers: rows come and go with selections, spaces and sites.
import type { DeliveryServices } from '../../../events/event-services.ts';
import { compileOnce } from '../../../store/store.ts';
import type { Db, Tx } from '../../../store/store.ts';
import type { ChildInstallationTable, InstallationTable } from '../../../store/tables.ts';
import { defaultConfiguration, schemaOf, statusFor } from './configuration.ts';
import { recordChildDeleted, recordChildSetup } from './record-setup.ts';
import { parseJson, toJson } from '../../../store/json-column.ts';

/** The two levels below an organization. */
export type ChildLevel = 'space' | 'site';

/** Installs on one space or site, below an installation, and records it. */
export async function addChild(
  services: DeliveryServices,
  tx: Tx,
  { parent, level, target }: { parent: InstallationTable; level: ChildLevel; target: string },
): Promise<ChildInstallationTable> {
  const integration = await tx
    .selectFrom('integration')
    .select('definition')
    .where('name', '=', parent.integration)
    .executeTakeFirstOrThrow();
  const schema = schemaOf(parseJson(integration.definition).configurations, level);
  const configuration = defaultConfiguration(schema);
  const child: ChildInstallationTable = {
    installation: parent.id,
    level,
    target,
    status: statusFor(schema, configuration),
    sealed_configuration: services.vault.seal(configuration),
    external_ids: toJson([]),
    sealed_signing_secret: services.vault.seal(services.ids.secret()),
    created_at: services.clock.now(),
  };
  await tx.insertInto('child_installation').values(child).execute();
  await recordChildSetup(services, tx, { parent, child });
  return child;
}

/** Removes an installation from a space or site, and records an event. */
export async function removeChild(
  services: DeliveryServices,
  tx: Tx,
  { parent, child }: { parent: InstallationTable; child: ChildInstallationTable },
): Promise<void> {
  await tx
    .deleteFrom('child_installation')
    .where('installation', '=', child.installation)
    .where('level', '=', child.level)
    .where('target', '=', child.target)
    .execute();
  await recordChildDeleted(services, tx, { parent, child });
}

/** Every child of an installation, at one level or at both. */
export async function listChildren(
  tx: Tx,
  installation: string,
  level?: ChildLevel,
): Promise<ChildInstallationTable[]> {
  return tx
    .selectFrom('child_installation')
    .selectAll()
    .where('installation', '=', installation)
    .$if(level !== undefined, (query) => query.where('level', '=', level ?? 'space'))
    .orderBy('created_at')
    .orderBy('target')
    .execute();
}

/** Covers every space or site of the organization that is not covered yet: what the selection `all` means. */
export async function coverAll(
  services: DeliveryServices,
  tx: Tx,
  { parent, level }: { parent: InstallationTable; level: ChildLevel },
): Promise<void> {
  if (!(await allowsLevel(tx, parent.integration, level))) return;
  const covered = new Set((await listChildren(tx, parent.id, level)).map((child) => child.target));
  const rows =
    level === 'space'
      ? await tx
          .selectFrom('space')
          .select('id')
          .where('organization', '=', parent.organization)
          .where('deleted_at', 'is', null)
          .execute()
      : await tx.selectFrom('site').select('id').where('organization', '=', parent.organization).execute();
  for (const { id } of rows) {
    if (!covered.has(id)) await addChild(services, tx, { parent, level, target: id });
  }
}

const findCovering = {
  space: compileOnce((db, organization: string) => selectCovering(db, organization, 'space_selection')),
  site: compileOnce((db, organization: string) => selectCovering(db, organization, 'site_selection')),
};

function selectCovering(db: Db, organization: string, selection: 'space_selection' | 'site_selection') {
  return db
    .selectFrom('installation')
    .selectAll()
    .where('organization', '=', organization)
    .where(selection, '=', 'all');
}

/** Adds a new space or site to every installation with the selection `all`. */
export async function coverNewTarget(
  services: DeliveryServices,
  tx: Tx,
  { organization, level, target }: { organization: string; level: ChildLevel; target: string },
): Promise<void> {
  const parents = await findCovering[level](tx, organization);
  for (const parent of parents) {
    if (await allowsLevel(tx, parent.integration, level)) await addChild(services, tx, { parent, level, target });
  }
}

/** Whether a declared target lets an integration be installed at a level. Spec: docs-management-api.md#integration-object--integration */
export function targetAllows(target: string | undefined, level: ChildLevel): boolean {
  return target === undefined || target === 'all' || target === level;
}

async function allowsLevel(tx: Tx, name: string, level: ChildLevel): Promise<boolean> {
  const row = await tx.selectFrom('integration').select('target').where('name', '=', name).executeTakeFirst();
  return row !== undefined && targetAllows(row.target, level);
}

/** Ends every installation on a space or site that goes away. */
export async function endTarget(
  services: DeliveryServices,
  tx: Tx,
  { level, target }: { level: ChildLevel; target: string },
): Promise<void> {
  const children = await tx
    .selectFrom('child_installation')
    .selectAll()
    .where('level', '=', level)
    .where('target', '=', target)
    .execute();
  for (const child of children) {
    const parent = await tx
      .selectFrom('installation')
      .selectAll()
      .where('id', '=', child.installation)
      .executeTakeFirstOrThrow();
    await removeChild(services, tx, { parent, child });
  }
}
