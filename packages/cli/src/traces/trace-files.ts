// Trace files of a project, written.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { EventTrace } from '@bindery/contract';
import { KitError, messageOf } from '@bindery/diagnostics';
import { writeTraceFile } from '@bindery/traces';

/** Where traces of a project are unless a command names others. */
export const TRACES_FOLDER = 'traces';

/** Writes a trace file, and its folder. @throws {KitError} usage */
export function writeTraces(file: string, traces: readonly EventTrace[]): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, writeTraceFile(traces));
  } catch (cause) {
    throw new KitError('usage', `Can’t write ${file}: ${messageOf(cause)}.`, {
      advice: 'Choose a file in a writable folder.',
      cause,
    });
  }
}
