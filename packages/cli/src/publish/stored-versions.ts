// Versions that a platform keeps of an integration.
import { ApiError } from '@bindery/client';
import type { IntegrationVersion, IntegrationVersionSummary } from '@bindery/contract';
import { KitError } from '@bindery/diagnostics';
import type { Connection } from '../config/connection.ts';
import { isUnsupported } from './publish-notes.ts';

/** The versions, newest first. @throws {KitError} versions_not_supported */
export function listVersions(connection: Connection, integrationName: string): Promise<IntegrationVersionSummary[]> {
  return requireVersions(connection, async ({ api }) => {
    const versions: IntegrationVersionSummary[] = [];
    const path = 'GET /_platform/v1/integrations/{integrationName}/versions';
    for await (const version of api.paginate(path, { integrationName })) versions.push(version);
    return versions;
  });
}

/** One version, with its manifest. @throws {KitError} versions_not_supported */
export function fetchVersion(
  connection: Connection,
  integrationName: string,
  version: number,
): Promise<IntegrationVersion> {
  return requireVersions(connection, ({ api }) =>
    api.request('GET /_platform/v1/integrations/{integrationName}/versions/{versionId}', {
      integrationName,
      versionId: `${version}`,
    }),
  );
}

/** Runs a request for versions. @throws {KitError} versions_not_supported */
export async function requireVersions<Result>(
  connection: Connection,
  request: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  try {
    return await request(connection);
  } catch (thrown) {
    if (!(thrown instanceof ApiError) || !isUnsupported(thrown)) throw thrown;
    throw new KitError('versions_not_supported', `${connection.url} doesn’t keep versions of integrations.`, {
      advice: 'To go back to earlier content, check out its commit, and run "bindery publish".',
      cause: thrown,
    });
  }
}
