// Renews a copied test: Vitest runs it, and its expectations become what the integration answers now.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { runInThisContext } from 'node:vm';
import { KitError } from '@bindery/diagnostics';
import { Code, isPassingHeader, writeExpectation, writeLinesExpectation } from '@bindery/traces';
import { spawnChild } from '@bindery/workers';
import { findVitest } from '../config/find-vitest.ts';
import type { Io } from '../io.ts';
import { findExpectations } from './find-expectations.ts';
import type { Expectation } from './find-expectations.ts';

/** The answer of a test runtime. */
type TestAnswer = Readonly<Record<Expectation['field'], unknown>> & {
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
};

/** Whether a file is a test, not a trace. */
export function isTestFile(path: string): boolean {
  return /\.(?:test|spec)\.[cm]?[jt]sx?$/.test(path);
}

/** Rewrites the expectations of a test file. Resolves to whether the file changed. @throws {KitError} test_not_renewable */
export async function renewTest(io: Io, file: string): Promise<boolean> {
  const name = relative(io.cwd, file);
  const text = readText(file, name);
  const { expectations, dispatches } = findExpectations(text);
  if (dispatches === 0 || expectations.length === 0) {
    throw notRenewable(name, 'it isn’t a copied test', 'Copy the test with "bindery events <id> --test --out <file>".');
  }
  const answers = await runTest(io, file);
  if (answers.length !== dispatches) {
    const reason = `it dispatches ${dispatches} events, and ${answers.length} of them got a response`;
    throw notRenewable(name, reason, 'If the integration makes other requests now, copy the event again.');
  }
  const renewed = expectations.reduceRight((left, expectation) => {
    const answer = answers[expectation.dispatch];
    const statement = answer === undefined ? undefined : renew(expectation, answer);
    return statement === undefined ? left : left.slice(0, expectation.start) + statement + left.slice(expectation.end);
  }, text);
  if (renewed !== text) writeFileSync(file, renewed);
  return renewed !== text;
}

function readText(file: string, name: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw notRenewable(name, 'it can’t be read', 'Check the path.', cause);
  }
}

/** Runs a test file with the project’s Vitest. The answers of its events, in order. */
async function runTest(io: Io, file: string): Promise<TestAnswer[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bindery-renew-'));
  const answers = join(folder, 'answers');
  const hook = `import { appendFileSync } from 'node:fs';
globalThis[Symbol.for('bindery.answer')] = (answer) => appendFileSync(${JSON.stringify(answers)}, JSON.stringify(answer) + '\\n');`;
  const preload = `data:text/javascript;base64,${Buffer.from(hook).toString('base64')}`;
  const env = { ...process.env, ...io.env, NODE_OPTIONS: `${io.env['NODE_OPTIONS'] ?? ''} --import=${preload}`.trim() };
  try {
    writeFileSync(answers, '');
    const args = [vitestOf(file), 'run', '--no-file-parallelism', file];
    const child = spawnChild(process.execPath, args, { cwd: io.cwd, env, stdio: ['ignore', 'ignore', 'ignore'] });
    await new Promise((resolve, reject) => child.once('close', resolve).once('error', reject));
    const lines = readFileSync(answers, 'utf8').split('\n');
    return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as TestAnswer);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function vitestOf(file: string): string {
  const vitest = findVitest(dirname(file));
  if (vitest !== undefined) return vitest;
  throw notRenewable(file, 'Vitest isn’t installed in its project', 'Run "npm install --save-dev vitest".');
}

/** The statement for an answer; undefined if the one in the test still holds. */
function renew({ field, isLines, matcher, literal }: Expectation, answer: TestAnswer): string | undefined {
  const before = evaluate(literal);
  const after = isLines ? answer.text.split('\n') : field === 'headers' ? ownHeaders(answer.headers) : answer[field];
  const value = keepMatchers(before, after);
  if (isDeepStrictEqual(before, matcher === 'toMatchObject' ? pick(value, before) : value)) return undefined;
  return isLines ? writeLinesExpectation(value as unknown[]) : writeExpectation(field, matcher, value);
}

/** The fields of an object that another one has. */
function pick(value: unknown, fields: unknown): unknown {
  const names = new Set(Object.keys(fields ?? {}));
  return Object.fromEntries(Object.entries(value ?? {}).filter(([name]) => names.has(name)));
}

function ownHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !isPassingHeader(name)));
}

/** A matcher of Vitest in an expected value. */
class Matcher extends Code {
  readonly accepts: (text: string) => boolean;

  constructor(code: string, accepts: (text: string) => boolean) {
    super(code);
    this.accepts = accepts;
  }
}

/** The matchers that copied tests have. */
const EXPECT = {
  any: () => new Matcher('expect.any(String)', () => true),
  stringMatching: (pattern: RegExp) =>
    new Matcher(`expect.stringMatching(${String(pattern)})`, (text) => pattern.test(text)),
};

/** The value of an expectation. Undefined for code that copied tests don’t have: the new value then replaces all of it. */
function evaluate(literal: string): unknown {
  try {
    // The author’s own test, which Vitest runs just as well.
    const create = runInThisContext(`(expect) => (${literal})`) as (expect: typeof EXPECT) => unknown;
    return create(EXPECT);
  } catch {
    return undefined;
  }
}

/** The new value, with matchers of the old one where they still match. */
function keepMatchers(before: unknown, after: unknown): unknown {
  if (before instanceof Matcher) return typeof after === 'string' && before.accepts(after) ? before : after;
  if (Array.isArray(after))
    return after.map((item, index) => keepMatchers(Array.isArray(before) ? before[index] : undefined, item));
  if (typeof after !== 'object' || after === null) return after;
  const fields = (typeof before === 'object' && before !== null ? before : {}) as Readonly<Record<string, unknown>>;
  return Object.fromEntries(Object.entries(after).map(([key, value]) => [key, keepMatchers(fields[key], value)]));
}

function notRenewable(name: string, reason: string, advice: string, cause?: unknown): KitError {
  return new KitError('test_not_renewable', `Can’t renew ${name}: ${reason}.`, { advice, cause });
}
