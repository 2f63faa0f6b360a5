// The variables that secrets refer to: the process's own, then the project's `.env` files.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { decodeText, KitError, messageOf } from '@bindery/diagnostics';
import { BUNDLER_ERRORS } from '../error-codes.ts';

/** Variables by name. */
export type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Reads `.env`, then `.env.local`, then `.env.<environment>` of a folder; later files win, and the process's own
 * variables win over all of them. The files are UTF-8, or UTF-16 as PowerShell writes it.
 *
 * @throws {KitError} env_file_unreadable
 */
export async function readVariables(
  folder: string,
  environment?: string,
  processVariables: Variables = process.env,
): Promise<Variables> {
  const names = ['.env', '.env.local', ...(environment === undefined ? [] : [`.env.${environment}`])];
  const texts = await Promise.all(names.map((name) => readText(folder, name)));
  return { ...Object.assign({}, ...texts.map((text) => parseEnv(text))), ...processVariables } as Variables;
}

/** A project needs no such file. Some tools have a folder of this name. */
const ABSENT: ReadonlySet<unknown> = new Set(['ENOENT', 'EISDIR', 'ENOTDIR']);

async function readText(folder: string, name: string): Promise<string> {
  const bytes = await readFile(join(folder, name)).catch((cause: NodeJS.ErrnoException) => {
    if (ABSENT.has(cause.code)) return Buffer.alloc(0);
    throw unreadable(`Can’t read ${name}: ${messageOf(cause)}.`, cause);
  });
  const text = decodeText(bytes);
  if (text === undefined) throw unreadable(`${name} isn’t text. Expected lines like NAME=value.`);
  return text;
}

function unreadable(message: string, cause?: unknown): KitError {
  return new KitError('env_file_unreadable', message, { ...BUNDLER_ERRORS.env_file_unreadable, cause });
}
