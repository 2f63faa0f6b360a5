// Reads V8 stacks of scripts and maps them to the author's files. Used for exceptions and for scripts that do not start.
import { SourceMap } from 'node:module';
import type { SourceMapPayload } from 'node:module';
import type { ScriptVersion, StackFrame } from './integration-host.ts';

const WITH_FUNCTION = /^\s*at (?:async )?(.+?) \((.+):(\d+):(\d+)\)$/;
const WITHOUT_FUNCTION = /^\s*at (?:async )?(.+):(\d+):(\d+)$/;

/** Modules of the host's own that stand around a script. */
const OWN_MODULE = /^bindery-|^node-internal:|^cloudflare-internal:|^file:/;

/** The frames of a stack that belong to the script, mapped where a source map knows them. */
export function stackFrames(stack: string, script: Pick<ScriptVersion, 'mainModule' | 'sourceMap'>): StackFrame[] {
  const frames: StackFrame[] = [];
  for (const line of stack.split('\n')) {
    const frame = parseFrame(line);
    if (frame !== undefined && !OWN_MODULE.test(frame.file)) frames.push(mapFrame(frame, script));
  }
  return frames;
}

/** `file:line:column`. */
export function formatFrame(frame: StackFrame): string {
  return `${frame.file}:${frame.line}:${frame.column}`;
}

function parseFrame(line: string): StackFrame | undefined {
  const named = WITH_FUNCTION.exec(line);
  if (named !== null) {
    return { function: named[1] ?? '', file: named[2] ?? '', line: Number(named[3]), column: Number(named[4]) };
  }
  const bare = WITHOUT_FUNCTION.exec(line);
  if (bare === null) return undefined;
  return { file: bare[1] ?? '', line: Number(bare[2]), column: Number(bare[3]) };
}

function mapFrame(frame: StackFrame, script: Pick<ScriptVersion, 'mainModule' | 'sourceMap'>): StackFrame {
  if (script.sourceMap === undefined || frame.file !== script.mainModule) return frame;
  const origin = parsedMap(script.sourceMap)?.findOrigin(frame.line, frame.column);
  if (origin === undefined || !('fileName' in origin)) return frame;
  return {
    ...(frame.function === undefined ? {} : { function: frame.function }),
    file: origin.fileName,
    line: origin.lineNumber,
    column: origin.columnNumber,
  };
}

/** Parsing a map is slow, and exceptions come in numbers from one script: the last few stay parsed. */
const PARSED_MAPS_KEPT = 8;
const parsedMaps = new Map<string, SourceMap | undefined>();

function parsedMap(json: string): SourceMap | undefined {
  if (!parsedMaps.has(json)) {
    const oldest = parsedMaps.keys().next().value;
    if (parsedMaps.size >= PARSED_MAPS_KEPT && oldest !== undefined) parsedMaps.delete(oldest);
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
