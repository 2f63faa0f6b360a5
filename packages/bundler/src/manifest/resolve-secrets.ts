// Fills in the secrets of a manifest: `${{ env.NAME }}` from variables, anything else from a reader the caller gives.
import { messageOf } from '@bindery/diagnostics';
import type { Problem, Severity } from '@bindery/diagnostics';
import { problem } from '../problem-codes.ts';
import { findNearest } from '../suggest.ts';
import { formatPath } from './manifest-source.ts';
import type { FieldPath, ManifestSource } from './manifest-source.ts';
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

/** Fills in every secret. Reports each reference that leads nowhere, and each value that is written out in the file. */
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
  if (references.length === 0) return { value: secret.text, problems: writtenOut(secret, source) };
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
      message: `Secret "${secret.name}" needs the environment variable ${name}, which is not set.`,
      advice: `${near === undefined ? '' : `Did you mean ${near}? `}Set it, or write "${name}=…" into .env.`,
    });
  }
  try {
    const value = await options.readReference?.(reference);
    if (value !== undefined) return value;
  } catch (thrown) {
    const message = `Secret "${secret.name}" refers to ${reference}, which could not be read: ${messageOf(thrown)}`;
    return problem('secret_reference_unresolved', { ...report, message });
  }
  return problem('secret_reference_unresolved', {
    ...report,
    message: `Secret "${secret.name}" refers to "${reference}", which nothing here can read.`,
    advice: reference.startsWith('op://')
      ? 'Install the command "op" of 1Password and sign in, or write "${{ env.NAME }}" and set the variable NAME.'
      : 'Write "${{ env.NAME }}" and set the variable NAME.',
  });
}

function writtenOut(secret: DeclaredSecret, source: ManifestSource): Problem[] {
  if (secret.text === '' || !source.text.includes(secret.text)) return [];
  return [
    problem('secret_in_manifest', {
      message: `The value of secret "${secret.name}" is written in ${source.file}, where everybody with the code can read it.`,
      advice: `Write "\${{ env.${secret.name} }}" and set the variable, for example in .env.`,
      location: source.locate(secret.path),
      path: formatPath(secret.path),
    }),
  ];
}
