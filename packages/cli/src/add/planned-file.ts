// A file of a plan, and how texts of a project are read.
import { readFile } from 'node:fs/promises';

/** A file before and after an addition. */
export interface PlannedFile {
  /** Relative to the manifest’s folder, separated by `/`. */
  readonly file: string;
  readonly path: string;
  /** Undefined for a new file. */
  readonly before: string | undefined;
  readonly after: string;
  /** Whether it has values that no output shows. */
  readonly isSecret?: boolean;
}

/** The text of a file. Undefined for none, and for one that would change when it’s written as UTF-8. */
export async function readText(path: string): Promise<string | undefined> {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await readFile(path));
  } catch {
    return undefined;
  }
}
