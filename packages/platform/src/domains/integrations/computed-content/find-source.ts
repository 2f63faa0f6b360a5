// Which installation of which integration computes, for a space.
import { sql } from 'kysely';
import { hash } from 'node:crypto';
import type { Source } from '../../content/state/index.ts';
import { compileOnce } from '../../../store/store.ts';
import { apiError } from '../../../core/api-error.ts';
import type { IntegrationServices } from '../state/integration-services.ts';
import type { SpaceRow } from '../../../store/tables.ts';
import { scriptId } from '../integrations/script-version.ts';
import { parseJson } from '../../../store/json-column.ts';
import { rowFor } from '../../../store/rollout.ts';

/** The source that computes content. */
export interface ContentSource {
  readonly integration: string;
  readonly installation: string;
  /** Of the content source, as the integration declares it. */
  readonly sourceId: string;
  /** The script that computes; undefined in development mode, where it can be another one each time. */
  readonly script: string | undefined;
  /** Another one for other configurations: it follows from them as stored, encrypted, so that no secret is in it. */
  readonly configured: string;
}

const BY_INTEGRATION = /^integration:([^:]+):([^:]+)$/;

/** The integration and the source id in the type of a source. Throws content_source_unsupported for one that no integration has. */
export function partsOf({ type }: Pick<Source, 'type'>): { integration: string; sourceId: string } {
  const [, integration, sourceId] = BY_INTEGRATION.exec(type) ?? [];
  if (integration === undefined || sourceId === undefined) {
    throw apiError('content_source_unsupported', `Unknown content source type "${type.slice(0, 100)}".`);
  }
  return { integration, sourceId };
}

const DECLARES_SOURCES = sql<boolean>`integration.definition LIKE ${'%"contentSources":[{%'}`;

const findDeclaring = compileOnce((db, space: string) =>
  db
    .selectFrom('child_installation')
    .innerJoin('installation', 'installation.id', 'child_installation.installation')
    .innerJoin('integration', 'integration.name', 'installation.integration')
    .select('integration.name')
    .where('child_installation.level', '=', 'space')
    .where('child_installation.target', '=', space)
    .where(DECLARES_SOURCES)
    .limit(1),
);

/** Whether an integration that is installed on a space declares content sources. */
export function hasSources({ store, computed }: IntegrationServices, { id }: Pick<SpaceRow, 'id'>): Promise<boolean> {
  return computed.hasSources.get(id, async () => (await findDeclaring(store.db, id)).length > 0);
}

/** Spaces that one statement names. */
const SPACES_AT_A_TIME = 500;

/** The ids of those of these spaces on which an integration is installed that declares content sources. */
export async function listWithSources({ store }: IntegrationServices, spaces: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (let start = 0; start < spaces.length; start += SPACES_AT_A_TIME) {
    const rows = await store.db
      .selectFrom('child_installation')
      .innerJoin('installation', 'installation.id', 'child_installation.installation')
      .innerJoin('integration', 'integration.name', 'installation.integration')
      .select('child_installation.target')
      .distinct()
      .where('child_installation.level', '=', 'space')
      .where('child_installation.target', 'in', spaces.slice(start, start + SPACES_AT_A_TIME))
      .where(DECLARES_SOURCES)
      .execute();
    for (const { target } of rows) found.add(target);
  }
  return found;
}

/** Throws content_source_unsupported, content_source_unknown, installation_paused. */
export async function findSource(
  { store, clock }: IntegrationServices,
  space: Pick<SpaceRow, 'id'>,
  source: Pick<Source, 'type'>,
): Promise<ContentSource> {
  const { integration, sourceId } = partsOf(source);
  const row = await store.db
    .selectFrom('child_installation')
    .innerJoin('installation', 'installation.id', 'child_installation.installation')
    .innerJoin('integration', 'integration.name', 'installation.integration')
    .select(['installation.id', 'installation.paused', 'integration.name', 'integration.version'])
    .select(['integration.organization', 'integration.script', 'integration.definition', 'integration.tunnel_until'])
    .select(['integration.rollout_version', 'integration.rollout_percent', 'integration.rollout_script'])
    .select(['installation.sealed_configuration', 'installation.external_ids'])
    .select(['child_installation.sealed_configuration as sealed_on_space'])
    .select(['child_installation.external_ids as external_ids_on_space'])
    .where('child_installation.level', '=', 'space')
    .where('child_installation.target', '=', space.id)
    .where('installation.integration', '=', integration)
    .executeTakeFirst();
  const declared = row === undefined ? [] : (parseJson(row.definition).contentSources ?? []);
  if (row === undefined || !declared.some(({ id }) => id === sourceId)) {
    throw apiError(
      'content_source_unknown',
      `No installation on the space "${space.id}" has the content source "${integration}:${sourceId}".`,
    );
  }
  if (row.paused === 1)
    throw apiError('installation_paused', `The installation "${row.id}" of "${integration}" is paused.`);
  const isInDevelopment = row.tunnel_until !== null && row.tunnel_until > clock.now();
  return {
    integration,
    sourceId,
    installation: row.id,
    script: isInDevelopment ? undefined : scriptId(rowFor(row, row.id)),
    configured: hashOf(row.sealed_configuration, row.external_ids, row.sealed_on_space, row.external_ids_on_space),
  };
}

function hashOf(...parts: readonly (Uint8Array | string)[]): string {
  const hashes = parts.map((part) => hash('sha256', part, 'base64url'));
  return hash('sha256', hashes.join('\n'), 'base64url');
}
