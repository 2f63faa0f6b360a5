// Reports a failure: what happened, what to do, and for a bug in Bindery the path of the log.
import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { isKitError, messageOf } from '@bindery/diagnostics';
import { EXIT } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { paint } from './paint.ts';
import { splitAdvice } from './split-advice.ts';

/** Codes of invalid usage. */
const USAGE_CODES = new Set([
  'usage',
  'docs_page_not_found',
  'tunnel_options_invalid',
  'manifest_not_found',
  'url_missing',
  'platform_gone',
  'token_missing_in_environment',
  'confirmation_needed',
  'owner_token_malformed',
  'folder_not_empty',
  'template_unknown',
  'example_unknown',
  'template_and_example',
  'project_name_invalid',
  'project_title_invalid',
  'piece_name_invalid',
  'piece_title_invalid',
  'piece_exists',
  'file_exists',
  'runtime_unsupported',
  'config_exists',
]);

/** Prints a failure and returns the exit code. */
export function reportFailure(thrown: unknown, io: Io, asJson: boolean): number {
  const isUsers = isKitError(thrown) && thrown.owner === 'user';
  const code = isKitError(thrown) ? thrown.code : 'internal';
  const split = splitAdvice(code, messageOf(thrown));
  const advice = isUsers
    ? (thrown.advice ?? split.advice)
    : `This is a bug in Bindery. Report it with the log at ${writeLog(thrown)}.`;
  if (asJson) {
    const error = { code, message: split.message, ...(advice === undefined ? {} : { advice }) };
    io.stdout.write(`${JSON.stringify({ error })}\n`);
  } else {
    io.stderr.write(`${paint(io.stderr, 'red', 'error')} ${code}: ${split.message}\n`);
    if (advice !== undefined) io.stderr.write(`  → ${advice}\n`);
  }
  if (!isUsers) return EXIT.FAULT;
  return USAGE_CODES.has(code) ? EXIT.USAGE : EXIT.PROBLEMS;
}

/** Writes the log and returns its path. If that fails, returns the text of the log. */
function writeLog(thrown: unknown): string {
  const text = `${inspect(thrown, { depth: 5 })}\n`;
  try {
    const folder = join(tmpdir(), `bindery-${userInfo().uid}`);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const file = join(folder, `fault-${process.pid}-${Date.now()}.log`);
    writeFileSync(file, text, { mode: 0o600 });
    return file;
  } catch {
    return `(couldn’t be written) ${text}`;
  }
}
