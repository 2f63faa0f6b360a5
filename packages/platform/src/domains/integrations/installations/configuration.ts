// Configurations against the schema of their level: types, defaults, and what is still missing.
import type { IntegrationConfigurations } from '@bindery/contract';
import { apiError } from '../../../core/api-error.ts';

/** The level of a configuration. */
export type ConfigurationLevel = 'account' | 'space' | 'site';

type Properties = Record<string, { type: string; default?: unknown; enum?: readonly string[] | undefined }>;

interface ConfigurationSchema {
  readonly properties: Properties;
  readonly required: readonly string[];
}

/** The property schema of a level; empty when the level has none, or a component draws its screen. */
export function schemaOf(
  configurations: IntegrationConfigurations | undefined,
  level: ConfigurationLevel,
): ConfigurationSchema {
  const declared = configurations?.[level];
  if (declared === undefined || !('properties' in declared)) return { properties: {}, required: [] };
  return { properties: declared.properties, required: declared.required ?? [] };
}

/** The initial configuration of an installation: the defaults of its level. */
export function defaultConfiguration(schema: ConfigurationSchema): Record<string, unknown> {
  const withDefault = Object.entries(schema.properties).filter(([, property]) => property.default !== undefined);
  return Object.fromEntries(withDefault.map(([key, property]) => [key, property.default]));
}

/** A declared key can be named like a member of every object. */
function valueOf(configuration: Readonly<Record<string, unknown>>, key: string): unknown {
  return Object.hasOwn(configuration, key) ? configuration[key] : undefined;
}

/** `active` once every required key has a value, `pending` until then. */
export function statusFor(schema: ConfigurationSchema, configuration: Record<string, unknown>): 'active' | 'pending' {
  const isMissing = (key: string): boolean => {
    const value = valueOf(configuration, key);
    return value === undefined || value === null || value === '';
  };
  return schema.required.some(isMissing) ? 'pending' : 'active';
}

/**
 * Checks the declared keys of a configuration. Keys that the schema does not know are the integration's own, for example the tokens it
 * keeps after OAuth. Throws configuration_invalid.
 */
export function checkConfiguration(schema: ConfigurationSchema, configuration: Record<string, unknown>): void {
  for (const [key, property] of Object.entries(schema.properties)) {
    const value = valueOf(configuration, key);
    if (value === undefined || value === null || property.type === 'button') continue;
    if (typeof value !== property.type) {
      throw apiError(
        'configuration_invalid',
        `Body field "configuration.${key}" is a ${typeof value}. Expected a ${property.type}.`,
      );
    }
    if (property.enum !== undefined && !property.enum.includes(value as string)) {
      throw apiError(
        'configuration_invalid',
        `Body field "configuration.${key}" is ${JSON.stringify(value)}. Expected one of: ${property.enum.join(', ')}.`,
      );
    }
  }
}
