import { KitError, countOf } from '@bindery/diagnostics';
import { applyFiles } from '../add/apply-files.ts';
import { printDiff } from '../check/print-diff.ts';
import { isSet, textOf } from '../command.ts';
import type { Input } from '../command.ts';
import { projectFolder } from '../config/project-folder.ts';
import { EXIT } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { planUpgrade } from '../upgrade/plan-upgrade.ts';
import type { Place, UpgradePlan } from '../upgrade/plan-upgrade.ts';
import { requireCommitted } from '../upgrade/require-committed.ts';
import { readVersion } from '../version.ts';

/** Upgrades a project. Throws manifest_not_found, package_json_unreadable, changes_uncommitted, project_unwritable, usage. */
export async function run(input: Input, io: Io): Promise<number> {
  const version = textOf(input, 'to') ?? readVersion();
  if (!/^\d+\.\d+\.\d+(?:-[\w.-]+)?$/.test(version)) {
    throw new KitError('usage', `--to is "${version}". Expected a version, for example 0.2.0.`);
  }
  const plan = await planUpgrade(await projectFolder(input, io), version, io.signal);
  const isDryRun = isSet(input, 'dryRun');
  if (!isDryRun) {
    const names = plan.files.map(({ file }) => file);
    if (!isSet(input, 'force')) await requireCommitted(plan.root, names, io.signal);
    await applyFiles(plan.files);
  }
  if (isSet(input, 'json')) io.stdout.write(`${JSON.stringify(asJson(plan, version))}\n`);
  else print(io, plan, { version, isDryRun });
  return EXIT.DONE;
}

function asJson({ files, byHand }: UpgradePlan, version: string): object {
  return { version, files: files.map(({ file }) => file), byHand };
}

function print(
  io: Io,
  { files, byHand }: UpgradePlan,
  { version, isDryRun }: { readonly version: string; readonly isDryRun: boolean },
): void {
  if (files.length === 0) io.stdout.write(`The project is at version ${version}.\n`);
  else if (isDryRun)
    printDiff(
      io.stdout,
      files.map(({ file, before = '', after }) => ({ file, before, after })),
    );
  else for (const { file } of files) io.stdout.write(`Wrote ${file}\n`);
  if (byHand.length > 0) {
    io.stdout.write(`Change ${countOf(byHand.length, 'place')} by hand:\n${byHand.map(formatPlace).join('')}`);
  }
  if (files.length > 0 && !isDryRun) {
    io.stderr.write('Next: install the packages, then run "bindery check" and the tests.\n');
  }
}

function formatPlace({ file, line, column, advice }: Place): string {
  return `  ${file}:${line}:${column}: ${advice}\n`;
}
