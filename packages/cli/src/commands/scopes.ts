import { readScopes } from '@bindery/bundler';
import type { ScopeUse, ScopesReading, SourceLocation } from '@bindery/bundler';
import { countOf, formatLocation } from '@bindery/diagnostics';
import type { Problem } from '@bindery/diagnostics';
import { fixProject } from '../check/fix-project.ts';
import { isSet, textOf } from '../command.ts';
import type { Input } from '../command.ts';
import { projectFolder } from '../config/project-folder.ts';
import { EXIT } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { asJson } from '../output/problem-json.ts';
import { paint } from '../output/paint.ts';
import { printProblems } from '../output/print-problems.ts';
import { formatTable } from '../output/table.ts';

/** Problems that `--write` fixes. */
const WRITTEN = new Set(['scope_missing', 'scope_unused', 'scope_duplicate']);
/** Call sites of a scope in the table. The others are a number. */
const MAX_USES = 3;

/** Lists the scopes of a project. Exit code 1 if the manifest lacks one, has an unknown one, or a call is rejected with every scope. */
export async function run(input: Input, io: Io): Promise<number> {
  const folder = await projectFolder(input, io);
  const read = (): Promise<ScopesReading> => readScopes(folder, { environment: textOf(input, 'env') });
  let found = await read();
  let fixed: readonly Problem[] = [];
  if (isSet(input, 'write')) {
    const { root } = found.reading;
    const check = async (): Promise<readonly Problem[]> => (await read()).problems.filter(isWritten);
    ({ fixed } = await fixProject({ root, problems: found.problems.filter(isWritten), check }));
    found = await read();
  }
  const { problems } = found;
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (isSet(input, 'json')) io.stdout.write(`${JSON.stringify(toJson(found, fixed))}\n`);
  else print(found, { io, fixed, errors });
  const isGood = found.scopes.every(({ status }) => status !== 'missing' && status !== 'unknown');
  return errors.length === 0 && isGood && found.rejectedCalls.length === 0 ? EXIT.DONE : EXIT.PROBLEMS;
}

function isWritten({ code, severity }: Problem): boolean {
  return WRITTEN.has(code) || severity === 'error';
}

function toJson({ scopes, rejectedCalls, problems }: ScopesReading, fixed: readonly Problem[]): object {
  return { scopes, rejectedCalls, problems: problems.map(asJson), fixed: fixed.map(asJson) };
}

function print(
  { scopes, rejectedCalls, reading }: ScopesReading,
  parts: { readonly io: Io; readonly fixed: readonly Problem[]; readonly errors: readonly Problem[] },
): void {
  const { io, fixed, errors } = parts;
  const titles = new Set(fixed.flatMap(({ fix }) => (fix === undefined ? [] : [fix.title])));
  for (const title of titles) io.stdout.write(`${title}: done\n`);
  if (errors.length > 0) printProblems(io.stderr, errors, reading.root);
  if (scopes.length === 0) io.stdout.write('No scopes. The manifest declares none, and the code needs none.\n');
  else io.stdout.write(formatTable([['scope', 'status', 'declared at', 'needed at'], ...scopes.map(rowOf)]));
  if (rejectedCalls.length > 0) {
    io.stdout.write(
      `\n${paint(io.stdout, 'yellow', 'Rejected with every scope, because only users can call them:')}\n`,
    );
    const rows = rejectedCalls.map(({ name, location }) => [`  ${name}`, formatPlace(location)]);
    io.stdout.write(formatTable(rows));
  }
}

function rowOf({ scope, status, declared, uses }: ScopeUse): string[] {
  const places = uses.slice(0, MAX_USES).map(({ name, location }) => `${formatPlace(location)} ${name}`);
  const more = uses.length > MAX_USES ? [countOf(uses.length - MAX_USES, 'more use')] : [];
  return [scope, status, declared === undefined ? '' : formatPlace(declared), [...places, ...more].join(', ')];
}

function formatPlace(location: SourceLocation): string {
  return formatLocation({ code: '', severity: 'info', message: '', ...location });
}
