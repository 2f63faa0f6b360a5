// Development mode in the data folder, saved by the process that turned it on, so that the next process recognizes it.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readOwnFile } from '../../private-files/own-file.ts';

/** Development mode that a process of this folder turned on. */
export interface SavedMode {
  readonly platform: string;
  readonly integration: string;
  readonly tunnelUrl: string;
  readonly pid: number;
}

const FILE = 'development-mode.json';

/** Saves the mode, readable by its owner only. If events are unsigned, the URL is as secret as a password. */
export function writeSavedMode(dataFolder: string, mode: SavedMode): void {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  writeFileSync(join(dataFolder, FILE), `${JSON.stringify(mode)}\n`, { mode: 0o600 });
}

/** The saved mode for an integration of a platform, if there is one. */
export function findSavedMode(
  dataFolder: string,
  { platform, integration }: Pick<SavedMode, 'platform' | 'integration'>,
): SavedMode | undefined {
  const saved = readSavedMode(dataFolder);
  return saved?.platform === platform && saved.integration === integration ? saved : undefined;
}

/** Deletes the saved mode of this process. The file of a newer process is kept. */
export function removeSavedMode(dataFolder: string): void {
  if (readSavedMode(dataFolder)?.pid === process.pid) rmSync(join(dataFolder, FILE), { force: true });
}

function readSavedMode(dataFolder: string): SavedMode | undefined {
  const { text } = readOwnFile(join(dataFolder, FILE));
  try {
    return text === undefined ? undefined : (JSON.parse(text) as SavedMode);
  } catch {
    return undefined; // It is being written.
  }
}
