// The variables that secrets refer to: the process's own, then the project's `.env` files.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

/** Variables by name. */
export type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Reads `.env`, then `.env.local`, then `.env.<environment>` of a folder; later files win, and the process's own
 * variables win over all of them.
 */
export async function readVariables(
  folder: string,
  environment?: string,
  processVariables: Variables = process.env,
): Promise<Variables> {
  const names = ['.env', '.env.local', ...(environment === undefined ? [] : [`.env.${environment}`])];
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8').catch(() => '')));
  return { ...Object.assign({}, ...texts.map((text) => parseEnv(text))), ...processVariables } as Variables;
}
