// What each version of an integration declared, so that two can be compared, and one restored. Scripts are blobs.
import type { IntegrationVersion, IntegrationVersionSummary } from '@bindery/contract';
import { parseJson, toJson } from '../../../store/json-column.ts';
import type { Tx } from '../../../store/store.ts';
import type { IntegrationTable, IntegrationVersionTable } from '../../../store/tables.ts';
import { findBlob, hashOf } from '../../content/tree/index.ts';
import { splitSourceMap } from '../integrations/script-version.ts';
import type { IntegrationServices } from '../state/integration-services.ts';
import type { RolloutColumns } from '../../../store/rollout.ts';

/** Versions that are kept. Assumption: `bindery dev` publishes at each save; these are about those of a day. */
export const MAX_VERSIONS = 100;

/** What a publisher says of a version. */
export type VersionNotes = Pick<IntegrationVersion, 'message' | 'revision' | 'builder'>;

/** Stores what a version declares, and forgets the oldest one. */
export async function storeVersion(tx: Tx, values: IntegrationVersionTable): Promise<void> {
  await tx
    .insertInto('integration_version')
    .values(values)
    .onConflict((conflict) => conflict.columns(['integration', 'version']).doUpdateSet(values))
    .execute();
  await tx
    .deleteFrom('integration_version')
    .where('integration', '=', values.integration)
    .where('version', '<=', values.version - MAX_VERSIONS)
    .execute();
}

/** Sets notes of a version, and returns it. One that was published before versions were stored is stored now. */
export async function setNotes(
  { store }: IntegrationServices,
  version: IntegrationVersionTable,
  notes: VersionNotes,
): Promise<IntegrationVersionTable> {
  const given = Object.fromEntries(Object.entries(notes).filter(([, text]) => text !== undefined));
  if (Object.keys(given).length === 0) return version;
  const noted = { ...version, ...given };
  await store.write((tx) =>
    tx
      .insertInto('integration_version')
      .values(noted)
      .onConflict((conflict) => conflict.columns(['integration', 'version']).doUpdateSet(given))
      .execute(),
  );
  return noted;
}

/** Forgets the secrets of candidates once a newer version is live. */
export async function forgetSecrets(
  tx: Tx,
  { name, version }: Pick<IntegrationTable, 'name' | 'version'>,
): Promise<void> {
  await tx
    .updateTable('integration_version')
    .set({ sealed_secrets: null })
    .where('integration', '=', name)
    .where('version', '<=', version)
    .where('sealed_secrets', 'is not', null)
    .execute();
}

/** The versions that are known, newest first. Candidates are newer than the live one. */
export async function listVersions(
  services: IntegrationServices,
  row: IntegrationTable,
): Promise<IntegrationVersionTable[]> {
  const stored = await services.store.db
    .selectFrom('integration_version')
    .selectAll()
    .where('integration', '=', row.name)
    .orderBy('version', 'desc')
    .execute();
  if (stored.some(({ version }) => version === row.version)) return stored;
  return [...stored, await describeCurrent(services, row)].toSorted((a, b) => b.version - a.version);
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

/** What is kept of a version. */
export function toVersionRow(
  row: Omit<IntegrationTable, keyof RolloutColumns>,
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
    message: null,
    revision: null,
    builder: null,
    restores: null,
    sealed_secrets: null,
  };
}

/** The integration that a version is presented with. */
type Served = Pick<IntegrationTable, 'version' | 'rollout_version' | 'rollout_percent'>;

/** Whether a version serves, is newer than the one that does, or older. */
export function stateOf(
  { version }: Pick<IntegrationVersionTable, 'version'>,
  served: Served,
): IntegrationVersion['state'] {
  return version === served.version ? 'live' : version > served.version ? 'candidate' : 'previous';
}

/** A version as listed. */
export function presentVersionSummary(row: IntegrationVersionTable, served: Served): IntegrationVersionSummary {
  const { message, revision, builder, restores } = row;
  const percent = served.rollout_version === row.version ? served.rollout_percent : null;
  return {
    id: `${row.version}`,
    version: row.version,
    state: stateOf(row, served),
    ...(percent === null ? {} : { rolloutPercent: percent }),
    ...(message === null ? {} : { message }),
    ...(revision === null ? {} : { revision }),
    ...(builder === null ? {} : { builder }),
    ...(restores === null ? {} : { restores }),
    publishedAt: new Date(row.published_at).toISOString(),
    title: parseJson(row.definition).title,
    code: { bytes: row.code_bytes, hash: row.code_hash },
  };
}

/** A version with what it declared. */
export function presentVersion(row: IntegrationVersionTable, served: Served): IntegrationVersion {
  return {
    ...presentVersionSummary(row, served),
    manifest: { ...parseJson(row.definition) },
    secrets: parseJson(row.secret_names),
    ...(row.icon === null ? {} : { icon: row.icon }),
    previewImages: parseJson(row.preview_images),
  };
}
