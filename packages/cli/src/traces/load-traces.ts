// Reads trace files of a project.
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import type { EventTrace } from '@bindery/contract';
import { KitError, messageOf } from '@bindery/diagnostics';
import { readTraceFile } from '@bindery/traces';
import type { Io } from '../io.ts';

/** A trace, and the file that has it. */
export interface LoadedTrace {
  readonly trace: EventTrace;
  /** Absolute path. */
  readonly file: string;
  /** The file from the current folder, and the number of the trace if the file has several. */
  readonly label: string;
}

/**
 * The traces in files and in folders, whose names end in `.json`. All must be of `integration`.
 * @throws {KitError} trace_not_found, trace_incomplete, trace_invalid, trace_version_unsupported, trace_of_other_integration
 */
export function loadTraces(io: Io, paths: readonly string[], integration: string): LoadedTrace[] {
  const files = paths.flatMap((path) => listFiles(resolve(io.cwd, path), path));
  return files.flatMap((file) => {
    const name = relative(io.cwd, file) || basename(file);
    const traces = readTraceFile(readText(file, name), name);
    for (const trace of traces) requireIntegration(trace, integration, name);
    return traces.map((trace, index) => ({
      trace,
      file,
      label: traces.length === 1 ? name : `${name} (${index + 1} of ${traces.length})`,
    }));
  });
}

function listFiles(path: string, name: string): string[] {
  try {
    if (!statSync(path).isDirectory()) return [path];
    const files = readdirSync(path).filter((file) => file.endsWith('.json'));
    if (files.length > 0) return files.toSorted().map((file) => join(path, file));
  } catch (cause) {
    throw notFound(name, messageOf(cause), cause);
  }
  throw notFound(name, 'the folder has no .json files');
}

function readText(file: string, name: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw notFound(name, messageOf(cause), cause);
  }
}

function notFound(name: string, reason: string, cause?: unknown): KitError {
  return new KitError('trace_not_found', `Can’t read traces from ${name}: ${reason}.`, {
    advice: 'Export one with "bindery events <id> --export <file>".',
    cause,
  });
}

function requireIntegration(trace: EventTrace, integration: string, name: string): void {
  if (trace.integration === integration) return;
  const message = `${name} is a trace of the integration "${trace.integration}". The integration in this folder is "${integration}".`;
  throw new KitError('trace_of_other_integration', message, {
    advice: 'Run the command in the folder of that integration.',
  });
}
