// Runs test files of a checkout until one fails.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { LONG_TAG } from '../testing/long-tests.ts';
import { killGroup, spawnChild } from '../../packages/workers/src/child-process.ts';

/** A test that failed. */
export interface Failure {
  readonly file: string;
  readonly test: string;
}

/** Runs tests of one checkout. Caller closes. */
export interface TestRunner {
  /** Runs files, with or without their long tests; returns the first failure, undefined where all pass. */
  run(files: readonly string[], isLong: boolean): Promise<Failure | undefined>;
  /** Ends what runs, and removes what it left. */
  close(): void;
}

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/** Tests that take longer do not end: a fault can make an endless loop. */
const LIMIT_MS = 20 * 60_000;

/** A runner for the tests of a checkout. A long sample has a seed that runs a part of each file. */
export function createTestRunner(root: string): TestRunner {
  const folder = mkdtempSync(join(tmpdir(), 'bindery-faults-'));
  const report = join(folder, 'report.json');
  const running = new AbortController();
  const bin = join(root, 'node_modules', '.bin');
  return {
    run: async (files, isLong) => {
      rmSync(report, { force: true });
      const projects = isLong ? ['long'] : ['unit', 'isolated', 'e2e', 'browser'];
      const options = ['--bail', '1', '--passWithNoTests', '--reporter=json', `--outputFile=${report}`];
      const tags = isLong ? [] : [`--tags-filter=!${LONG_TAG}`];
      const args = ['run', ...tags, ...projects.flatMap((project) => ['--project', project]), ...options, ...files];
      const env = { ...process.env, PATH: [bin, process.env['PATH']].join(delimiter) };
      await runToEnd(join(bin, 'vitest'), args, {
        cwd: root,
        env: isLong ? { ...env, BINDERY_LONG_RUN: '1', BINDERY_LONG_SAMPLE: '1', BINDERY_LONG_WHOLE_FILES: '1' } : env,
        signal: running.signal,
      });
      if (!existsSync(report))
        return { file: files[0] ?? '', test: `the tests did not end in ${LIMIT_MS / 60_000} min` };
      return firstFailure(JSON.parse(readFileSync(report, 'utf8')) as Report, root);
    },
    close: () => {
      running.abort();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface RunOptions {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
}

/** Runs a program until it ends, at most {@link LIMIT_MS}, and then ends what is left of its group: a worker in an endless loop. */
async function runToEnd(program: string, args: readonly string[], { signal, ...options }: RunOptions): Promise<void> {
  const child = spawnChild(program, args, { ...options, stdio: ['ignore', 'ignore', 'ignore'] });
  const end = (): void => killGroup(child);
  const limit = setTimeout(end, LIMIT_MS);
  signal.addEventListener('abort', end, { once: true });
  await new Promise<void>((resolve) => child.once('close', () => resolve()).once('error', () => resolve()));
  clearTimeout(limit);
  signal.removeEventListener('abort', end);
  end();
}

function firstFailure({ testResults }: Report, root: string): Failure | undefined {
  for (const { name, status, message, assertionResults } of testResults) {
    const file = name.slice(root.length + 1);
    const test = assertionResults.find((one) => one.status === 'failed')?.fullName;
    if (status === 'failed') return { file, test: test ?? message.split('\n')[0] ?? '' };
    if (test === undefined && assertionResults.some((one) => one.status === 'pending') && status !== 'passed')
      return { file, test: 'its process ended' };
  }
  return undefined;
}
