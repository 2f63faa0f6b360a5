// The project speaks of itself alone: no path of one machine, no host of a registry, no download address in the lock file.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from './source-files.ts';

/** What is forbidden in committed text, with reasons. */
const FORBIDDEN: readonly { readonly pattern: RegExp; readonly reason: string }[] = [
  { pattern: /https?:\/\/registry\./, reason: 'the host of a registry' },
  { pattern: /(?<![\w$}])\/(?:home|Users)\/[a-z][\w.-]*\//, reason: 'a path of one machine' },
];

/** Faults of one text. */
export function findTraces(file: string, text: string, root: string): string[] {
  const isLockFile = file.endsWith('package-lock.json');
  const beside = dirname(root);
  // A checkout right below the folder for temporary files: every machine has that one.
  const around = beside === tmpdir() ? root : beside;
  return text.split('\n').flatMap((line, index) => {
    const location = `${file}:${index + 1}`;
    if (isLockFile) return /"resolved": *"https?:/.test(line) ? [`${location} records a download address`] : [];
    const found = FORBIDDEN.filter(({ pattern }) => pattern.test(line)).map(
      ({ reason }) => `${location} names ${reason}`,
    );
    const isOwnPath = around.length > 1 && line.includes(`${around}/`);
    return isOwnPath ? [...found, `${location} names a path of this machine`] : found;
  });
}

if (import.meta.main) {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' }).split('\0').filter(isText);
  const faults = files.flatMap((file) => findTraces(file, readFileSync(join(ROOT, file), 'utf8'), ROOT));
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

function isText(file: string): boolean {
  return (
    file !== '' &&
    existsSync(join(ROOT, file)) &&
    !/\.(png|jpe?g|gif|webp|woff2|ico)$/.test(file) &&
    !file.endsWith('check-traces.ts')
  );
}
