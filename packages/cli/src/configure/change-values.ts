// Changes values of a configuration as flags say, typed as the integration declares them.
import type { PlainObject } from '@bindery/contract';
import { listMismatches } from '@bindery/contract/manifest';
import type { ConfigurationProperty, IntegrationConfigurationSchema } from '@bindery/contract/manifest';
import { KitError, suggest } from '@bindery/diagnostics';

/** Changes from the command line. */
export interface ValueChanges {
  /** `key=value` */
  readonly set: readonly string[];
  readonly unset: readonly string[];
  /** Replaces all values first. */
  readonly values: PlainObject | undefined;
}

/**
 * The values after the changes. Without a schema, a value that is JSON is taken as JSON.
 * @throws {KitError} configuration_key_unknown, configuration_value_invalid, usage
 */
export function changeValues(
  before: PlainObject,
  schema: IntegrationConfigurationSchema | undefined,
  { set, unset, values }: ValueChanges,
): PlainObject {
  const next: Record<string, unknown> = { ...(values ?? before) };
  for (const key of unset) {
    if (!Object.hasOwn(next, key)) requireDeclared(schema, key);
    delete next[key];
  }
  for (const pair of set) {
    const at = pair.indexOf('=');
    if (at < 1) throw new KitError('usage', `--set is "${pair}". Expected key=value.`);
    const key = pair.slice(0, at);
    next[key] = parseValue(pair.slice(at + 1), requireDeclared(schema, key));
  }
  const [mismatch] = listMismatches(schema, next);
  if (mismatch === undefined) return next as PlainObject;
  const { property, found, expected } = mismatch;
  throw new KitError('configuration_value_invalid', `The value of "${property}" is ${found}.`, {
    advice: `Set ${expected}.`,
    owner: 'user',
  });
}

function requireDeclared(
  schema: IntegrationConfigurationSchema | undefined,
  key: string,
): ConfigurationProperty | undefined {
  if (schema === undefined) return undefined;
  const declared = Object.hasOwn(schema.properties, key) ? schema.properties[key] : undefined;
  if (declared !== undefined) return declared;
  throw new KitError('configuration_key_unknown', `The configuration has no property "${key}".`, {
    advice: suggest(key, Object.keys(schema.properties)) ?? 'Declare it in the manifest, and publish the integration.',
    owner: 'user',
  });
}

function parseValue(text: string, declared: ConfigurationProperty | undefined): unknown {
  if (declared?.type === 'string') return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
