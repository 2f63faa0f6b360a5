// What each version of an integration declared, so that two can be compared. Scripts themselves are not kept for it.
import type { IntegrationVersion, IntegrationVersionSummary, PublishIntegration } from '@bindery/contract';
import { parseJson, toJson } from '../../../store/json-column.ts';
import type { Tx } from '../../../store/store.ts';
import type { IntegrationTable, IntegrationVersionTable } from '../../../store/tables.ts';
import { findBlob, hashOf } from '../../content/tree/index.ts';
import { splitSourceMap } from '../integrations/script-version.ts';
import type { IntegrationServices } from '../state/integration-services.ts';

/** Versions that are kept. Assumption: `bindery dev` publishes at each save; these are about those of a day. */
export const MAX_VERSIONS = 100;

/** Stores what a version declares, and forgets the oldest one. */
export async function storeVersion(
  tx: Tx,
  row: IntegrationTable,
  { script, secrets }: PublishIntegration,
): Promise<void> {
  const values = toVersionRow(row, { script, secretNames: Object.keys(secrets ?? {}) });
  await tx
    .insertInto('integration_version')
    .values(values)
    .onConflict((conflict) => conflict.columns(['integration', 'version']).doUpdateSet(values))
    .execute();
  await tx
    .deleteFrom('integration_version')
    .where('integration', '=', row.name)
    .where('version', '<=', row.version - MAX_VERSIONS)
    .execute();
}

/** The versions that are known, newest first: the first one serves. */
export async function listVersions(
  services: IntegrationServices,
  row: IntegrationTable,
): Promise<IntegrationVersionTable[]> {
  const stored = await services.store.db
    .selectFrom('integration_version')
    .selectAll()
    .where('integration', '=', row.name)
    .where('version', '<=', row.version)
    .orderBy('version', 'desc')
    .execute();
  return stored[0]?.version === row.version ? stored : [await describeCurrent(services, row), ...stored];
}

/** One version; undefined if it is not known. */
export async function findVersion(
  services: IntegrationServices,
  row: IntegrationTable,
  version: number,
): Promise<IntegrationVersionTable | undefined> {
  const stored = await services.store.db
    .selectFrom('integration_version')
    .selectAll()
    .where('integration', '=', row.name)
    .where('version', '=', version)
    .executeTakeFirst();
  return stored ?? (version === row.version ? describeCurrent(services, row) : undefined);
}

/** One that was published before versions were stored. */
async function describeCurrent(services: IntegrationServices, row: IntegrationTable): Promise<IntegrationVersionTable> {
  const blob = await findBlob(services.store.db, row.script);
  const script = Buffer.from(blob?.data ?? new Uint8Array()).toString('utf8');
  const secrets = services.vault.open<Record<string, string>>(row.sealed_secrets);
  return toVersionRow(row, { script, secretNames: Object.keys(secrets) });
}

function toVersionRow(
  row: IntegrationTable,
  { script, secretNames }: { readonly script: string; readonly secretNames: readonly string[] },
): IntegrationVersionTable {
  const code = Buffer.from(splitSourceMap(script).code);
  return {
    integration: row.name,
    version: row.version,
    published_at: row.updated_at,
    definition: row.definition,
    secret_names: toJson(secretNames.toSorted()),
    code_hash: hashOf(code),
    code_bytes: code.byteLength,
    icon: row.icon,
    preview_images: row.preview_images,
  };
}

/** A version as listed. */
export function presentVersionSummary(row: IntegrationVersionTable): IntegrationVersionSummary {
  return {
    id: `${row.version}`,
    version: row.version,
    publishedAt: new Date(row.published_at).toISOString(),
    title: parseJson(row.definition).title,
    code: { bytes: row.code_bytes, hash: row.code_hash },
  };
}

/** A version with what it declared. */
export function presentVersion(row: IntegrationVersionTable): IntegrationVersion {
  return {
    ...presentVersionSummary(row),
    manifest: { ...parseJson(row.definition) },
    secrets: parseJson(row.secret_names),
    ...(row.icon === null ? {} : { icon: row.icon }),
    previewImages: parseJson(row.preview_images),
  };
}
