// Configurations of two tenants that differ in each text that a test can choose.
import type { PublishIntegration } from '@bindery/contract';

/** Texts with a form that a made-up value wouldn’t have. */
const HAS_FORM = /url|uri|host|domain|origin|e?mail|issuer|endpoint|path|date|time|color|locale|language|timezone/i;

/** Values of a tenant: the author’s, and a text for each free one. */
export function configurationOf(
  schemas: PublishIntegration['configurations'],
  given: Readonly<Record<string, unknown>> = {},
  tenant: string,
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const schema of Object.values(schemas ?? {})) {
    if (typeof schema !== 'object' || !('properties' in schema)) continue;
    for (const [name, property] of Object.entries(schema.properties)) {
      const isFree = property.type === 'string' && !('enum' in property) && property.default === undefined;
      if (isFree && !HAS_FORM.test(name)) values[name] = `${name}-of-the-${tenant}-tenant`;
    }
  }
  return { ...values, ...given };
}
