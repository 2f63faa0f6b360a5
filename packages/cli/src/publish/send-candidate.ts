// `bindery publish --rollout`: creates a candidate, and lets it serve a share of the installations.
import { diffPublish } from '@bindery/bundler';
import type { IntegrationVersion, PublishIntegration } from '@bindery/contract';
import { KitError } from '@bindery/diagnostics';
import type { Connection } from '../config/connection.ts';
import type { PublishNotes } from './publish-notes.ts';
import { fetchVersion, listVersions, requireVersions } from './stored-versions.ts';

/** What a candidate is created from. */
export interface Candidate {
  readonly name: string;
  /** Without its source map. */
  readonly body: PublishIntegration;
  /** With its source map, if the platform gets it. */
  readonly sent: PublishIntegration;
  readonly notes: PublishNotes;
  /** Share of the installations, from 0 to 99. */
  readonly percent: number;
}

/**
 * The candidate with its rollout. If an interrupted command created it already, it is used.
 * @throws {KitError} versions_not_supported, usage if nothing is published
 */
export async function sendCandidate(connection: Connection, candidate: Candidate): Promise<IntegrationVersion> {
  const { name, sent, notes, percent } = candidate;
  const found = await findCandidate(connection, candidate);
  const { id } =
    found ??
    (await requireVersions(connection, ({ api }) =>
      api.request('POST /_platform/v1/integrations/{integrationName}/versions', { integrationName: name, body: sent }),
    ));
  return connection.api.request('PATCH /_platform/v1/integrations/{integrationName}/versions/{versionId}', {
    integrationName: name,
    versionId: id,
    body: { ...notes, rolloutPercent: percent },
  });
}

/** The newest version, if it is a candidate with the same content. */
async function findCandidate(
  connection: Connection,
  { name, body }: Candidate,
): Promise<IntegrationVersion | undefined> {
  const [newest] = await listVersions(connection, name);
  if (newest === undefined) throw new KitError('usage', `${name} has no live version to roll out from.`);
  if (newest.state !== 'candidate') return undefined;
  const version = await fetchVersion(connection, name, newest.version);
  return diffPublish(version.manifest, body, version).length === 0 ? version : undefined;
}
