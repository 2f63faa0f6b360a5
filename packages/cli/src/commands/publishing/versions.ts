// `bindery versions`: the versions that a platform keeps of an integration.
import type { IntegrationVersionSummary } from '@bindery/contract';
import { isSet } from '../../command.ts';
import type { Input } from '../../command.ts';
import { connect } from '../../config/connection.ts';
import { integrationName } from '../../config/integration-name.ts';
import { EXIT } from '../../exit-codes.ts';
import type { Io } from '../../io.ts';
import { escapeControls } from '../../output/escape-controls.ts';
import { formatTable } from '../../output/table.ts';
import { listVersions } from '../../publish/stored-versions.ts';

/** Lists versions, newest first. Throws ApiError, versions_not_supported, url_missing … */
export async function run(input: Input, io: Io): Promise<number> {
  const name = await integrationName(input, io);
  const versions = await listVersions(connect(input, io), name);
  if (isSet(input, 'json')) for (const version of versions) io.stdout.write(`${JSON.stringify(version)}\n`);
  else io.stdout.write(formatTable(versions.map(toRow)));
  return EXIT.DONE;
}

function toRow(version: IntegrationVersionSummary): string[] {
  const { publishedAt, code, revision = '', message, restores } = version;
  const notes = [
    ...(restores === undefined ? [] : [`restores version ${restores}`]),
    ...(message === undefined ? [] : [message]),
  ];
  return [
    `v${version.version}`,
    describeState(version),
    publishedAt,
    `${code.bytes} bytes`,
    shorten(escapeControls(revision)),
    escapeControls(notes.join(': ')),
  ];
}

function describeState({ state, rolloutPercent }: IntegrationVersionSummary): string {
  if (state === 'previous') return '';
  return rolloutPercent === undefined ? state : `${state}, ${rolloutPercent} %`;
}

/** Characters of a commit that are enough to find it. */
const COMMIT_LENGTH = 12;

function shorten(revision: string): string {
  return revision.replace(/^([0-9a-f]{40})(?=$|-)/, (commit) => commit.slice(0, COMMIT_LENGTH));
}
