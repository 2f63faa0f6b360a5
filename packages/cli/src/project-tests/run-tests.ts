// Runs the tests of a project with its own Vitest, and reads the report.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KitError } from '@bindery/diagnostics';
import { killGroup, spawnChild } from '@bindery/workers';
import { findVitest } from '../config/find-vitest.ts';
import { readReport } from './read-report.ts';
import type { TestsReport, VitestReport } from './read-report.ts';

/** Which tests run. */
export interface RunTestsOptions {
  /** Parts of paths of test files. Default: every file. */
  readonly files: readonly string[];
  /** Only tests with this text in their name. */
  readonly name: string | undefined;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly signal: AbortSignal;
  /** Removes secrets from the report, before its messages are cut. */
  readonly redact: (text: string) => string;
}

/** The end of what Vitest prints if it can’t start. */
const MAX_OUTPUT_LENGTH = 2_000;

/** Runs the tests. `root`: absolute path of the project. @throws {KitError} vitest_not_installed, tests_not_run */
export async function runTests(
  root: string,
  { files, name, env, signal, redact }: RunTestsOptions,
): Promise<TestsReport> {
  const vitest = findVitest(root);
  if (vitest === undefined) {
    throw new KitError('vitest_not_installed', `Vitest isn’t installed in ${root}.`, {
      advice: 'Run "npm install --save-dev vitest", or run the tests with the command of the project.',
    });
  }
  const folder = mkdtempSync(join(tmpdir(), 'bindery-tests-'));
  const report = join(folder, 'report.json');
  try {
    const filter = name === undefined ? [] : ['--testNamePattern', escapePattern(name)];
    const reporters = ['--reporter=json', `--outputFile=${report}`, '--includeTaskLocation'];
    const words = [vitest, 'run', '--passWithNoTests', ...reporters, ...filter, '--', ...files];
    const output = await runVitest(words, { cwd: root, env, signal });
    const text = readText(report);
    if (text === undefined) throw notRun(redact(output));
    return readReport(JSON.parse(redact(text)) as VitestReport, root);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Started {
  readonly cwd: string;
  readonly env: RunTestsOptions['env'];
  readonly signal: AbortSignal;
}

/** The end of the output. The exit code says nothing that the report doesn’t. */
function runVitest(words: readonly string[], { cwd, env, signal }: Started): Promise<string> {
  signal.throwIfAborted();
  // Variables of another Vitest would make this one a part of it.
  const { VITEST: _vitest, NODE_OPTIONS: _options, ...own } = env;
  const child = spawnChild(process.execPath, words, {
    cwd,
    env: { ...own, NODE_ENV: 'test', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-MAX_OUTPUT_LENGTH)));
  }
  const end = (): void => killGroup(child);
  signal.addEventListener('abort', end, { once: true });
  return new Promise<string>((resolve, reject) => {
    child.once('error', reject).once('close', () => resolve(output));
  }).finally(() => {
    signal.removeEventListener('abort', end);
    signal.throwIfAborted();
  });
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function notRun(output: string): KitError {
  return new KitError('tests_not_run', `Vitest ended without a report: ${output.trim() || 'it printed nothing'}`, {
    advice: 'Fix vitest.config.ts, or run "npx vitest run" to see the whole output.',
  });
}

/** The flag takes a regular expression. */
function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
