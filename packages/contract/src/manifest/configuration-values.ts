// Values of a configuration against the schema of its level: wrong ones, and missing ones.
import type { IntegrationConfiguration } from './configuration.ts';

/** A value that a schema doesn’t allow. */
export interface ConfigurationMismatch {
  readonly property: string;
  /** For example `a string`, or `"c"`. */
  readonly found: string;
  /** For example `a number`, or `one of: a, b`. */
  readonly expected: string;
}

type Values = Readonly<Record<string, unknown>>;

/** A declared name can be that of a member of every object. */
function valueOf(values: Values, name: string): unknown {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}

/**
 * Values that the schema doesn’t allow, in the order of its properties. Values without a property are the integration’s own, for example
 * tokens. A component allows any value.
 */
export function listMismatches(
  configuration: IntegrationConfiguration | undefined,
  values: Values,
): ConfigurationMismatch[] {
  if (configuration === undefined || 'componentId' in configuration) return [];
  return Object.entries(configuration.properties).flatMap(([property, declared]) => {
    const value = valueOf(values, property);
    if (value === undefined || value === null || declared.type === 'button') return [];
    if (typeof value !== declared.type) {
      return [{ property, found: `a ${typeof value}`, expected: `a ${declared.type}` }];
    }
    const options = declared.type === 'string' ? declared.enum : undefined;
    if (options === undefined || options.includes(value as string)) return [];
    return [{ property, found: JSON.stringify(value), expected: `one of: ${options.join(', ')}` }];
  });
}

/** Required properties without a value. With one, an installation is pending. */
export function listMissing(configuration: IntegrationConfiguration | undefined, values: Values): string[] {
  if (configuration === undefined || 'componentId' in configuration) return [];
  return (configuration.required ?? []).filter((name) => {
    const value = valueOf(values, name);
    return value === undefined || value === null || value === '';
  });
}
