// `bindery events --export`: writes traces of events to files.
import { join, relative, resolve } from 'node:path';
import type { EventTrace } from '@bindery/contract';
import { countOf, KitError } from '@bindery/diagnostics';
import { isSet, textOf } from '../command.ts';
import type { Input } from '../command.ts';
import type { Connection } from '../config/connection.ts';
import { EXIT } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { fetchTraces } from '../traces/fetch-traces.ts';
import { writeTraces } from '../traces/trace-files.ts';

/** The events to export: one, or those that match a filter. */
export interface ExportOptions {
  readonly connection: Connection;
  readonly id?: string | undefined;
  readonly filter?: Readonly<Record<string, string | number>> & {
    readonly integration: string;
    readonly limit: number;
  };
}

/** Exports one event to a file, or the events of a filter to a file or to a folder with a file each. Throws ApiError, usage. */
export async function outputTraces(input: Input, io: Io, options: ExportOptions): Promise<number> {
  const path = textOf(input, 'export') ?? '';
  if (path === '')
    throw new KitError('usage', '--export is empty.', { advice: 'Pass a file such as traces/vote.json.' });
  const traces = await readTraces(io, options);
  const files = path.endsWith('.json') ? [{ file: path, traces }] : traces.map((trace) => fileOf(trace, path));
  for (const { file, traces: own } of files) writeTraces(resolve(io.cwd, file), own);
  const paths = files.map(({ file }) => resolve(io.cwd, file));
  if (isSet(input, 'json')) io.stdout.write(`${JSON.stringify({ files: paths })}\n`);
  else for (const file of paths) io.stdout.write(`Wrote ${relative(io.cwd, file)}\n`);
  return EXIT.DONE;
}

async function readTraces(io: Io, { connection, id, filter }: ExportOptions): Promise<readonly EventTrace[]> {
  if (id !== undefined) {
    return [await connection.api.request('GET /_platform/v1/events/{eventId}/trace', { eventId: id })];
  }
  if (filter === undefined) return [];
  const { traces, skipped } = await fetchTraces(connection, filter);
  if (skipped > 0) io.stderr.write(`Skipped ${countOf(skipped, 'event')} without a recording.\n`);
  if (traces.length > 0) return traces;
  throw new KitError('trace_not_found', 'No recorded event matches.', {
    advice: 'Run "bindery events" to see the events. The platform records the last 2,000 since it started.',
  });
}

/** A file in the folder, whatever a platform elsewhere names its events. */
function fileOf(trace: EventTrace, folder: string): { readonly file: string; readonly traces: readonly EventTrace[] } {
  const name = `${String(trace.event['type'])}-${trace.id}`.replaceAll(/[^\w-]/g, '-');
  return { file: join(folder, `${name}.json`), traces: [trace] };
}
