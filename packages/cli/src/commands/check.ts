import { checkProject, checkTypes } from '@bindery/bundler';
import { hasErrors, sortProblems } from '@bindery/diagnostics';
import { spawnChild } from '@bindery/workers';
import { withoutKnown } from '../check/add-problems.ts';
import { isSet, textOf } from '../command.ts';
import type { Input } from '../command.ts';
import { projectFolder } from '../config/project-folder.ts';
import { EXIT } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { startScript } from '../config/start-script.ts';
import { printProblems } from '../output/print-problems.ts';
import { asJson } from '../output/problem-json.ts';

/** Finds every problem. Exit code 1 if one is an error, or with `--strict` a warning. */
export async function run(input: Input, io: Io): Promise<number> {
  const folder = await projectFolder(input, io);
  const checked = await checkProject(folder, { environment: textOf(input, 'env') });
  const { reading } = checked;
  const further = await Promise.all([
    checkTypes(reading.root, { signal: io.signal, start: spawnChild }),
    startScript(checked),
  ]);
  const problems = [...checked.problems, ...withoutKnown(further.flat(), checked.problems)];
  if (isSet(input, 'json')) io.stdout.write(`${JSON.stringify({ problems: sortProblems(problems).map(asJson) })}\n`);
  else printProblems(io.stdout, problems, reading.root);
  const isStrict = isSet(input, 'strict');
  const isFailed = hasErrors(problems) || (isStrict && problems.some(({ severity }) => severity === 'warning'));
  return isFailed ? EXIT.PROBLEMS : EXIT.DONE;
}
