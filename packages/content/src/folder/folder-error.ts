// Errors in a file of a folder, with their location.
import { isKitError } from '@bindery/diagnostics';
import type { KitError } from '@bindery/diagnostics';
import { CONTENT_ERRORS, contentError } from '../error-codes.ts';
import type { ContentErrorCode } from '../error-codes.ts';

/** A location in a file. */
export interface FileLocation {
  readonly path: string;
  /** 1-based. */
  readonly line?: number | undefined;
  /** 1-based. */
  readonly column?: number | undefined;
}

/** An error with a location, which its message starts with and its details contain. */
export function folderError(
  code: ContentErrorCode,
  message: string,
  location: FileLocation,
  cause?: unknown,
): KitError<ContentErrorCode> {
  const { path, line, column } = location;
  const prefix = [path, line, column].filter((part) => part !== undefined).join(':');
  const details = { file: path, ...(line === undefined ? {} : { line }), ...(column === undefined ? {} : { column }) };
  return contentError(code, `${prefix}: ${message}`, { cause, details });
}

/** Runs something on behalf of a file, which its errors then name. */
export function withFileName<Result>(path: string, work: () => Result): Result {
  try {
    return work();
  } catch (thrown) {
    throw withLocation(path, thrown);
  }
}

/** Asynchronous variant of {@link withFileName}. */
export async function withFileNameAsync<Result>(path: string, work: () => Promise<Result> | Result): Promise<Result> {
  try {
    return await work();
  } catch (thrown) {
    throw withLocation(path, thrown);
  }
}

function withLocation(path: string, thrown: unknown): unknown {
  if (!isKitError(thrown) || !Object.hasOwn(CONTENT_ERRORS, thrown.code) || 'file' in thrown.details) return thrown;
  const { line, column } = thrown.details as Omit<FileLocation, 'path'>;
  return folderError(thrown.code as ContentErrorCode, thrown.message, { path, line, column }, thrown);
}
