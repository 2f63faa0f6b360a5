import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { decodeText, KitError } from '@bindery/diagnostics';
import type { Io } from '../io.ts';

/**
 * JSON from a flag: the text itself, `@file`, or `-` for standard input.
 * @throws {KitError} usage
 */
export async function readJsonFlag(text: string, flag: string, io: Io): Promise<unknown> {
  const source = text === '-' ? await io.readInput() : text.startsWith('@') ? await readFlagText(text, io, flag) : text;
  try {
    return JSON.parse(source) as unknown;
  } catch (cause) {
    throw new KitError('usage', `${flag} must be valid JSON: ${(cause as Error).message}.`, {
      advice: `For example: ${flag} '{"name":"value"}' or ${flag} @file.json.`,
      cause,
    });
  }
}

/**
 * Like {@link readJsonFlag}, for objects only.
 * @throws {KitError} usage
 */
export async function readJsonObject(text: string, flag: string, io: Io): Promise<Record<string, unknown>> {
  const value = await readJsonFlag(text, flag, io);
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  throw new KitError('usage', `${flag} must be a JSON object.`, { advice: `For example: ${flag} '{"name":"value"}'.` });
}

async function readFlagText(text: string, io: Io, flag: string): Promise<string> {
  const file = resolve(io.cwd, text.slice(1));
  const bytes = await readFile(file).catch((cause: unknown) => {
    throw new KitError('usage', `Can’t read ${file} (from ${flag}).`, { advice: 'Check the path.', cause });
  });
  const decoded = decodeText(bytes);
  if (decoded !== undefined) return decoded;
  throw new KitError('usage', `${file} (from ${flag}) isn’t text.`, { advice: 'Save it as UTF-8.' });
}
