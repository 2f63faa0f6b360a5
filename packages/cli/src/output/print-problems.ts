import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatProblem, sortProblems } from '@bindery/diagnostics';
import type { Problem } from '@bindery/diagnostics';
import type { Sink } from '../io.ts';
import { paint } from './paint.ts';

/** Prints problems with their source lines, and a count. `root` is the folder that their paths are relative to. */
export function printProblems(sink: Sink, problems: readonly Problem[], root: string): void {
  for (const problem of sortProblems(problems)) {
    const text = formatProblem(problem, readSource(problem, root));
    const color = problem.severity === 'error' ? 'red' : problem.severity === 'warning' ? 'yellow' : 'cyan';
    sink.write(`${text.replace(problem.severity, paint(sink, color, problem.severity))}\n\n`);
  }
  sink.write(`${countProblems(problems)}\n`);
}

/** The number of problems by severity. */
export function countProblems(problems: readonly Problem[]): string {
  const count = (severity: Problem['severity']): number => problems.filter((one) => one.severity === severity).length;
  const words = (['error', 'warning', 'info'] as const)
    .map((severity) => [count(severity), severity] as const)
    .filter(([number]) => number > 0)
    .map(([number, severity]) => `${number} ${severity}${number === 1 || severity === 'info' ? '' : 's'}`);
  return words.length === 0 ? 'No problems.' : words.join(', ');
}

function readSource(problem: Problem, root: string): string | undefined {
  if (problem.file === undefined || problem.line === undefined) return undefined;
  try {
    return readFileSync(join(root, problem.file), 'utf8');
  } catch {
    return undefined; // The file was deleted, or isn’t part of the project. Print the problem without its line.
  }
}
