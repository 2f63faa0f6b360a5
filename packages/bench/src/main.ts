// The benchmark: `npm run bench -- [group or row …]`. One JSON object a line on standard output, a table for a person.
import { parseArgs } from 'node:util';
import { removeTemporaryFolders } from './measure/temporary-folder.ts';
import { formatTable, nameOf, toLine } from './report.ts';
import type { Line } from './report.ts';
import { GROUPS } from './row.ts';
import type { Effort, Row } from './row.ts';
import { rows } from './rows/index.ts';

const EXIT_FAILED = 1;
const EXIT_USAGE = 2;
const QUICK = 0.34;

const HELP = `Usage: npm run bench -- [options] [group or row ...]

Measures the kit against floors and published tools, both sides in turns in one run.
Prints one JSON object a line: name, value, unit, versus, ratio, goal, met, peer.
A missed goal is printed as "met": false; it does not change the exit code.

Groups: ${GROUPS.join(', ')}
Rows:   ${rows.map(({ name }) => name).join(', ')}

Options:
  --quick     a third of the repetitions
  -h, --help  this text

How each row is measured: packages/bench/README.md
`;

// Not by the signal itself: the processes and folders of the run are to go as well.
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
  const wanted = rows.filter(
    ({ name, group }) => positionals.length === 0 || positionals.includes(name) || positionals.includes(group),
  );
  return measure(wanted, { scale: values.quick ? QUICK : 1, note });
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        quick: { type: 'boolean', default: false },
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

/** Measures one row after the other. A row that cannot be measured does not keep the others from it. */
async function measure(wanted: readonly Row[], effort: Effort): Promise<number> {
  const lines: Line[] = [];
  let failed = 0;
  for (const { name, measure: take } of wanted) {
    note(name);
    try {
      for (const figure of await take(effort)) {
        if ('unmeasured' in figure) {
          if (figure.isFault) failed++;
          note(
            `${nameOf(name, figure)} ${figure.isFault ? 'could not be measured' : 'left out'}: ${figure.unmeasured}`,
          );
          continue;
        }
        const line = toLine(name, figure);
        lines.push(line);
        process.stdout.write(`${JSON.stringify(line)}\n`);
      }
    } catch (thrown) {
      failed++;
      note(
        `${name} could not be measured: ${thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)}`,
      );
    } finally {
      removeTemporaryFolders();
    }
  }
  if (process.stderr.isTTY && lines.length > 0) process.stderr.write(`\n${formatTable(lines)}\n`);
  return failed === 0 ? 0 : EXIT_FAILED;
}

function note(text: string): void {
  process.stderr.write(`bench: ${text}\n`);
}

function isGroup(name: string): boolean {
  return (GROUPS as readonly string[]).includes(name);
}
