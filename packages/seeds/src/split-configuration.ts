// Which level of an installation takes which value of a configuration.
import type { PublishIntegration } from '@bindery/contract';
import { suggest } from '@bindery/diagnostics';
import { seedError } from './seed-error.ts';

/** A level of an installation. */
export type Level = 'account' | 'space' | 'site';

/** Values by level. */
export type LevelConfigurations = Readonly<Partial<Record<Level, Readonly<Record<string, unknown>>>>>;

type Schemas = PublishIntegration['configurations'];

/** The values of each level. Throws configuration_unknown for a name that none of the levels has. */
export function splitConfiguration(
  schemas: Schemas,
  levels: readonly Level[],
  values: Readonly<Record<string, unknown>>,
): LevelConfigurations {
  const split: Partial<Record<Level, Record<string, unknown>>> = {};
  const known = new Set<string>();
  for (const level of levels) {
    const schema = schemas?.[level];
    if (schema === undefined) continue;
    // A component that configures a level takes what it likes.
    const names = 'properties' in schema ? Object.keys(schema.properties) : Object.keys(values);
    for (const name of names) {
      known.add(name);
      if (Object.hasOwn(values, name)) (split[level] ??= {})[name] = values[name];
    }
  }
  for (const name of Object.keys(values)) if (!known.has(name)) throw unknownName(name, [...known], levels);
  return split;
}

function unknownName(name: string, known: readonly string[], levels: readonly Level[]): Error {
  return seedError(
    'configuration_unknown',
    `No configuration of ${levels.join(', ')} has "${name}". ${suggest(name, known)}`,
  );
}
