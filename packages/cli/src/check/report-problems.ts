// Prints problems in the format of whoever reads them.
import type { FixPlan } from '@bindery/bundler';
import { countOf } from '@bindery/diagnostics';
import type { Problem } from '@bindery/diagnostics';
import type { PROBLEM_FORMATS } from './check-commands.ts';
import type { Io } from '../io.ts';
import { asJson } from '../output/problem-json.ts';
import { printProblems } from '../output/print-problems.ts';
import { readVersion } from '../version.ts';
import { formatGithub } from './format-github.ts';
import { formatSarif } from './format-sarif.ts';

/** Format of the output. */
export type ProblemFormat = (typeof PROBLEM_FORMATS)[number];

/** What is printed with the problems. */
export interface ProblemReport {
  readonly format: ProblemFormat;
  readonly io: Pick<Io, 'stdout' | 'cwd' | 'env'>;
  /** Folder of the problems’ files. */
  readonly root: string;
  /** Problems that were fixed. */
  readonly fixed?: readonly Problem[];
  /** Changes that weren’t written. */
  readonly plan?: FixPlan;
}

/** Prints problems to standard output. They are sorted. */
export function reportProblems(problems: readonly Problem[], report: ProblemReport): void {
  const { format, io, root } = report;
  const base = io.env['GITHUB_WORKSPACE'] ?? io.cwd;
  if (format === 'json') io.stdout.write(`${JSON.stringify(jsonOf(problems, report))}\n`);
  else if (format === 'sarif') io.stdout.write(formatSarif(problems, { root, base }, readVersion()));
  else if (format === 'github') io.stdout.write(formatGithub(problems, root, base));
  else printWithHint(problems, report);
}

function jsonOf(problems: readonly Problem[], { fixed, plan }: ProblemReport): object {
  return {
    problems: problems.map(asJson),
    ...(fixed === undefined ? {} : { fixed: fixed.map(asJson) }),
    ...(plan === undefined ? {} : { changes: plan.changes.map(({ file, after }) => ({ file, after })) }),
  };
}

function printWithHint(problems: readonly Problem[], { io, root, fixed }: ProblemReport): void {
  printProblems(io.stdout, problems, root);
  const fixable = problems.filter(({ fix }) => fix !== undefined).length;
  if (fixable === 0 || fixed !== undefined) return;
  io.stdout.write(`To fix ${countOf(fixable, 'problem')} automatically, run: bindery check --fix\n`);
}
