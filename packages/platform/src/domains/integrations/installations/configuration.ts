// Configurations against the schema of their level: types, defaults, and what is still missing.
import type { IntegrationConfigurations } from '@bindery/contract';
import { listMismatches, listMissing } from '@bindery/contract/manifest';
import type { IntegrationConfigurationSchema } from '@bindery/contract/manifest';
import { apiError } from '../../../core/api-error.ts';

/** The level of a configuration. */
export type ConfigurationLevel = 'account' | 'space' | 'site';

/** The property schema of a level; empty when the level has none, or a component draws its screen. */
export function schemaOf(
  configurations: IntegrationConfigurations | undefined,
  level: ConfigurationLevel,
): IntegrationConfigurationSchema {
  const declared = configurations?.[level];
  if (declared === undefined || !('properties' in declared)) return { properties: {} };
  return declared;
}

/** The initial configuration of an installation: the defaults of its level. */
export function defaultConfiguration(schema: IntegrationConfigurationSchema): Record<string, unknown> {
  const defaults = Object.entries(schema.properties).map(
    ([key, property]) => [key, 'default' in property ? property.default : undefined] as const,
  );
  return Object.fromEntries(defaults.filter(([, value]) => value !== undefined));
}

/** `active` once every required key has a value, `pending` until then. */
export function statusFor(
  schema: IntegrationConfigurationSchema,
  configuration: Record<string, unknown>,
): 'active' | 'pending' {
  return listMissing(schema, configuration).length > 0 ? 'pending' : 'active';
}

/**
 * Checks the declared keys of a configuration. Keys that the schema does not know are the integration's own, for example the tokens it
 * keeps after OAuth. Throws configuration_invalid.
 */
export function checkConfiguration(
  schema: IntegrationConfigurationSchema,
  configuration: Record<string, unknown>,
): void {
  const [first] = listMismatches(schema, configuration);
  if (first === undefined) return;
  const { property, found, expected } = first;
  throw apiError('configuration_invalid', `Body field "configuration.${property}" is ${found}. Expected ${expected}.`);
}
