// What a process that turned development mode on leaves in its data folder, so that the next one knows it for its own.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Development mode as a process of this folder turned it on. */
export interface KeptMode {
  readonly platform: string;
  readonly integration: string;
  readonly tunnelUrl: string;
  readonly pid: number;
}

const FILE = 'development-mode.json';

/** Keeps it, readable by its owner only: the address is as good as a password where events are not signed. */
export function writeKeptMode(dataFolder: string, mode: KeptMode): void {
  mkdirSync(dataFolder, { recursive: true });
  writeFileSync(join(dataFolder, FILE), `${JSON.stringify(mode)}\n`, { mode: 0o600 });
}

/** What was kept for an integration of a platform, if anything was. */
export function findKeptMode(
  dataFolder: string,
  { platform, integration }: Pick<KeptMode, 'platform' | 'integration'>,
): KeptMode | undefined {
  const kept = readKeptMode(dataFolder);
  return kept?.platform === platform && kept.integration === integration ? kept : undefined;
}

/** Forgets what this process kept. What a newer one keeps is not its own. */
export function removeKeptMode(dataFolder: string): void {
  if (readKeptMode(dataFolder)?.pid === process.pid) rmSync(join(dataFolder, FILE), { force: true });
}

function readKeptMode(dataFolder: string): KeptMode | undefined {
  try {
    return JSON.parse(readFileSync(join(dataFolder, FILE), 'utf8')) as KeptMode;
  } catch {
    return undefined; // None was left.
  }
}
