// What test platforms recorded, as files: one for each platform, and one for each build of a script.
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

/** What a component did. */
export interface ComponentRecord {
  readonly isRendered: boolean;
  /** Names of the actions in what it rendered. */
  readonly offered: readonly string[];
  /** Names of the actions that it got. */
  readonly dispatched: readonly string[];
}

/** What ran of one integration on one platform. It has no values of configurations. */
export interface CoverageRecord {
  readonly integration: string;
  /** Types of events that the script got. */
  readonly delivered: readonly string[];
  /** Types of events to which it responded with success. */
  readonly handled: readonly string[];
  readonly components: Readonly<Record<string, ComponentRecord>>;
  readonly contentSources: readonly string[];
  /** Branches, for example `account.results: list`. */
  readonly configuration: readonly string[];
  /** Offsets of what ran of each build, by its digest: the start and the end of each part. */
  readonly scripts: Readonly<Record<string, readonly number[]>>;
  /** Whether events went to a default export in the thread of the test. */
  readonly isImported: boolean;
}

/** A build of a script. */
export interface RecordedScript {
  readonly code: string;
  /** Source map, as JSON text. */
  readonly sourceMap: string;
}

const [PLATFORM, SCRIPT] = ['platform-', 'script-'];

/** Writes what one platform recorded. */
export function writeRecords(folder: string, records: readonly CoverageRecord[]): void {
  write(folder, `${PLATFORM}${randomUUID()}.json`, records);
}

/** Writes a build, unless another platform has. */
export function writeScript(folder: string, digest: string, script: RecordedScript): void {
  const name = `${SCRIPT}${digest}.json`;
  if (!existsSync(join(folder, name))) write(folder, name, script);
}

/** What all platforms recorded of an integration. Empty for a folder that isn’t there. */
export function readRecords(folder: string, integration: string): CoverageRecord[] {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names
    .filter((name) => name.startsWith(PLATFORM) && name.endsWith('.json'))
    .flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as CoverageRecord[])
    .filter((record) => record.integration === integration);
}

/** A build by its digest. */
export function readScript(folder: string, digest: string): RecordedScript {
  return JSON.parse(readFileSync(join(folder, `${SCRIPT}${digest}.json`), 'utf8')) as RecordedScript;
}

/** Under another name first: a process can end while it writes. */
function write(folder: string, name: string, content: unknown): void {
  mkdirSync(folder, { recursive: true });
  const draft = join(folder, `${randomUUID()}.draft`);
  writeFileSync(draft, JSON.stringify(content));
  renameSync(draft, join(folder, name));
}
