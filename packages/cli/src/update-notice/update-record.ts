// What the last check for a newer version found, in the cache folder of the user.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

export interface UpdateRecord {
  /** Start of the last check, in milliseconds since the epoch. */
  readonly checkedAt: number;
  /** Latest version in the registry; undefined if the check failed, or is running. */
  readonly latest?: string;
  /** Whether the notice of this check was printed. */
  readonly isPrinted?: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Path of the record. */
export function recordFile(env: Environment): string {
  const home = env['HOME'] || homedir();
  const cache = process.platform === 'win32' ? env['LOCALAPPDATA'] : env['XDG_CACHE_HOME'];
  return join(cache || join(home, '.cache'), 'bindery', 'update.json');
}

/** The record; undefined if there is none, or it isn’t valid. */
export function readRecord(file: string): UpdateRecord | undefined {
  try {
    const { checkedAt, latest, isPrinted } = JSON.parse(readFileSync(file, 'utf8')) as Partial<UpdateRecord>;
    if (typeof checkedAt !== 'number') return undefined;
    return { checkedAt, ...(isVersion(latest) ? { latest } : {}), isPrinted: isPrinted === true };
  } catch {
    return undefined;
  }
}

/** Writes the record in one step, because two commands can run at the same time. @throws if the folder isn’t writable */
export function writeRecord(file: string, record: UpdateRecord): void {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(record)}\n`);
  renameSync(draft, file);
}

/** Whether a value is a version without build metadata: anything else isn’t printed. */
export function isVersion(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 100 && /^\d+\.\d+\.\d+(?:-[\w.-]+)?$/.test(value);
}
