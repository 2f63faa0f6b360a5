import { rm } from 'node:fs/promises';
import { KitError } from '@bindery/diagnostics';
import { applyFiles } from '../add/apply-files.ts';
import { printDiff } from '../check/print-diff.ts';
import { isSet, textOf } from '../command.ts';
import type { Input } from '../command.ts';
import type { Shell } from '../completion-command.ts';
import { planInstallation, planRemoval } from '../completion/plan-installation.ts';
import type { CompletionFile } from '../completion/plan-installation.ts';
import { selectShell, writeScript } from '../completion/shell.ts';
import { EXIT } from '../exit-codes.ts';
import type { Io } from '../io.ts';

/** Prints the script for a shell, or installs it. @throws {KitError} usage, completion_file_taken, startup_file_unreadable … */
export async function run(input: Input, io: Io): Promise<number> {
  const [installs, removes] = [isSet(input, 'install'), isSet(input, 'uninstall')];
  if (installs && removes) throw new KitError('usage', '--install and --uninstall can’t be combined.');
  if (isSet(input, 'dryRun') && !installs && !removes) {
    throw new KitError('usage', '--dry-run requires --install or --uninstall.');
  }
  const shell = selectShell(textOf(input, 'shell'), io);
  if (installs || removes) await change(input, io, shell);
  else {
    const script = writeScript(shell);
    io.stdout.write(isSet(input, 'json') ? `${JSON.stringify({ shell, script })}\n` : script);
  }
  return EXIT.DONE;
}

async function change(input: Input, io: Io, shell: Shell): Promise<void> {
  const isInstallation = isSet(input, 'install');
  const files = isInstallation ? await planInstallation(shell, io) : await planRemoval(shell, io);
  const changed = files.filter(({ before, after }) => before !== after);
  if (!isSet(input, 'dryRun')) await apply(changed);
  if (isSet(input, 'json')) {
    const listed = files.map((file) => ({ path: file.path, change: changeOf(file) }));
    io.stdout.write(`${JSON.stringify({ shell, files: listed })}\n`);
    return;
  }
  if (changed.length === 0) {
    io.stderr.write(`Completion for ${shell} is ${isInstallation ? 'already installed' : 'not installed'}.\n`);
    for (const { path } of isInstallation ? files : []) io.stdout.write(`Unchanged ${path}\n`);
  } else if (isSet(input, 'dryRun')) {
    const texts = changed.map(({ path, before = '', after = '' }) => ({ file: path, before, after }));
    printDiff(io.stdout, texts);
  } else {
    for (const file of changed) io.stdout.write(`${WORDS[changeOf(file)]} ${file.path}\n`);
    io.stderr.write(
      `${isInstallation ? 'Start a new shell to use completion.' : 'Running shells keep completion until they end.'}\n`,
    );
  }
}

type Change = 'created' | 'changed' | 'deleted' | 'unchanged';

const WORDS: Readonly<Record<Change, string>> = {
  created: 'Created',
  changed: 'Changed',
  deleted: 'Deleted',
  unchanged: 'Unchanged',
};

function changeOf({ before, after }: CompletionFile): Change {
  if (before === after) return 'unchanged';
  if (before === undefined) return 'created';
  return after === undefined ? 'deleted' : 'changed';
}

async function apply(files: readonly CompletionFile[]): Promise<void> {
  await applyFiles(
    files.flatMap(({ path, before, after }) => (after === undefined ? [] : [{ file: path, path, before, after }])),
  );
  for (const { path, after } of files) if (after === undefined) await rm(path, { force: true });
}
