// Candidates: versions that are stored without serving, and rollouts of them to a share of the installations.
import { isDeepStrictEqual } from 'node:util';
import type { PublishIntegration } from '@bindery/contract';
import { apiError } from '../../../core/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { toDefinition } from '../../../store/integration-definition.ts';
import type { IntegrationDefinition } from '../../../store/integration-definition.ts';
import { parseJson, toJson } from '../../../store/json-column.ts';
import { NO_ROLLOUT } from '../../../store/rollout.ts';
import type { IntegrationTable, IntegrationVersionTable } from '../../../store/tables.ts';
import { hashOf } from '../../content/tree/index.ts';
import { scriptId, splitSourceMap } from '../integrations/script-version.ts';
import type { IntegrationServices } from '../state/integration-services.ts';
import { requireSize, storeFiles } from './publish.ts';
import { nextVersion } from './serve-version.ts';
import { storeSourceMap, usableSourceMap } from './source-maps.ts';
import { tryScript } from './try-script.ts';
import { storeVersion, toVersionRow } from './versions.ts';

/** Stores a version that doesn’t serve. Throws script_invalid, request_invalid. */
export async function createCandidate(
  { services }: Context<IntegrationServices>,
  live: IntegrationTable,
  body: PublishIntegration,
): Promise<IntegrationVersionTable> {
  const { code, sourceMap: sentMap } = splitSourceMap(body.script);
  requireSize(code);
  const sourceMap = usableSourceMap(sentMap);
  const script = hashOf(Buffer.from(code));
  const expected = await nextVersion(services.store.db, live.name, live.version);
  const draft = { name: live.name, organization: live.organization, script, code, sourceMap };
  const tried = await tryScript(services, { ...draft, version: expected });
  await services.delivery.host.unload(tried.id);
  return services.store.write(async (tx) => {
    const files = await storeFiles(tx, body, code);
    const version = await nextVersion(tx, live.name, live.version);
    const definition = toJson(toDefinition(body));
    const row = { ...live, ...files, version, definition, updated_at: services.clock.now() };
    const stored = {
      ...toVersionRow(row, { script: code, secretNames: Object.keys(body.secrets ?? {}) }),
      sealed_secrets: services.vault.seal(body.secrets ?? {}),
    };
    await storeVersion(tx, stored);
    await storeSourceMap(tx, { integration: live.name, script, version }, sourceMap);
    return stored;
  });
}

/**
 * Lets a candidate serve a share of the installations. All fields of the manifest that the platform itself reads must be those of the
 * live version, because it reads one manifest for all installations. Throws conflict, integration_version_incompatible.
 */
export async function setRollout(
  { services }: Context<IntegrationServices>,
  live: IntegrationTable,
  { version: candidate, percent }: { readonly version: IntegrationVersionTable; readonly percent: number },
): Promise<IntegrationTable> {
  const { version } = candidate;
  if (version <= live.version) {
    throw apiError(
      'conflict',
      `Version ${version} of "${live.name}" isn’t a candidate: version ${live.version} is live.`,
    );
  }
  requireSameManifest(live, candidate);
  const rollout = {
    rollout_version: version,
    rollout_percent: percent,
    rollout_script: candidate.code_hash,
    rollout_sealed_secrets: candidate.sealed_secrets,
  };
  const columns = percent === 0 ? NO_ROLLOUT : rollout;
  if (percent === 0 && live.rollout_version !== version) return live;
  await services.store.write(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('integration')
      .set(columns)
      .where('name', '=', live.name)
      .where('version', '=', live.version)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw apiError('conflict', `Another version of "${live.name}" was published meanwhile.`);
    services.store.afterCommit(() => services.delivery.environments.invalidate());
  });
  if (percent === 0) await services.delivery.host.unload(scriptId({ ...live, version, script: candidate.code_hash }));
  return { ...live, ...columns };
}

/** Fields that only describe an integration. */
const DESCRIPTIVE = ['title', 'description', 'summary', 'categories', 'externalLinks'] as const;

function requireSameManifest(live: IntegrationTable, candidate: IntegrationVersionTable): void {
  const [before, after] = [parseJson(live.definition), parseJson(candidate.definition)];
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof IntegrationDefinition)[];
  const changed = fields
    .filter((field) => !(DESCRIPTIVE as readonly string[]).includes(field))
    .filter((field) => !isDeepStrictEqual(before[field], after[field]));
  if (changed.length === 0) return;
  throw apiError(
    'integration_version_incompatible',
    `Version ${candidate.version} of "${live.name}" can’t be rolled out to a share of the installations: its manifest differs in ${changed.join(', ')}.`,
  );
}
