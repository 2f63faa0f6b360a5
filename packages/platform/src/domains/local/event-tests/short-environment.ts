// The environment of an event without what its script cannot look at by name: tests are read by people.
import type { ScriptVersion } from '@bindery/host';

/** Fields that are the author's own, or that every runtime reads. */
const WHOLE = new Set(['configuration', 'secrets', 'signingSecrets', 'apiTokens', 'name', 'version', 'id']);

/** Fields of the parts of an environment that say what it is about. */
const PARTS = ['integration', 'installation', 'spaceInstallation', 'siteInstallation'] as const;

/**
 * The environment, where `integration` and the installations have only the fields whose names are in the code. Assumption: no script prints
 * or sends a whole installation, and has a person compare all of it.
 */
export function shortEnvironment(
  environment: Readonly<Record<string, unknown>>,
  { modules }: Pick<ScriptVersion, 'modules'>,
): Record<string, unknown> {
  const code = Object.values(modules).join('\n');
  const words = new Set(code.match(/[\w$]+/g));
  const shortened: Record<string, unknown> = { ...environment };
  for (const part of PARTS) if (shortened[part] !== undefined) shortened[part] = named(shortened[part], words);
  for (const old of ['authToken', 'signingSecret']) if (!words.has(old)) delete shortened[old];
  return shortened;
}

function named(value: unknown, words: ReadonlySet<string>): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const fields = Object.entries(value).filter(([key]) => WHOLE.has(key) || words.has(key));
  return Object.fromEntries(fields.map(([key, inner]) => [key, WHOLE.has(key) ? inner : named(inner, words)]));
}
