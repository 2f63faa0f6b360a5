// Maps what ran of a script to lines of the author’s files.
import { decode } from '@jridgewell/sourcemap-codec';
import type { RecordedScript } from './coverage-record.ts';

/** How much of a line ran. */
export const RAN = { none: 0, partly: 1, all: 2 } as const;

/** How much of each line with code ran, by file and 1-based line. */
export type FileLines = Map<string, Map<number, number>>;

interface SourceMapFields {
  readonly sources: readonly string[];
  readonly sourcesContent?: readonly (string | null)[];
  readonly mappings: string;
}

/** Files that an author writes. Others come from packages, or are texts. */
const OWN_SOURCE = /^(?!\.\.\/)(?!(?:.*\/)?node_modules\/)(?!.*\.raw\.\w+$).*\.[cm]?[jt]sx?$/;

/** Brackets and the like: a block that ran to its `return` doesn’t get to its end. */
const NO_CODE = /[^\w"'`<$]/;

/** Adds the lines of a script’s files, unless another build ran more of them. `parts`: offsets of what ran. */
export function addLines(files: FileLines, { code, sourceMap }: RecordedScript, parts: readonly number[]): void {
  const { sources, sourcesContent = [], mappings } = JSON.parse(sourceMap) as SourceMapFields;
  const texts = sources.map((file, index) => (OWN_SOURCE.test(file) ? sourcesContent[index]?.split('\n') : undefined));
  const starts = lineStarts(code);
  const ran = markParts(code.length, parts);
  const own: FileLines = new Map();
  for (const [line, segments] of decode(mappings).entries()) {
    for (const [column, source = -1, sourceLine = -1, sourceColumn = -1] of segments) {
      const file = sources[source];
      const character = texts[source]?.[sourceLine]?.[sourceColumn];
      if (file === undefined || character === undefined || NO_CODE.test(character)) continue;
      const amount = ran[(starts[line] ?? 0) + column] === 1 ? RAN.all : RAN.none;
      const lines = linesOf(own, file);
      const before = lines.get(sourceLine + 1) ?? amount;
      lines.set(sourceLine + 1, before === amount ? amount : RAN.partly);
    }
  }
  for (const [file, lines] of own) {
    const merged = linesOf(files, file);
    for (const [line, amount] of lines) merged.set(line, Math.max(amount, merged.get(line) ?? RAN.none));
  }
}

function linesOf(files: FileLines, file: string): Map<number, number> {
  const lines = files.get(file) ?? new Map<number, number>();
  files.set(file, lines);
  return lines;
}

function lineStarts(code: string): number[] {
  const starts = [0];
  for (let end = code.indexOf('\n'); end !== -1; end = code.indexOf('\n', end + 1)) starts.push(end + 1);
  return starts;
}

function markParts(length: number, parts: readonly number[]): Uint8Array {
  const ran = new Uint8Array(length);
  for (let index = 0; index < parts.length; index += 2) ran.fill(1, parts[index], parts[index + 1]);
  return ran;
}
