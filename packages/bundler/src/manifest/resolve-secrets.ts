// Fills in the secrets of a manifest: `${{ env.NAME }}` from variables, anything else from a reader the caller gives.
import { findNearest, messageOf } from '@bindery/diagnostics';
import type { Problem, Severity } from '@bindery/diagnostics';
import { problem } from '../problem-codes.ts';
import { formatPath } from '../manifest-text/manifest-source.ts';
import type { FieldPath, ManifestSource } from '../manifest-text/manifest-source.ts';
import type { Variables } from './read-variables.ts';

const REFERENCE = /\$\{\{\s*(?:"([^"]*)"|'([^']*)'|([^}]*?))\s*\}\}/g;

/** How secrets are filled in. */
export interface SecretOptions {
  readonly variables: Variables;
  /** Reads a reference to a secret store, for example `op://vault/item/field`. */
  readonly readReference?: ((reference: string) => Promise<string | undefined>) | undefined;
  /** How bad a secret without a value is: an error when publishing, less while developing. */
  readonly severity: Severity;
}

/** A secret as the manifest has it, and where. */
export interface DeclaredSecret {
  readonly name: string;
  readonly text: string;
  readonly path: FieldPath;
}

/** Secrets with their values; those that could not be filled in are in `unresolved`. */
export interface ResolvedSecrets {
  readonly values: Readonly<Record<string, string>>;
  readonly unresolved: readonly string[];
  readonly problems: readonly Problem[];
}

/** Resolves every secret. Reports each unresolved reference, and each value that is in the file as plain text. */
export async function resolveSecrets(
  secrets: readonly DeclaredSecret[],
  source: ManifestSource,
  options: SecretOptions,
): Promise<ResolvedSecrets> {
  const values: Record<string, string> = {};
  const unresolved: string[] = [];
  const problems: Problem[] = [];
  for (const secret of secrets) {
    const filled = await fill({ secret, source, options });
    problems.push(...filled.problems);
    if (filled.value === undefined) unresolved.push(secret.name);
    else values[secret.name] = filled.value;
  }
  return { values, unresolved, problems };
}

interface Filling {
  readonly secret: DeclaredSecret;
  readonly source: ManifestSource;
  readonly options: SecretOptions;
}

async function fill(filling: Filling): Promise<{ readonly value?: string; readonly problems: readonly Problem[] }> {
  const { secret, source } = filling;
  const references = [...secret.text.matchAll(REFERENCE)];
  if (references.length === 0) return { value: secret.text, problems: findPlainSecrets(secret, source) };
  const problems: Problem[] = [];
  let value = secret.text;
  for (const match of references) {
    const reference = match[1] ?? match[2] ?? match[3] ?? '';
    const read = await readReference(reference, filling);
    if (typeof read === 'string') value = value.replace(match[0], () => read);
    else problems.push(read);
  }
  return problems.length > 0 ? { problems } : { value, problems };
}

async function readReference(reference: string, { secret, source, options }: Filling): Promise<string | Problem> {
  const report = { location: source.locate(secret.path), path: formatPath(secret.path), severity: options.severity };
  const name = /^env\.(\w+)$/.exec(reference)?.[1];
  if (name !== undefined) {
    const value = options.variables[name];
    if (value !== undefined) return value;
    const [near] = findNearest(name, Object.keys(options.variables));
    return problem('variable_missing', {
      ...report,
      message: `Secret "${secret.name}" requires the environment variable ${name}, which isn’t set.`,
      advice: `${near === undefined ? '' : `Did you mean ${near}? `}Set it, or add "${name}=…" to .env.`,
    });
  }
  try {
    const value = await options.readReference?.(reference);
    if (value !== undefined) return value;
  } catch (thrown) {
    const message = `Can’t read ${reference} for secret "${secret.name}": ${messageOf(thrown)}`;
    return problem('secret_reference_unresolved', { ...report, message });
  }
  return problem('secret_reference_unresolved', {
    ...report,
    message: `Secret "${secret.name}" uses "${reference}", which isn’t supported here.`,
    advice: reference.startsWith('op://')
      ? 'Install the 1Password CLI ("op") and sign in, or use "${{ env.NAME }}" and set NAME.'
      : 'Write "${{ env.NAME }}" and set the variable NAME.',
  });
}

function findPlainSecrets(secret: DeclaredSecret, source: ManifestSource): Problem[] {
  if (secret.text === '' || !source.text.includes(secret.text)) return [];
  return [
    problem('secret_in_manifest', {
      message: `Secret "${secret.name}" is stored as plain text in ${source.file}, where anyone with the code can read it.`,
      advice: `Use "\${{ env.${secret.name} }}" and set the variable, for example in .env.`,
      location: source.locate(secret.path),
      path: formatPath(secret.path),
    }),
  ];
}
