// Maps positions in a script back to the source, through the source map.
import { SourceMap } from 'node:module';
import type { SourceLocation } from '../problem-codes.ts';

/** The source location of a 1-based line and column of the script. Undefined if the map doesn’t cover it. */
export type PositionTracer = (line: number, column: number) => SourceLocation | undefined;

/** Parses a source map once, for many positions. */
export function createPositionTracer(sourceMap: string): PositionTracer {
  if (sourceMap === '') return () => undefined;
  const map = new SourceMap(JSON.parse(sourceMap) as ConstructorParameters<typeof SourceMap>[0]);
  return (line, column) => {
    const entry = map.findEntry(line - 1, column - 1);
    if (!('originalLine' in entry)) return undefined;
    return { file: entry.originalSource, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
  };
}
