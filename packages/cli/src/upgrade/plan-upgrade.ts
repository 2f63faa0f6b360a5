// Plans an upgrade: the files of a project that change, and the places that an author changes.
import { dirname, join } from 'node:path';
import { findManifest, upgradePackage, upgradeSource, upgradeTypeScriptConfig } from '@bindery/bundler';
import { KitError } from '@bindery/diagnostics';
import { readText } from '../add/planned-file.ts';
import type { PlannedFile } from '../add/planned-file.ts';
import { listTrackedFiles } from '../check/list-tracked-files.ts';

/** A place that the upgrade doesn’t change. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** What to do, as a sentence. */
  readonly advice: string;
}

/** The changes of an upgrade. */
export interface UpgradePlan {
  /** Absolute path of the project. */
  readonly root: string;
  /** Source files first, package.json last: an interrupted upgrade can be run again. */
  readonly files: readonly PlannedFile[];
  readonly byHand: readonly Place[];
}

const SOURCE = /\.[cm]?[jt]sx?$/;
const PACKAGE = 'package.json';

/** Plans the upgrade of the project in a folder. @throws {KitError} manifest_not_found, package_json_unreadable */
export async function planUpgrade(folder: string, version: string, signal: AbortSignal): Promise<UpgradePlan> {
  const root = dirname(await findManifest(folder));
  const { paths } = await listTrackedFiles(folder, signal);
  const files: PlannedFile[] = [];
  const byHand: Place[] = [];
  let hasJsx = false;
  for (const file of paths.filter((path) => SOURCE.test(path))) {
    const before = await readText(join(root, file));
    if (before === undefined) continue;
    hasJsx ||= /\.[jt]sx$/.test(file);
    const { text, byHand: places } = upgradeSource({ file, text: before });
    byHand.push(...places.map((place) => ({ file, ...place })));
    files.push({ file, path: join(root, file), before, after: text });
  }
  for (const file of paths.filter((path) => /(?:^|\/)tsconfig(?:\.\w+)?\.json$/.test(path))) {
    const before = await readText(join(root, file));
    if (before !== undefined)
      files.push({ file, path: join(root, file), before, after: upgradeTypeScriptConfig(before) });
  }
  files.push(await planPackage(root, version, hasJsx));
  return { root, files: files.filter(({ before, after }) => before !== after), byHand };
}

async function planPackage(root: string, version: string, hasJsx: boolean): Promise<PlannedFile> {
  const path = join(root, PACKAGE);
  const before = await readText(path);
  const after = before === undefined ? undefined : upgradePackage(before, version, { hasJsx });
  if (before !== undefined && after !== undefined) return { file: PACKAGE, path, before, after };
  const reason = before === undefined ? 'is missing, or isn’t UTF-8 text' : 'isn’t a JSON object';
  throw new KitError('package_json_unreadable', `${path} ${reason}.`, {
    advice: 'Run the command in the folder of a project, or fix the file.',
    owner: 'user',
    details: { file: path },
  });
}
