// What a process that turned development mode on leaves in its data folder, so that the next one knows it for its own.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Development mode as a process of this folder turned it on. */
export interface SavedMode {
  readonly platform: string;
  readonly integration: string;
  readonly tunnelUrl: string;
  readonly pid: number;
}

const FILE = 'development-mode.json';

/** Keeps it, readable by its owner only: the address is as good as a password where events are not signed. */
export function writeSavedMode(dataFolder: string, mode: SavedMode): void {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  writeFileSync(join(dataFolder, FILE), `${JSON.stringify(mode)}\n`, { mode: 0o600 });
}

/** What was kept for an integration of a platform, if anything was. */
export function findSavedMode(
  dataFolder: string,
  { platform, integration }: Pick<SavedMode, 'platform' | 'integration'>,
): SavedMode | undefined {
  const saved = readSavedMode(dataFolder);
  return saved?.platform === platform && saved.integration === integration ? saved : undefined;
}

/** Forgets what this process kept. What a newer one keeps is not its own. */
export function removeSavedMode(dataFolder: string): void {
  if (readSavedMode(dataFolder)?.pid === process.pid) rmSync(join(dataFolder, FILE), { force: true });
}

function readSavedMode(dataFolder: string): SavedMode | undefined {
  try {
    return JSON.parse(readFileSync(join(dataFolder, FILE), 'utf8')) as SavedMode;
  } catch {
    return undefined; // None was left.
  }
}
