// The benchmark: `npm run bench -- [group or row …]`. One JSON object a line on standard output, a table for a person.
import './measure/certificates.ts';
import { writeSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createEffort } from './measure/effort.ts';
import type { EffortName } from './measure/effort.ts';
import { removeTemporaryFolders } from './measure/temporary-folder.ts';
import { formatTable } from './report.ts';
import type { FigureLine, Line } from './report.ts';
import { GROUPS } from './row.ts';
import type { Row } from './row.ts';
import { rows } from './rows/index.ts';
import { Run } from './run-rows.ts';

const EXIT_FAILED = 1;
const EXIT_USAGE = 2;
/** The longest of a row: most take seconds, the ones that write 100,000 pages minutes. */
const LIMIT_MS = 20 * 60_000;
/** Ten times what the slowest takes on two quiet cores: other work can slow a row down, and only a row that hangs should fail. */
const SMOKE_LIMIT_MS = 10 * 60_000;

const HELP = `Usage: npm run bench -- [options] [group or row ...]

Measures the kit against floors and published tools, both sides alternating in one run.
Prints one JSON object a line: name, value, unit, versus, ratio, goal, met, peer;
name and error for what could not be measured, which makes the exit code 1.
A missed goal is printed as "met": false; it does not change the exit code.

Groups: ${GROUPS.join(', ')}
Rows:   ${rows.map(({ name }) => name).join(', ')}

Options:
  --quick     a third of the repetitions
  --smoke     each row once with tiny sizes: whether it runs, not how fast
  -h, --help  this text

How each row is measured: packages/bench/README.md
`;

// Not by the signal itself: the processes and folders of the run are removed as well.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    removeTemporaryFolders();
    process.exit(EXIT_FAILED);
  });
}

process.exitCode = await main();

async function main(): Promise<number> {
  const { values, positionals } = readArguments();
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const unknown = positionals.filter((name) => !isGroup(name) && !rows.some((row) => row.name === name));
  if (unknown.length > 0) {
    process.stderr.write(`bench: there is no group or row "${unknown.join('", "')}".\n\n${HELP}`);
    return EXIT_USAGE;
  }
  for (const name of positionals) {
    if (isGroup(name) && !rows.some(({ group }) => group === name)) note(`the group "${name}" has no row yet`);
  }
  const selected = rows.filter(
    ({ name, group }) => positionals.length === 0 || positionals.includes(name) || positionals.includes(group),
  );
  return measure(selected, values.smoke ? 'smoke' : values.quick ? 'quick' : 'full');
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        quick: { type: 'boolean', default: false },
        smoke: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
        // Lines of JSON are what is printed anyway.
        json: { type: 'boolean', default: true },
      },
    });
  } catch (thrown) {
    process.stderr.write(`bench: ${(thrown as Error).message}\n\n${HELP}`);
    return process.exit(EXIT_USAGE);
  }
}

/** Prints each line, and at the end what became of the rows. Rows that the process does not get to are errors, too. */
async function measure(selected: readonly Row[], effortName: EffortName): Promise<number> {
  const figures: FigureLine[] = [];
  const print = (line: Line): void => {
    if (!('error' in line)) figures.push(line);
    writeSync(1, `${JSON.stringify(line)}\n`);
  };
  const limitMs = effortName === 'smoke' ? SMOKE_LIMIT_MS : LIMIT_MS;
  const run = new Run(selected, { effort: createEffort(effortName, note), print, limitMs });
  process.once('exit', () => {
    const { passed, failed } = run.end();
    if (failed > 0) process.exitCode = EXIT_FAILED;
    if (process.stderr.isTTY && figures.length > 0) writeSync(2, `\n${formatTable(figures)}\n`);
    writeSync(2, `${passed} passed, ${failed} failed\n`);
  });
  const { failed } = await run.measure();
  // A row that failed may have left something running, which would keep this process.
  if (failed > 0) process.exit(EXIT_FAILED);
  return 0;
}

function note(text: string): void {
  process.stderr.write(`bench: ${text}\n`);
}

function isGroup(name: string): boolean {
  return (GROUPS as readonly string[]).includes(name);
}
