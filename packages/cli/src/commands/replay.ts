// `bindery replay`: runs traces on the code here, and tells where it behaves otherwise than recorded.
import { resolve } from 'node:path';
import type { EventTrace } from '@bindery/contract';
import { countOf, isKitError, KitError } from '@bindery/diagnostics';
import { renewTrace } from '@bindery/traces';
import { isSet, textOf, textsOf } from '../command.ts';
import type { Input } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { buildProject } from '../traces/build-project.ts';
import { isTestFile, renewTest } from '../traces/renew-test.ts';
import { formatComparison, summarize } from '../traces/format-comparisons.ts';
import { loadTraces } from '../traces/load-traces.ts';
import type { LoadedTrace } from '../traces/load-traces.ts';
import { compareWithTrace } from '../traces/trace-comparison.ts';
import type { TraceComparison } from '../traces/trace-comparison.ts';
import { apiEndpointOf, createTraceRunner } from '../traces/trace-runner.ts';
import type { TraceBuild } from '../traces/trace-runner.ts';
import { TRACES_FOLDER, writeTraces } from '../traces/trace-files.ts';

/**
 * Replays traces. Exit code 1 if one behaves differently or fails; with `--renew`, if one can’t be renewed.
 * @throws {KitError} project_not_built, trace_not_found …
 */
export async function run(input: Input, io: Io): Promise<number> {
  const tests = textsOf(input, 'files').filter(isTestFile);
  if (tests.length > 0) return renewTests(input, io, tests);
  const build = await buildProject(io.cwd, { environment: textOf(input, 'env') });
  const paths = textsOf(input, 'files');
  const traces = loadTraces(io, paths.length === 0 ? [TRACES_FOLDER] : paths, build.integration);
  const isRenewing = isSet(input, 'renew');
  const replayed = await replayAll(traces, build, (comparison) => {
    if (!isSet(input, 'json')) io.stdout.write(formatComparison(io.stdout, comparison));
  });
  const comparisons = replayed.map(({ comparison }) => comparison);
  const changed = comparisons.filter(({ differences }) => differences.length > 0);
  const failures = isRenewing ? renewFiles(replayed) : [];
  if (isSet(input, 'json')) {
    const renewed = isRenewing ? { failures: failures.map(({ code, message }) => ({ code, message })) } : {};
    io.stdout.write(`${JSON.stringify({ traces: comparisons, ...renewed })}\n`);
  } else {
    io.stderr.write(`${summarize(comparisons)}\n`);
    for (const { message, advice = '' } of failures) io.stderr.write(`Not renewed: ${message} ${advice}\n`);
    if (isRenewing) io.stderr.write(`Renewed ${countOf(changed.length - failures.length, 'trace')}.\n`);
  }
  const isGood = ({ state }: TraceComparison): boolean => state === 'unchanged' || state === 'fixed';
  return (isRenewing ? failures.length === 0 : comparisons.every(isGood)) ? EXIT.DONE : EXIT.PROBLEMS;
}

/** Copied tests run with Vitest, so only renewing them is left to do here. @throws {KitError} usage, test_not_renewable */
async function renewTests(input: Input, io: Io, tests: readonly string[]): Promise<number> {
  if (!isSet(input, 'renew')) {
    throw new KitError('usage', `${tests[0]} is a test.`, { advice: 'Run it with Vitest, or pass --renew.' });
  }
  if (tests.length < textsOf(input, 'files').length) {
    throw new KitError('usage', 'Tests and traces can’t be combined.', { advice: 'Renew them one after the other.' });
  }
  const renewed: string[] = [];
  for (const test of tests) if (await renewTest(io, resolve(io.cwd, test))) renewed.push(test);
  if (isSet(input, 'json')) io.stdout.write(`${JSON.stringify({ renewed })}\n`);
  else io.stderr.write(`Renewed ${countOf(renewed.length, 'test')}.\n`);
  return EXIT.DONE;
}

interface ReplayedTrace extends LoadedTrace {
  readonly comparison: TraceComparison;
  /** The trace with the behavior of this build. @throws {KitError} trace_without_response, trace_call_without_response */
  readonly renew: () => EventTrace;
}

async function replayAll(
  traces: readonly LoadedTrace[],
  build: TraceBuild,
  onCompared: (comparison: TraceComparison) => void,
): Promise<ReplayedTrace[]> {
  await using runner = createTraceRunner();
  const replayed: ReplayedTrace[] = [];
  for (const loaded of traces) {
    const { trace } = loaded;
    const behavior = await runner.run(build, trace);
    const comparison = compareWithTrace(loaded, behavior);
    onCompared(comparison);
    const options = { apiEndpoint: apiEndpointOf(trace), build: build.hash };
    replayed.push({ ...loaded, comparison, renew: () => renewTrace(trace, behavior, options) });
  }
  return replayed;
}

/** Writes the files whose traces differ. Returns why others stay as they are. */
function renewFiles(replayed: readonly ReplayedTrace[]): KitError[] {
  const failures: KitError[] = [];
  for (const [file, own] of Map.groupBy(replayed, ({ file: path }) => path)) {
    if (own.every(({ comparison }) => comparison.differences.length === 0)) continue;
    const traces = own.map(({ trace, comparison, renew }) => {
      if (comparison.differences.length === 0) return trace;
      try {
        return renew();
      } catch (thrown) {
        if (!isKitError(thrown)) throw thrown;
        failures.push(thrown);
        return trace;
      }
    });
    writeTraces(file, traces);
  }
  return failures;
}
