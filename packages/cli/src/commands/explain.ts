import { KitError, suggest } from '@bindery/diagnostics';
import { isSet, textOf } from '../command.ts';
import type { Input } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import type { CodeEntry } from '../explain/code-entry.ts';
import catalog from '../explain/codes.json' with { type: 'json' };
import type { Io } from '../io.ts';
import { paint } from '../output/paint.ts';
import { formatTable } from '../output/table.ts';

const ENTRIES: readonly CodeEntry[] = catalog;

/** Explains a code, or lists every one. @throws {KitError} usage for an unknown code */
export async function run(input: Input, io: Io): Promise<number> {
  const code = textOf(input, 'code');
  const known = [...new Set(ENTRIES.map((entry) => entry.code))];
  if (isSet(input, 'complete')) {
    io.stdout.write(code === undefined ? known.map((one) => `${one}\n`).join('') : '--json\n');
    return EXIT.DONE;
  }
  const found = code === undefined ? ENTRIES : ENTRIES.filter((entry) => entry.code === code);
  if (code !== undefined && found.length === 0) throw unknownCode(code, known);
  if (isSet(input, 'json')) io.stdout.write(`${JSON.stringify({ codes: found })}\n`);
  else if (code === undefined) io.stdout.write(formatTable(found.map((entry) => [entry.code, summaryOf(entry)])));
  else io.stdout.write(found.map((entry) => explain(entry, io)).join('\n'));
  return EXIT.DONE;
}

function unknownCode(code: string, known: readonly string[]): KitError {
  const nearest = suggest(code, known);
  const isNear = nearest?.startsWith('Did you mean') === true;
  const advice = isNear ? nearest : 'Run "bindery explain" for a list of every code.';
  return new KitError('usage', `Code ${JSON.stringify(code)} not found.`, { advice });
}

function summaryOf({ meaning, advice }: CodeEntry): string {
  return meaning ?? advice;
}

function explain({ code, section, page, meaning, advice, example, ...facts }: CodeEntry, io: Io): string {
  const about = [
    section,
    ...(facts.severity === undefined ? [] : [facts.severity]),
    ...(facts.status === undefined ? [] : [`status ${facts.status}`]),
    ...(facts.responsible === undefined ? [] : [`responsible: ${facts.responsible}`]),
  ];
  const lines = [
    `${paint(io.stdout, 'bold', code)} (${about.join(', ')})`,
    ...(meaning === undefined ? [] : ['', `  ${meaning}`]),
    '',
    `  → ${advice}`,
    ...(example === undefined
      ? []
      : ['', '  Before:', ...indent(example.before), '', '  After:', ...indent(example.after)]),
    '',
    `  ${paint(io.stdout, 'dim', page)}`,
  ];
  return `${lines.join('\n')}\n`;
}

function indent(text: string): string[] {
  return text.split('\n').map((line) => `    ${line}`);
}
