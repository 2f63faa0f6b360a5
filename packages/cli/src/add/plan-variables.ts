// The lines of `.env` and `.env.example` for the secrets of a piece. Values are the author’s.
import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { KitError } from '@bindery/diagnostics';
import { ADD_ERRORS } from './error-codes.ts';
import { readText } from './planned-file.ts';
import type { PlannedFile } from './planned-file.ts';

/** A file with variables, and its first line. */
const FILES = [
  ['.env.example', '# Names of the secrets, for others and for CI. The values are in .env, which isn’t committed.'],
  ['.env', '# Not committed. `bindery` reads these values. The environment overrides them.'],
] as const;

/** Adds the variables that the files lack. */
export async function planVariables(root: string, variables: readonly string[]): Promise<PlannedFile[]> {
  if (variables.length === 0) return [];
  return Promise.all(
    FILES.map(async ([file, title]) => {
      const path = join(root, file);
      const before = await readText(path);
      if (before === undefined && (await lstat(path).catch(() => undefined)) !== undefined) {
        throw new KitError(
          'project_unwritable',
          `${file} isn’t a file with UTF-8 text.`,
          ADD_ERRORS.project_unwritable,
        );
      }
      const fresh = `${title}\n${linesOf(variables)}`;
      // An interrupted run can have cut a new file.
      const after = before === undefined || fresh.startsWith(before) ? fresh : withVariables(before, variables);
      return { file, path, before, after, isSecret: file === '.env' };
    }),
  );
}

function withVariables(text: string, variables: readonly string[]): string {
  const missing = variables.filter((name) => !hasVariable(text, name));
  if (missing.length === 0) return text;
  return `${text}${text.endsWith('\n') ? '' : '\n'}${linesOf(missing)}`;
}

function linesOf(variables: readonly string[]): string {
  return variables.map((name) => `${name}=\n`).join('');
}

function hasVariable(text: string, name: string): boolean {
  return new RegExp(`^\\s*(?:export\\s+)?${name}\\s*=`, 'm').test(text);
}
