// Opens a location of an integration’s source in the author’s editor.
import type { Client } from '@bindery/client';

/** A position in a file, from 1. */
export interface SourcePosition {
  readonly file: string;
  readonly line: number | undefined;
  readonly column: number | undefined;
}

/** Parses `file:line:column`. Line and column are optional, and the file can contain colons. */
export function parseSourceLocation(location: string): SourcePosition {
  const [, file = location, line, column] = /^(.+?)(?::(\d+))?(?::(\d+))?$/s.exec(location) ?? [];
  return { file, line: positionOf(line), column: positionOf(column) };
}

/** Positions begin with 1; what begins with 0 is nowhere in a file. */
function positionOf(digits: string | undefined): number | undefined {
  const number = Number(digits);
  return number >= 1 ? number : undefined;
}

/** Opens `file:line:column`. Returns the name of the editor. @throws {ApiError} editor_not_found and others */
export async function openSource(api: Client, integration: string, location: string): Promise<string> {
  const { file, line, column } = parseSourceLocation(location);
  const body = {
    integration,
    file,
    ...(line === undefined ? {} : { line }),
    ...(column === undefined ? {} : { column }),
  };
  return (await api.request('POST /_platform/v1/editor', { body })).editor;
}
