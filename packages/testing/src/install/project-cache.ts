// Built projects, in memory and in `node_modules/.cache/bindery`: test files that run at the same time, and later runs, read them there.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findManifest } from '@bindery/bundler';
import { buildProject } from './build-project.ts';
import type { BuildOptions } from './build-project.ts';
import { areUnchanged, digestNames, hash } from './digest-files.ts';
import type { PreparedProject } from './prepared-project.ts';

/** Changes with what a build makes. */
const FORMAT = 1;

/** A kept build. */
interface CacheEntry {
  readonly names: string;
  readonly project: PreparedProject;
}

const inMemory = new Map<string, CacheEntry>();
const building = new Map<string, Promise<PreparedProject>>();

/** The built project of a folder or manifest. Throws manifest_not_found, project_invalid. */
export async function prepareProject(path: string, options: BuildOptions): Promise<PreparedProject> {
  const manifest = await findManifest(path);
  const root = dirname(manifest);
  const key = hash(JSON.stringify([FORMAT, manifest, process.version, options]));
  const names = digestNames(root);
  const file = join(root, 'node_modules', '.cache', 'bindery', `test-${key}.json`);
  const kept = inMemory.get(key) ?? readEntry(file);
  if (kept?.names === names && areUnchanged(kept.project.files)) {
    inMemory.set(key, kept);
    return kept.project;
  }
  const running = building.get(key) ?? build(key, { path, options, names, file });
  building.set(key, running);
  return running.finally(() => building.delete(key));
}

async function build(
  key: string,
  { path, options, names, file }: { path: string; options: BuildOptions; names: string; file: string },
): Promise<PreparedProject> {
  const project = await buildProject(path, options);
  const entry = { names, project };
  inMemory.set(key, entry);
  writeEntry(file, entry);
  return project;
}

function readEntry(file: string): CacheEntry | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as CacheEntry;
  } catch {
    return undefined; // Absent, or cut short by a process that ended.
  }
}

/** Under another name first, since other processes read it. A folder that can’t be written has no cache. */
function writeEntry(file: string, entry: CacheEntry): void {
  const draft = `${file}.${process.pid}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(draft, JSON.stringify(entry));
    renameSync(draft, file);
  } catch {
    // The next process builds it again.
  }
}
