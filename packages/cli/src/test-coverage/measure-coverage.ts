// `bindery test --coverage`: performs the fixtures once, runs the tests of the project, and prints what both cover.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { FixturesDefinition, readCoverage, recordCoverage } from '@bindery/testing';
import { EXIT } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { runProgram } from '../platform/run-program.ts';
import type { CoverageFlags } from './coverage-flags.ts';

/** The package of the project that records. */
export interface CoverageModule {
  readonly recordCoverage: typeof recordCoverage;
  readonly readCoverage: typeof readCoverage;
}

/** What is measured, and how it is printed. */
export interface CoverageOptions extends CoverageFlags {
  readonly testing: CoverageModule;
  /** Path of the manifest. */
  readonly manifest: string;
  /** Undefined for a project without fixtures. */
  readonly definition: FixturesDefinition | undefined;
}

/** Resolves to the exit code: that of the tests if they fail, or else 1 if lines are missing. Throws fixture_failed, program_not_found. */
export async function measureCoverage(io: Io, options: CoverageOptions): Promise<number> {
  const { testing, manifest, definition, minLines, isJson } = options;
  const folder = await mkdtemp(join(tmpdir(), 'bindery-coverage-'));
  try {
    if (definition !== undefined) {
      io.stderr.write('Performing the fixtures once…\n');
      await testing.recordCoverage(folder, manifest, definition);
    }
    const code = await runTests(io, folder, options);
    io.signal.throwIfAborted();
    const report = await testing.readCoverage(folder, manifest);
    io.stdout.write(isJson ? `${JSON.stringify(report)}\n` : `\n${report.toString()}\n`);
    if (code !== EXIT.DONE) return code;
    const { percent } = report.lines;
    if (percent >= minLines) return EXIT.DONE;
    io.stderr.write(`Tests cover ${percent} % of lines. Expected at least ${minLines} %.\n`);
    return EXIT.PROBLEMS;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** They run in the folder of the integration. With `--json`, their output goes to standard error. */
async function runTests(io: Io, folder: string, { program, manifest, isJson }: CoverageOptions): Promise<number> {
  const [name, ...args] = program;
  if (name === undefined) return EXIT.DONE;
  const { env, signal } = io;
  return runProgram(name, args, {
    io: { cwd: dirname(manifest), env, signal },
    variables: { BINDERY_COVERAGE: folder },
    outputTo: isJson ? 'stderr' : 'stdout',
  });
}
