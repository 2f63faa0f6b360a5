// Activating a stored version: a candidate with its own number, an earlier version as a new one.
import { apiError } from '../../../core/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { parseJson } from '../../../store/json-column.ts';
import { NO_ROLLOUT } from '../../../store/rollout.ts';
import type { Db } from '../../../store/store.ts';
import type { IntegrationTable, IntegrationVersionTable } from '../../../store/tables.ts';
import { findBlob } from '../../content/tree/index.ts';
import { splitSourceMap } from '../integrations/script-version.ts';
import type { IntegrationServices } from '../state/integration-services.ts';
import { nextVersion, serveVersion } from './serve-version.ts';
import { storeVersion } from './versions.ts';

/**
 * Makes a version the live one. Returns the row as it is if it is live already, or the live one has its content. Secrets of an earlier
 * version get the values of the live one, which keeps its own, too.
 * Throws integration_version_incomplete, script_invalid.
 */
export async function activate(
  { services }: Context<IntegrationServices>,
  live: IntegrationTable,
  version: IntegrationVersionTable,
): Promise<IntegrationTable> {
  if (hasContentOf(live, version)) return live;
  const isCandidate = version.version > live.version;
  const code = await readCode(services.store.db, version);
  const expected = isCandidate ? version.version : await nextVersion(services.store.db, live.name, live.version);
  const { name, organization } = live;
  const draft = { name, organization, version: expected, script: version.code_hash, code, sourceMap: undefined };
  return serveVersion(services, draft, async (tx) => {
    const previous = await tx.selectFrom('integration').selectAll().where('name', '=', name).executeTakeFirstOrThrow();
    if (previous.version !== live.version) {
      throw apiError('conflict', `Version ${previous.version} of "${name}" was published meanwhile.`);
    }
    const number = isCandidate ? version.version : await nextVersion(tx, name, live.version);
    const sealed = version.sealed_secrets ?? keepSecrets(services, previous, version);
    const next = toRow(previous, { version, number, sealed, now: services.clock.now() });
    await tx.updateTable('integration').set(next).where('name', '=', name).execute();
    if (!isCandidate) {
      const restored = { version: number, published_at: next.updated_at, message: null, restores: version.version };
      await storeVersion(tx, { ...version, ...restored });
    }
    return { previous, next };
  });
}

/** The live version, or one with the content of the live one. */
function hasContentOf(live: IntegrationTable, version: IntegrationVersionTable): boolean {
  return (
    live.version === version.version ||
    (live.version > version.version &&
      live.script === version.code_hash &&
      live.definition === version.definition &&
      live.icon === version.icon &&
      live.preview_images === version.preview_images)
  );
}

/** Versions of an older platform can have a script that was stored with its source map, under another hash. */
async function readCode(db: Db, version: IntegrationVersionTable): Promise<string> {
  const blob = await findBlob(db, version.code_hash);
  if (blob !== undefined) return splitSourceMap(Buffer.from(blob.data).toString('utf8')).code;
  throw apiError(
    'integration_version_incomplete',
    `The script of version ${version.version} of "${version.integration}" isn’t stored.`,
  );
}

function keepSecrets(
  { vault }: IntegrationServices,
  live: IntegrationTable,
  { version, secret_names: names }: IntegrationVersionTable,
): Uint8Array {
  const values = vault.open<Record<string, string>>(live.sealed_secrets);
  const missing = parseJson(names).filter((name) => !Object.hasOwn(values, name));
  if (missing.length === 0) return live.sealed_secrets;
  throw apiError(
    'integration_version_incomplete',
    `Version ${version} of "${live.name}" needs the secret "${missing.join('", "')}", which version ${live.version} doesn’t have.`,
  );
}

interface NextRow {
  readonly version: IntegrationVersionTable;
  readonly number: number;
  readonly sealed: Uint8Array;
  readonly now: number;
}

function toRow(previous: IntegrationTable, { version, number, sealed, now }: NextRow): IntegrationTable {
  const { title, visibility = 'private', target = 'all' } = parseJson(version.definition);
  return {
    ...previous,
    ...NO_ROLLOUT,
    version: number,
    title,
    visibility,
    target,
    definition: version.definition,
    script: version.code_hash,
    icon: version.icon,
    preview_images: version.preview_images,
    sealed_secrets: sealed,
    updated_at: now,
  };
}
