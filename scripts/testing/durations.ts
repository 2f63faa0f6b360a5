// How long each test file takes: the last run of this clone knows, and on a fresh clone a committed file.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');
const FORMAT = 1;

/** Durations of the last run here. */
export const LAST_RUN_FILE = join(ROOT, '.cache', 'test-durations.json');
/** Durations that fresh clones begin with; `npm test -- --slowest --write` writes them. */
export const COMMITTED_FILE = join(ROOT, 'scripts', 'testing', 'durations.json');

/** Milliseconds by the path of a test file, relative to the repository. */
export type Durations = ReadonlyMap<string, number>;

/** Durations of the last run, completed by the committed ones. A file of another format is ignored, with a line that says so. */
export function readDurations(
  files: readonly string[] = [COMMITTED_FILE, LAST_RUN_FILE],
  warn: (line: string) => void = (line) => void process.stderr.write(`${line}\n`),
): Durations {
  const all = new Map<string, number>();
  for (const file of files) for (const [path, ms] of readFile(file, warn)) all.set(path, ms);
  return all;
}

function readFile(file: string, warn: (line: string) => void): [string, number][] {
  let read: unknown;
  try {
    read = JSON.parse(readFileSync(file, 'utf8'));
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code !== 'ENOENT')
      warn(`Can’t read durations from ${file}: ${String(thrown)}`);
    return [];
  }
  const { format, files } = (read ?? {}) as { format?: unknown; files?: Record<string, unknown> };
  if (format !== FORMAT || typeof files !== 'object') {
    warn(`${file} has format ${JSON.stringify(format)}. Expected ${FORMAT}. The next whole run writes a new one.`);
    return [];
  }
  return Object.entries(files).filter((entry): entry is [string, number] => typeof entry[1] === 'number');
}

/** Writes durations, the longest first. */
export function writeDurations(file: string, durations: Durations, atLeastMs = 0): void {
  const sorted = [...durations].filter(([, ms]) => ms >= atLeastMs).toSorted(([, a], [, b]) => b - a);
  const rounded = sorted.map(([path, ms]) => [path, Math.round(ms)]);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ format: FORMAT, files: Object.fromEntries(rounded) }, undefined, 2)}\n`);
}
