// Configurations as a seed has them: without credentials, and without what no schema declares.
import type { PublishIntegration } from '@bindery/contract';
import { REDACTED, isSecretName } from '@bindery/diagnostics';
import type { Level } from '../split-configuration.ts';

type Values = Readonly<Record<string, unknown>>;

/** The values of a level that its schema declares, with credentials redacted. */
export function configurationOf(
  configurations: PublishIntegration['configurations'],
  level: Level,
  values: Values,
): Values {
  const schema = configurations?.[level];
  if (schema === undefined) return {};
  // A component that configures a level takes what it likes.
  const names = 'properties' in schema ? new Set(Object.keys(schema.properties)) : undefined;
  const declared = Object.entries(values).filter(([name]) => names === undefined || names.has(name));
  return redact(Object.fromEntries(declared)) as Values;
}

function redact(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(redact);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, isSecretName(name) ? REDACTED : redact(item)]),
  );
}
