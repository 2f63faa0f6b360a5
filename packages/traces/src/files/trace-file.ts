// Trace files: JSON with one or more traces. Its schema for editors is trace.schema.json of this package.
import { EventTrace } from '@bindery/contract';
import { createErrorTable } from '@bindery/diagnostics';
import { TRACE_ERRORS } from '../error-codes.ts';
import { locateJsonError } from './locate-json-error.ts';

const errors = createErrorTable<keyof typeof TRACE_ERRORS>(TRACE_ERRORS);

/** The value of `format` in a trace file. */
export const TRACE_FORMAT = 'bindery-trace';
/** The version of the format that this package writes, and the highest that it reads. */
export const TRACE_VERSION = 1;

/** The text of a trace file. */
export function writeTraceFile(traces: readonly EventTrace[]): string {
  return `${JSON.stringify({ format: TRACE_FORMAT, version: TRACE_VERSION, traces }, undefined, 2)}\n`;
}

/**
 * The traces of a file. `name` is that of the file, for messages.
 * @throws {KitError} trace_incomplete, trace_invalid, trace_version_unsupported
 */
export function readTraceFile(text: string, name: string): EventTrace[] {
  const file = parse(text, name);
  if (!isObject(file) || file['format'] !== TRACE_FORMAT) {
    throw errors.error('trace_invalid', `${name} isn’t a trace file: "format" isn’t "${TRACE_FORMAT}".`);
  }
  const { version, traces } = file;
  if (typeof version === 'number' && version > TRACE_VERSION) {
    const message = `${name} has version ${version} of the trace format. This version of Bindery reads up to version ${TRACE_VERSION}.`;
    throw errors.error('trace_version_unsupported', message);
  }
  if (version !== TRACE_VERSION) throw invalid(name, 'version', `expected ${TRACE_VERSION}`);
  if (!Array.isArray(traces)) throw invalid(name, 'traces', 'expected an array');
  return traces.map((trace, index) => readTrace(trace, name, index));
}

function readTrace(value: unknown, name: string, index: number): EventTrace {
  const { data, error } = EventTrace.safeParse(value);
  if (data !== undefined) return data;
  const [issue] = error?.issues ?? [];
  const path = ['traces', index, ...(issue?.path ?? [])].map((step) =>
    typeof step === 'number' ? `[${step}]` : `.${String(step)}`,
  );
  throw invalid(name, path.join('').slice(1), issue?.message ?? 'invalid');
}

function parse(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const { line, column, isEnd } = locateJsonError(text);
    const location = `${name}:${line}:${column}`;
    if (isEnd) throw errors.error('trace_incomplete', `${location}: the trace file is incomplete.`, { cause });
    throw errors.error('trace_invalid', `${location}: the trace file isn’t JSON.`, { cause });
  }
}

function invalid(name: string, field: string, problem: string): Error {
  return errors.error('trace_invalid', `${name}: field "${field}" is invalid: ${problem}.`);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
