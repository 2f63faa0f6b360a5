import { isDeepStrictEqual } from 'node:util';
import type { PlainObject } from '@bindery/contract';
import { KitError, REDACTED, isSecretName } from '@bindery/diagnostics';
import { findInstallation } from '@bindery/seeds';
import { isSet, textOf, textsOf } from '../../command.ts';
import type { Input } from '../../command.ts';
import { connect } from '../../config/connection.ts';
import { findIntegration } from '../../config/integration-name.ts';
import { organizationOf } from '../../config/local-demo.ts';
import { readJsonObject } from '../../config/read-json.ts';
import { changeValues } from '../../configure/change-values.ts';
import type { ValueChanges } from '../../configure/change-values.ts';
import { fetchConfigured, propertiesAt, readLevel, saveConfigured } from '../../configure/location.ts';
import { EXIT } from '../../exit-codes.ts';
import type { Io } from '../../io.ts';
import { formatTable } from '../../output/table.ts';

/** Prints the configuration of an installation, or changes it. Throws ApiError, not_installed, configuration_…, usage. */
export async function run(input: Input, io: Io): Promise<number> {
  const level = readLevel(input);
  const changes = await readChanges(input, io);
  const { name, organization: declared } = await findIntegration(input, io);
  const connection = connect(input, io);
  const { api } = connection;
  const organization = await organizationOf(input, connection, declared);
  const installation = await findInstallation(api, organization, name);
  if (installation === undefined) {
    throw new KitError('not_installed', `"${name}" isn’t installed on ${organization}.`, {
      advice: `Install it first: bindery install ${name} --organization ${organization}`,
      owner: 'user',
    });
  }
  const location = { integration: name, installation, ...level };
  const before = await fetchConfigured(api, location);
  if (changes === undefined) return print(input, io, before.status, before.configuration);
  const { configurations } = await api.request('GET /integrations/{integrationName}', { integrationName: name });
  const after = changeValues(before.configuration, propertiesAt(configurations, level.level), changes);
  printChanges(input, io, before.configuration, after);
  if (isSet(input, 'dryRun') || isDeepStrictEqual(before.configuration, after)) {
    return print(input, io, before.status, after);
  }
  const saved = await saveConfigured(api, location, after);
  return print(input, io, saved.status, saved.configuration);
}

/** The changes of the flags; undefined if there are none. */
async function readChanges(input: Input, io: Io): Promise<ValueChanges | undefined> {
  const [set, unset, text] = [textsOf(input, 'set'), textsOf(input, 'unset'), textOf(input, 'values')];
  if (set.length === 0 && unset.length === 0 && text === undefined) return undefined;
  const values = text === undefined ? undefined : ((await readJsonObject(text, '--values', io)) as PlainObject);
  return { set, unset, values };
}

/** On standard error, one line for each value that changes. */
function printChanges(input: Input, io: Io, before: PlainObject, after: PlainObject): void {
  if (isSet(input, 'json')) return;
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (isDeepStrictEqual(before[key], after[key])) continue;
    io.stderr.write(`${key}: ${shown(key, before[key])} → ${shown(key, after[key])}\n`);
  }
}

function print(input: Input, io: Io, status: string, configuration: PlainObject): number {
  if (isSet(input, 'json')) {
    io.stdout.write(`${JSON.stringify({ status, configuration })}\n`);
    return EXIT.DONE;
  }
  const rows = Object.entries(configuration).map(([key, value]) => [key, shown(key, value)]);
  io.stdout.write(formatTable([['status', status], ...rows]));
  return EXIT.DONE;
}

/** A value for a terminal. Credentials stay out of it, and out of its scrollback. */
function shown(key: string, value: unknown): string {
  if (value === undefined) return '(not set)';
  return isSecretName(key) ? REDACTED : JSON.stringify(value);
}
