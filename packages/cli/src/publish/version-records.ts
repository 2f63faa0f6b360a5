// Source maps and module sizes of published scripts, in the data folder of the project. A hosted platform gets neither.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Bundle, BundledModule } from '@bindery/bundler';
import { messageOf } from '@bindery/diagnostics';
import { DEFAULT_DATA_FOLDER } from '../config/session.ts';
import { writeOwnFile } from '../private-files/own-file.ts';

/** What is kept of a published version. */
export interface VersionRecord {
  readonly version: number;
  /** URL of the platform. */
  readonly url: string;
  readonly publishedAt: string;
  readonly modules: readonly BundledModule[];
  /** JSON. */
  readonly sourceMap: string;
}

/** Records that are kept for each integration. */
const MAX_RECORDS = 20;

/**
 * Stores the record of a version, and deletes the oldest ones. Returns the reason if the folder can’t be written: the version is
 * published by then.
 */
export function storeRecord(
  root: string,
  name: string,
  published: { readonly version: number; readonly url: string; readonly bundle: Pick<Bundle, 'modules' | 'sourceMap'> },
): string | undefined {
  const { version, url, bundle } = published;
  const folder = folderOf(root, name);
  const { modules, sourceMap } = bundle;
  const record: VersionRecord = { version, url, publishedAt: new Date().toISOString(), modules, sourceMap };
  try {
    mkdirSync(folder, { recursive: true });
    writeOwnFile(join(folder, fileName(url, version)), `${JSON.stringify(record)}\n`);
    for (const old of readRecords(root, name).slice(MAX_RECORDS)) {
      rmSync(join(folder, fileName(old.url, old.version)), { force: true });
    }
    return undefined;
  } catch (thrown) {
    return messageOf(thrown);
  }
}

/** The records of an integration, newest first. Damaged files are left out. */
export function readRecords(root: string, name: string): VersionRecord[] {
  const folder = folderOf(root, name);
  return listFiles(folder)
    .flatMap((file) => readRecord(join(folder, file)))
    .toSorted((a, b) => (a.publishedAt < b.publishedAt ? 1 : -1));
}

function folderOf(root: string, name: string): string {
  return join(root, DEFAULT_DATA_FOLDER, 'versions', name);
}

/** Two platforms can have the same number. */
function fileName(url: string, version: number): string {
  return `${version}-${createHash('sha256').update(url).digest('hex').slice(0, 12)}.json`;
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder).filter((file) => file.endsWith('.json'));
  } catch {
    return [];
  }
}

function readRecord(file: string): VersionRecord[] {
  try {
    const record = JSON.parse(readFileSync(file, 'utf8')) as Partial<VersionRecord>;
    const isWhole =
      typeof record.sourceMap === 'string' && typeof record.version === 'number' && Array.isArray(record.modules);
    return isWhole ? [record as VersionRecord] : [];
  } catch {
    return [];
  }
}
