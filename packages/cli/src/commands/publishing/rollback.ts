// `bindery rollback`: publishes the content of an earlier version as a new one.
import { diffVersions } from '@bindery/bundler';
import type { PublishChange } from '@bindery/bundler';
import type { IntegrationVersionSummary } from '@bindery/contract';
import { KitError } from '@bindery/diagnostics';
import { isSet, textOf } from '../../command.ts';
import type { Input } from '../../command.ts';
import { confirm } from '../../config/confirm.ts';
import { connect } from '../../config/connection.ts';
import { integrationName } from '../../config/integration-name.ts';
import { EXIT } from '../../exit-codes.ts';
import type { Io } from '../../io.ts';
import { formatChanges } from '../../publish/compare-published.ts';
import { fetchVersion, listVersions } from '../../publish/stored-versions.ts';

/** What a rollback leaves as it is. */
const KEPT = [
  'Configurations of installations, files in public/, and values of secrets stay unchanged.',
  'So does data that the script stored elsewhere, and content that it changed.',
];

/** Restores a version. Throws ApiError, versions_not_supported, usage, declined, integration_version_incomplete … */
export async function run(input: Input, io: Io): Promise<number> {
  const wanted = parseVersion(textOf(input, 'version'));
  const name = await integrationName(input, io);
  const connection = connect(input, io);
  const versions = await listVersions(connection, name);
  const live = getLive(name, versions);
  const target = findTarget(name, versions, { live, wanted });
  const from = await fetchVersion(connection, name, live.version);
  const to = await fetchVersion(connection, name, target.version);
  const changes = diffVersions(from, to);
  const plan = { name, from: from.version, to: to.version, changes };
  if (!isSet(input, 'json')) io.stderr.write(describe(plan, io));
  if (isSet(input, 'dryRun')) {
    if (isSet(input, 'json')) io.stdout.write(`${JSON.stringify(plan)}\n`);
    else io.stderr.write('Dry run: no version was published.\n');
    return EXIT.DONE;
  }
  if (changes.length > 0) await confirm(input, io, `Restore version ${to.version} of ${name} on ${connection.url}?`);
  const path = { integrationName: name, versionId: to.id };
  const restored = await connection.api.request(ACTIVATE, path);
  if (isSet(input, 'json')) io.stdout.write(`${JSON.stringify({ ...plan, version: restored.version })}\n`);
  else io.stdout.write(report(plan, restored.version));
  return EXIT.DONE;
}

const ACTIVATE = 'POST /_platform/v1/integrations/{integrationName}/versions/{versionId}/activate';

/** A number, as `bindery versions` prints it. Throws usage. */
function parseVersion(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^v?[1-9]\d{0,8}$/.test(text)) return Number(text.replace('v', ''));
  throw new KitError('usage', `The version is "${text}". Expected a number, for example 3.`, {
    advice: 'List versions with "bindery versions".',
  });
}

interface RollbackPlan {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly changes: readonly PublishChange[];
}

function describe({ name, from, to, changes }: RollbackPlan, io: Io): string {
  const listed = changes.length === 0 ? 'No changes.\n' : formatChanges(changes, io);
  return `Changes from version ${from} of ${name}, which is live, to version ${to}:\n${listed}${KEPT.join('\n')}\n`;
}

function report({ name, from, to }: RollbackPlan, version: number): string {
  if (version === from) return `Version ${from} of ${name} already has the content of version ${to}.\n`;
  return `Published ${name} v${version} with the content of version ${to}.\n`;
}

function getLive(name: string, versions: readonly IntegrationVersionSummary[]): IntegrationVersionSummary {
  const live = versions.find(({ state }) => state === 'live');
  if (live !== undefined) return live;
  throw new KitError('usage', `${name} has no live version.`);
}

interface Wanted {
  readonly live: IntegrationVersionSummary;
  readonly wanted: number | undefined;
}

/** The version of the flag, else the one before the live one. If that restored an earlier version, the one before the earlier one. */
function findTarget(
  name: string,
  versions: readonly IntegrationVersionSummary[],
  { live, wanted }: Wanted,
): IntegrationVersionSummary {
  const before = live.restores ?? live.version;
  const target = versions.find(({ version }) => (wanted === undefined ? version < before : version === wanted));
  if (target !== undefined) return target;
  const found = wanted === undefined ? `no version before ${before}` : `no version ${wanted}`;
  throw new KitError('version_not_found', `The platform has ${found} of ${name}.`, {
    advice: 'List versions with "bindery versions".',
  });
}
