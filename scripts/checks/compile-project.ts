// Runs the compiler over a project, for the checks that compile something other than the packages themselves.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './source-files.ts';

const COMPILER = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');

/** Lines that the compiler prints, errors and file names. */
export interface Compiled {
  readonly isOk: boolean;
  readonly lines: readonly string[];
}

/** Type checks the project of a `tsconfig.json`, or of a folder that has one. Emits nothing. */
export function compileProject(project: string, flags: readonly string[] = []): Promise<Compiled> {
  const args = [COMPILER, '--noEmit', '-p', project, '--checkers', '1', '--pretty', 'false', ...flags];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: ROOT, maxBuffer: 64 * 1024 * 1024 }, (failure, stdout, stderr) => {
      const lines = `${stdout}${failure === null ? '' : stderr}`.split('\n').filter((line) => line !== '');
      resolve({ isOk: failure === null, lines });
    });
  });
}

/** Lines of errors; everything that was printed where the compiler could not start. */
export function errorsOf({ isOk, lines }: Compiled): readonly string[] {
  if (isOk) return [];
  const errors = lines.filter((line) => /error TS\d+/.test(line));
  return errors.length > 0 ? errors : lines;
}
