// `bindery rollout`: changes the share of installations that use a candidate, or activates it.
import { KitError } from '@bindery/diagnostics';
import type { IntegrationVersion, IntegrationVersionSummary } from '@bindery/contract';
import { isSet, textOf } from '../../command.ts';
import type { Input } from '../../command.ts';
import { confirm } from '../../config/confirm.ts';
import { connect } from '../../config/connection.ts';
import { integrationName } from '../../config/integration-name.ts';
import { EXIT } from '../../exit-codes.ts';
import type { Io } from '../../io.ts';
import { listVersions } from '../../publish/stored-versions.ts';

const ALL = 100;

/** Sets the share of the newest candidate. Throws ApiError, versions_not_supported, version_not_found, usage, declined … */
export async function run(input: Input, io: Io): Promise<number> {
  const percent = parsePercent(textOf(input, 'percent') ?? '');
  const name = await integrationName(input, io);
  const connection = connect(input, io);
  const { id } = getCandidate(name, await listVersions(connection, name));
  const path = { integrationName: name, versionId: id };
  if (percent === ALL) await confirm(input, io, `Activate version ${id} of ${name} for all installations?`);
  const version =
    percent === ALL
      ? await connection.api.request(`POST ${PATH}/activate`, path)
      : await connection.api.request(`PATCH ${PATH}`, { ...path, body: { rolloutPercent: percent } });
  io.stdout.write(isSet(input, 'json') ? `${JSON.stringify(version)}\n` : report(name, version));
  return EXIT.DONE;
}

const PATH = '/_platform/v1/integrations/{integrationName}/versions/{versionId}';

function report(name: string, { version, state, rolloutPercent = 0 }: IntegrationVersion): string {
  return state === 'live'
    ? `Version ${version} of ${name} is live.\n`
    : `${rolloutPercent} % of the installations use version ${version} of ${name}.\n`;
}

function getCandidate(name: string, [newest]: readonly IntegrationVersionSummary[]): IntegrationVersionSummary {
  if (newest?.state === 'candidate') return newest;
  throw new KitError('version_not_found', `The platform has no candidate of ${name}.`, {
    advice: 'Create one with "bindery publish --rollout <percent>".',
  });
}

function parsePercent(text: string): number {
  const percent = Number(text.replace(/\s*%$/, ''));
  if (text !== '' && Number.isInteger(percent) && percent >= 0 && percent <= ALL) return percent;
  throw new KitError('usage', `The share is "${text}". Expected a whole number from 0 to 100.`, {
    advice: '0 ends the rollout, and 100 activates the version.',
  });
}
