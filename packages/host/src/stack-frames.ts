// Reads V8 stacks of scripts and maps them to the author's files. Used for exceptions and for scripts that do not start.
import { SourceMap } from 'node:module';
import type { SourceMapPayload, SourceOrigin } from 'node:module';
import { codeFrame } from '@bindery/diagnostics';
import type { ScriptVersion, StackFrame } from './integration-host.ts';

/** Errors of a script can have any stack: only as much is read as V8 would write. */
const [MAX_FRAMES, MAX_LINE_LENGTH] = [200, 4_096];

/** The end of a location. Its parts can’t match the same characters, so that matching takes linear time. */
const LINE_AND_COLUMN = /:(\d{1,9}):(\d{1,9})$/;

/** Modules of the host around a script. */
const OWN_MODULE = /^bindery-|^node-internal:|^node:|^cloudflare-internal:|^file:/;

/** The frames of a stack that belong to the script, mapped where a source map knows them. */
export function stackFrames(stack: string, script: Pick<ScriptVersion, 'mainModule' | 'sourceMap'>): StackFrame[] {
  const frames: StackFrame[] = [];
  for (const line of linesOf(stack)) {
    const frame = parseFrame(line);
    if (frame !== undefined && !OWN_MODULE.test(frame.file)) frames.push(mapFrame(frame, script));
  }
  return frames;
}

/**
 * The frame that an author looks at first: in the project's own files, else in files of a workspace around it, else in a
 * package.
 */
export function findAuthorFrame(frames: readonly StackFrame[]): StackFrame | undefined {
  const own = frames.filter(({ file }) => !/(^|\/)node_modules\//.test(file));
  return own.find(({ file }) => !file.startsWith('../')) ?? own[0] ?? frames[0];
}

/** Longest line in a trace. Longer ones aren’t written by hand. */
const MAX_SOURCE_LINE_LENGTH = 300;

/** The source line of a frame with its neighbors. Undefined if the map doesn’t have the sources. */
export function frameSource(frame: StackFrame, { sourceMap }: Pick<ScriptVersion, 'sourceMap'>): string | undefined {
  if (sourceMap === undefined) return undefined;
  const { sources, sourcesContent } = (parsedMap(sourceMap)?.payload ?? {}) as Partial<SourceMapPayload>;
  if (!Array.isArray(sources) || !Array.isArray(sourcesContent)) return undefined;
  const source: unknown = sourcesContent[sources.indexOf(frame.file)];
  if (typeof source !== 'string') return undefined;
  const text = codeFrame(source, frame.line, frame.column);
  return text === '' || text.split('\n').some((line) => line.length > MAX_SOURCE_LINE_LENGTH) ? undefined : text;
}

/** Maps the stacks in a text, without frames of the host’s modules. A text without a stack stays unchanged. */
export function mapStacks(text: string, script: Pick<ScriptVersion, 'mainModule' | 'sourceMap'>): string {
  if (!text.includes('\n    at ')) return text;
  const lines: string[] = [];
  for (const line of text.split('\n')) {
    const found = line.startsWith('    at ') && line.length <= MAX_LINE_LENGTH ? parseFrame(line.trim()) : undefined;
    if (found === undefined) lines.push(line);
    else if (!OWN_MODULE.test(found.file))
      lines.push(line.replace(formatFrame(found), formatFrame(mapFrame(found, script))));
  }
  return lines.join('\n');
}

/** `file:line:column`. */
export function formatFrame(frame: StackFrame): string {
  return `${frame.file}:${frame.line}:${frame.column}`;
}

/** The lines of a stack that can be frames, the first of them. */
function* linesOf(stack: string): Iterable<string> {
  let found = 0;
  for (let start = 0; start < stack.length && found < MAX_FRAMES;) {
    const newline = stack.indexOf('\n', start);
    const end = newline === -1 ? stack.length : newline;
    if (end - start <= MAX_LINE_LENGTH) {
      const line = stack.slice(start, end).trim();
      if (line.startsWith('at ')) {
        found++;
        yield line;
      }
    }
    start = end + 1;
  }
}

/** `at name (file:1:2)`, `at file:1:2`, each also with `async`. */
function parseFrame(line: string): StackFrame | undefined {
  const text = line.slice('at '.length).replace(/^async /, '');
  const open = text.endsWith(')') ? text.indexOf(' (') : -1;
  if (open < 1) return parseLocation(text);
  const location = parseLocation(text.slice(open + ' ('.length, -1));
  return location === undefined ? undefined : { function: text.slice(0, open), ...location };
}

function parseLocation(text: string): StackFrame | undefined {
  const [end = '', line, column] = LINE_AND_COLUMN.exec(text) ?? [];
  const file = text.slice(0, text.length - end.length);
  return end === '' || file === '' ? undefined : { file, line: Number(line), column: Number(column) };
}

function mapFrame(frame: StackFrame, script: Pick<ScriptVersion, 'mainModule' | 'sourceMap'>): StackFrame {
  if (script.sourceMap === undefined || frame.file !== script.mainModule) return frame;
  const origin = findOrigin(script.sourceMap, frame);
  return origin === undefined
    ? frame
    : { ...(frame.function === undefined ? {} : { function: frame.function }), ...origin };
}

type Location = Omit<StackFrame, 'function'>;

/** Maps come with scripts, and can have anything in them. A source without a name is null. */
function findOrigin(sourceMap: string, { line, column }: Location): Location | undefined {
  const origin = parsedMap(sourceMap)?.findOrigin(line, column);
  if (origin === undefined || !('fileName' in origin) || !isPlace(origin)) return undefined;
  return { file: origin.fileName, line: origin.lineNumber, column: origin.columnNumber };
}

/** A location of a module in any text, for example a log line in JSON. */
const LOCATION = /([^\s()"'\\]{1,300}\.m?js):(\d{1,9}):(\d{1,9})/g;

/** Maps every location of a module in a text, whatever the name of the module is. Those without an origin stay. */
export function mapLocations(text: string, sourceMap: string): string {
  return text.replaceAll(LOCATION, (found, file: string, line: string, column: string) => {
    if (OWN_MODULE.test(file)) return found;
    const origin = findOrigin(sourceMap, { file, line: Number(line), column: Number(column) });
    return origin === undefined ? found : formatFrame(origin);
  });
}

function isPlace({ fileName, lineNumber, columnNumber }: SourceOrigin): boolean {
  return typeof fileName === 'string' && fileName !== '' && lineNumber >= 1 && columnNumber >= 1;
}

/** Parsing a map is slow, and exceptions come in numbers from one script: the last few stay parsed. */
const MAX_CACHED_MAPS = 8;
const parsedMaps = new Map<string, SourceMap | undefined>();

function parsedMap(json: string): SourceMap | undefined {
  if (!parsedMaps.has(json)) {
    const oldest = parsedMaps.keys().next().value;
    if (parsedMaps.size >= MAX_CACHED_MAPS && oldest !== undefined) parsedMaps.delete(oldest);
    parsedMaps.set(json, parseMap(json));
  }
  return parsedMaps.get(json);
}

function parseMap(json: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(json) as SourceMapPayload);
  } catch {
    return undefined; // A broken map must not hide the exception that it was to explain.
  }
}
