import { countOf } from '@bindery/diagnostics';
import { isSet } from '../command.ts';
import type { Input } from '../command.ts';
import { createDoctorContext } from '../doctor/doctor-context.ts';
import type { Finding, FindingStatus } from '../doctor/finding.ts';
import { runChecks } from '../doctor/run-checks.ts';
import { EXIT } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { paint } from '../output/paint.ts';
import type { Color } from '../output/paint.ts';

const COLORS: Readonly<Record<FindingStatus, Color>> = { ok: 'green', warning: 'yellow', problem: 'red' };

const WIDTH = Math.max(...Object.keys(COLORS).map((word) => word.length));

/** Prints a line for each check. Exit code 1 if there is a problem. */
export async function run(input: Input, io: Io): Promise<number> {
  const findings = await runChecks(createDoctorContext(input, io));
  const count = (status: FindingStatus): number => findings.filter((finding) => finding.status === status).length;
  const [problems, warnings] = [count('problem'), count('warning')];
  if (isSet(input, 'json')) io.stdout.write(`${JSON.stringify({ problems, warnings, findings })}\n`);
  else {
    for (const finding of findings) io.stdout.write(formatFinding(finding, io));
    io.stderr.write(`\n${countOf(problems, 'problem')}, ${countOf(warnings, 'warning')}.\n`);
  }
  return problems === 0 ? EXIT.DONE : EXIT.PROBLEMS;
}

function formatFinding({ status, message, fix }: Finding, { stdout }: Io): string {
  const word = paint(stdout, COLORS[status], status.padEnd(WIDTH));
  return `${word}  ${message}\n${fix === undefined ? '' : `  → ${fix}\n`}`;
}
