// A published generator of sites, and how it builds the handbook.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { startProgram } from '../measure/processes.ts';
import type { HandbookGroup, WriteHint } from './handbook.ts';

/** A generator. */
export interface Generator {
  /** Its package. */
  readonly name: string;
  /** What people call it, with its version. */
  readonly title: string;
  readonly writeHint: WriteHint;
  /** Files that it builds of, by their paths in its folder. */
  files(groups: readonly HandbookGroup[]): Readonly<Record<string, string>>;
  /** The command, as paths among its packages and arguments. */
  readonly command: readonly string[];
  /** Folder of what it built. */
  readonly output: string;
  /** Follows the path of a page in its URL. */
  readonly ending: string;
}

const BUILD_MS = 10 * 60_000;

/** Writes the handbook into a folder of those packages, and builds it. Returns the output folder. */
export async function buildHandbook(
  generator: Generator,
  {
    folder,
    groups,
    command,
  }: { readonly folder: string; readonly groups: readonly HandbookGroup[]; readonly command: string },
): Promise<string> {
  for (const [path, text] of Object.entries(generator.files(groups))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_OPTIONS: '--max-old-space-size=8192' };
  const built = startProgram(process.execPath, [command, ...generator.command.slice(1)], { cwd: folder, env });
  const late = setTimeout(() => void built.stop(), BUILD_MS);
  await built.ended.finally(() => clearTimeout(late));
  return join(folder, generator.output);
}
