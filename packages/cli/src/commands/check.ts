import { checkProject, checkTypes, planFixes } from '@bindery/bundler';
import { KitError, countOf, hasErrors, sortProblems } from '@bindery/diagnostics';
import type { Problem } from '@bindery/diagnostics';
import { spawnChild } from '@bindery/workers';
import { withoutKnown } from '../check/add-problems.ts';
import { fixProject } from '../check/fix-project.ts';
import { listTrackedFiles } from '../check/list-tracked-files.ts';
import { printDiff } from '../check/print-diff.ts';
import { reportProblems } from '../check/report-problems.ts';
import type { ProblemFormat } from '../check/report-problems.ts';
import { isSet, textOf } from '../command.ts';
import type { Input } from '../command.ts';
import { projectFolder } from '../config/project-folder.ts';
import { EXIT } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { startScript } from '../config/start-script.ts';

/** Finds every problem, and with `--fix` fixes what it can. Exit code 1 if one is an error, or with `--strict` a warning. */
export async function run(input: Input, io: Io): Promise<number> {
  const format = readFormat(input);
  if (isSet(input, 'dryRun') && !isSet(input, 'fix')) throw new KitError('usage', '--dry-run requires --fix.');
  const folder = await projectFolder(input, io);
  const { root, problems: found } = await findProblems(folder, input, io);
  if (isSet(input, 'fix') && isSet(input, 'dryRun')) {
    const plan = await planFixes(root, found);
    if (format === 'pretty') printDiff(io.stdout, plan.changes);
    reportProblems(found, { format, io, root, plan });
    return exitCodeOf(found, input);
  }
  if (!isSet(input, 'fix')) {
    reportProblems(found, { format, io, root });
    return exitCodeOf(found, input);
  }
  const check = async (): Promise<readonly Problem[]> => (await findProblems(folder, input, io)).problems;
  const { fixed, remaining } = await fixProject({ root, problems: found, check });
  if (format === 'pretty' && fixed.length > 0) io.stdout.write(`Fixed ${countOf(fixed.length, 'problem')}.\n\n`);
  reportProblems(remaining, { format, io, root, fixed });
  return exitCodeOf(remaining, input);
}

/** @throws {KitError} usage */
function readFormat(input: Input): ProblemFormat {
  const format = textOf(input, 'format') as ProblemFormat | undefined;
  if (!isSet(input, 'json')) return format ?? 'pretty';
  if (format !== undefined && format !== 'json') {
    throw new KitError('usage', `--json and --format ${format} can’t be combined.`);
  }
  return 'json';
}

async function findProblems(
  folder: string,
  input: Input,
  io: Io,
): Promise<{ readonly root: string; readonly problems: readonly Problem[] }> {
  const trackedFiles = await listTrackedFiles(folder, io.signal);
  const checked = await checkProject(folder, { environment: textOf(input, 'env'), trackedFiles });
  const { root } = checked.reading;
  const further = await Promise.all([checkTypes(root, { signal: io.signal, start: spawnChild }), startScript(checked)]);
  return { root, problems: sortProblems([...checked.problems, ...withoutKnown(further.flat(), checked.problems)]) };
}

function exitCodeOf(problems: readonly Problem[], input: Input): number {
  const isFailed =
    hasErrors(problems) || (isSet(input, 'strict') && problems.some(({ severity }) => severity === 'warning'));
  return isFailed ? EXIT.PROBLEMS : EXIT.DONE;
}
