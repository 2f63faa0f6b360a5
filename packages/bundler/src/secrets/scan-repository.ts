// Looks for credentials in the files of a repository, which many people and programs can read.
import { lstat, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Problem } from '@bindery/diagnostics';
import { positionAt } from '../manifest-text/position-at.ts';
import { problem } from '../problem-codes.ts';
import { describeSecret, findCredentials } from './credential-shapes.ts';
import type { CredentialFinding } from './credential-shapes.ts';
import type { LocatedCredential } from './scan-secrets.ts';
import { readExceptions } from './secret-exceptions.ts';
import type { SecretException } from './secret-exceptions.ts';

/** Files of a project that are in its repository, or that the next commit could add. */
export interface RepositoryFiles {
  /** Relative to the project’s folder, with `/`. */
  readonly paths: readonly string[];
  /** Whether Git lists them, so that ignored files aren’t among them. */
  readonly isFromGit: boolean;
}

/** Bytes of the largest file that is searched. A larger one is data. */
const MAX_FILE_BYTES = 1024 * 1024;
/** Bytes that are searched in all. */
const MAX_TOTAL_BYTES = 64 * 1024 * 1024;
/** Binary data has a zero byte near its start, as Git decides. */
const BINARY_PROBE_BYTES = 8000;
/** Shorter values of secrets occur in documentation and tests by chance. */
const SHORTEST_SECRET_LENGTH = 16;
/** Samples of a file with variables, which are meant to be shared. */
const SAMPLE = /\.(?:example|sample|template|dist|defaults)$/;

/** Credentials of a repository’s files, and the exceptions in their comments. */
export interface RepositoryFindings {
  readonly found: readonly LocatedCredential[];
  readonly exceptions: readonly SecretException[];
}

/** Credentials in files. Binary files, large files, and symbolic links are skipped. */
export async function findInRepository(
  root: string,
  { paths }: RepositoryFiles,
  secrets: Readonly<Record<string, string>>,
): Promise<RepositoryFindings> {
  const found: LocatedCredential[] = [];
  const exceptions: SecretException[] = [];
  let total = 0;
  for (const file of paths) {
    if (isVariablesFile(file)) continue;
    const path = resolve(root, file);
    const facts = await lstat(path).catch(() => undefined);
    if (facts?.isFile() !== true || facts.size > MAX_FILE_BYTES) continue;
    total += facts.size;
    if (total > MAX_TOTAL_BYTES) break;
    const bytes = await readFile(path).catch(() => undefined);
    if (bytes === undefined || bytes.subarray(0, BINARY_PROBE_BYTES).includes(0)) continue;
    const text = bytes.toString('utf8');
    found.push(...findInText(file, text, secrets));
    exceptions.push(...readExceptions(file, text).map((one) => ({ ...one, isOptional: true })));
  }
  return { found, exceptions };
}

function findInText(file: string, text: string, secrets: Readonly<Record<string, string>>): LocatedCredential[] {
  return [...findValues(text, secrets), ...findCredentials(text)].map((finding) => ({
    ...finding,
    code: 'secret_in_repository',
    owner: file,
    location: { file, ...positionAt(text, finding.offset) },
  }));
}

function findValues(text: string, secrets: Readonly<Record<string, string>>): CredentialFinding[] {
  return Object.entries(secrets).flatMap(([name, value]) => {
    const offset = value.length < SHORTEST_SECRET_LENGTH ? -1 : text.indexOf(value);
    return offset === -1 ? [] : [{ offset, text: value, ...describeSecret(name) }];
  });
}

/** Problems of `.env` files that Git doesn’t ignore. Their values are secrets, whatever they look like. */
export function checkVariableFiles({ paths, isFromGit }: RepositoryFiles): Problem[] {
  if (!isFromGit) return [];
  return paths.filter(isVariablesFile).map((file) =>
    problem('variables_file_tracked', {
      message: `Git doesn’t ignore ${file}, a file for secrets.`,
      advice: `Add it to .gitignore. If it’s committed, run "git rm --cached ${file}", and replace its secrets.`,
      location: { file, line: 1, column: 1 },
    }),
  );
}

function isVariablesFile(file: string): boolean {
  const name = file.slice(file.lastIndexOf('/') + 1);
  return /^\.env(?:\..+)?$/.test(name) && !SAMPLE.test(name);
}
