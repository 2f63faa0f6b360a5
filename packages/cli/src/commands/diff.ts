// `bindery diff`: runs traces on two builds, and tells where their behavior differs.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { MAX_PAGE_LIMIT } from '@bindery/contract';
import { countOf, isKitError, KitError } from '@bindery/diagnostics';
import { isSet, textOf, textsOf } from '../command.ts';
import type { Input } from '../command.ts';
import { connect } from '../config/connection.ts';
import { EXIT } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { checkOutBase } from '../traces/base-checkout.ts';
import { buildProject } from '../traces/build-project.ts';
import type { ProjectBuild, ProjectBuildOptions } from '../traces/build-project.ts';
import { fetchTraces } from '../traces/fetch-traces.ts';
import { formatComparison, formatMarkdown, summarize } from '../traces/format-comparisons.ts';
import { loadTraces } from '../traces/load-traces.ts';
import type { LoadedTrace } from '../traces/load-traces.ts';
import { compareBuilds } from '../traces/trace-comparison.ts';
import type { TraceComparison } from '../traces/trace-comparison.ts';
import { TRACES_FOLDER } from '../traces/trace-files.ts';
import { createTraceBuild, createTraceRunner } from '../traces/trace-runner.ts';
import type { TraceBuild } from '../traces/trace-runner.ts';

/**
 * Compares the code here with another build. Exit code 1 with `--fail-on change` if a trace differs.
 * @throws {KitError} base_not_found, base_not_built, project_not_built, trace_not_found …
 */
export async function run(input: Input, io: Io): Promise<number> {
  const options = { environment: textOf(input, 'env') };
  const head = await buildProject(io.cwd, options);
  const base = await buildBase(textOf(input, 'base') ?? 'HEAD', { io, head, options });
  const traces = await readTraces(input, io, head);
  const format = isSet(input, 'json') ? 'json' : (textOf(input, 'format') ?? 'text');
  const comparisons: TraceComparison[] = [];
  await using runner = createTraceRunner();
  for (const trace of traces) {
    const comparison = await compareBuilds(runner, trace, { base, head });
    comparisons.push(comparison);
    if (format === 'text') io.stdout.write(formatComparison(io.stdout, comparison));
  }
  if (format === 'json') io.stdout.write(`${JSON.stringify({ traces: comparisons })}\n`);
  if (format === 'markdown') io.stdout.write(formatMarkdown(comparisons));
  if (format === 'text') io.stderr.write(`${summarize(comparisons)}\n`);
  const isChanged = comparisons.some(({ differences }) => differences.length > 0);
  return isChanged && textOf(input, 'failOn') === 'change' ? EXIT.PROBLEMS : EXIT.DONE;
}

interface BaseOptions {
  readonly io: Io;
  readonly head: ProjectBuild;
  readonly options: ProjectBuildOptions;
}

/** The build of a script file, or of a commit. @throws {KitError} base_not_found, base_not_built */
async function buildBase(base: string, { io, head, options }: BaseOptions): Promise<TraceBuild> {
  const file = resolve(io.cwd, base);
  if (existsSync(file) && statSync(file).isFile()) {
    return createTraceBuild(head.integration, { script: readFileSync(file, 'utf8') });
  }
  using checkout = await checkOutBase(head.root, base);
  try {
    return await buildProject(checkout.folder, options);
  } catch (thrown) {
    if (!isKitError(thrown)) throw thrown;
    throw new KitError('base_not_built', `Can’t build the integration of "${base}": ${thrown.message}`, {
      advice: 'Pass a commit that builds with the packages that are installed here.',
      cause: thrown,
    });
  }
}

/** The traces that the command names, those of the project’s folder, or those of the last events. */
async function readTraces(input: Input, io: Io, { integration, root }: ProjectBuild): Promise<LoadedTrace[]> {
  const paths = textsOf(input, 'files');
  const events = textOf(input, 'events');
  if (paths.length > 0 && events !== undefined) throw new KitError('usage', '--events and files can’t be combined.');
  const folder = resolve(root, TRACES_FOLDER);
  if (events === undefined && (paths.length > 0 || existsSync(folder))) {
    return loadTraces(io, paths.length > 0 ? paths : [folder], integration);
  }
  const { traces, skipped } = await fetchTraces(connect(input, io), { integration, limit: readCount(events ?? '50') });
  if (skipped > 0) io.stderr.write(`Skipped ${countOf(skipped, 'event')} without a recording.\n`);
  if (traces.length > 0) return traces.map((trace) => ({ trace, file: '', label: trace.id }));
  throw new KitError('trace_not_found', `There are no traces in ${folder}, and no recorded events.`, {
    advice: 'Export one with "bindery events <id> --export <file>", or cause an event while "bindery dev" runs.',
  });
}

function readCount(text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= MAX_PAGE_LIMIT) return count;
  throw new KitError('usage', `--events is "${text}". Expected a whole number from 1 to ${MAX_PAGE_LIMIT}.`);
}
