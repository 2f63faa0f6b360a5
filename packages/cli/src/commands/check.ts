import { checkProject, checkTypes } from '@bindery/bundler';
import { hasErrors, sortProblems } from '@bindery/diagnostics';
import type { Problem } from '@bindery/diagnostics';
import { isSet, textOf } from '../command.ts';
import type { Input } from '../command.ts';
import { projectFolder } from '../config/project-folder.ts';
import { EXIT } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { startScript } from '../config/start-script.ts';
import { printProblems } from '../output/print-problems.ts';
import { asJson } from '../output/problem-json.ts';

/** Finds every problem. Exit code 1 if one is an error. */
export async function run(input: Input, io: Io): Promise<number> {
  const folder = await projectFolder(input, io);
  const checked = await checkProject(folder, { environment: textOf(input, 'env') });
  const { reading } = checked;
  const further = await Promise.all([checkTypes(reading.root, io.signal), startScript(checked)]);
  const problems = [...checked.problems, ...further.flat().filter((one) => !hasBetterError(one, checked.problems))];
  if (isSet(input, 'json')) io.stdout.write(`${JSON.stringify({ problems: sortProblems(problems).map(asJson) })}\n`);
  else printProblems(io.stdout, problems, reading.root);
  return hasErrors(problems) ? EXIT.PROBLEMS : EXIT.DONE;
}

/** Whether a more precise error exists on the line where a compiler or a start found this problem. */
function hasBetterError({ file, line }: Problem, problems: readonly Problem[]): boolean {
  return (
    line !== undefined && problems.some((one) => one.severity === 'error' && one.file === file && one.line === line)
  );
}
