// A recording: every request of a session with its answer, as a file of JSON lines.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import type { Origin, SceneOptions, WireAnswer, WireRequest } from './wire.ts';

/** A recorded request. Random values are replaced by names. */
export interface RecordedRequest {
  readonly origin?: Exclude<Origin, 'api'>;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** A binary body in base64, instead of `body`. */
  readonly base64?: string;
  readonly during?: readonly RecordedRequest[];
  readonly messages?: number;
}

/** A recorded response. */
export interface RecordedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Text, or what {@link describeBytes} says. */
  readonly body: string;
  readonly faults?: readonly string[];
}

/** A request with its answer. */
export interface Exchange {
  /** Operation ID, or the kind of request, for example `published site`. */
  readonly operation: string;
  /** What is special about the request, for example `no token`. */
  readonly note: string;
  readonly request: RecordedRequest;
  readonly answer: RecordedAnswer;
}

/** Exchanges with one platform, which is started for them. */
export interface Scene {
  readonly name: string;
  readonly options: SceneOptions;
  readonly exchanges: readonly Exchange[];
}

/** Reads a recording. */
export function readRecording(file: string): Scene[] {
  const scenes: (Scene & { exchanges: Exchange[] })[] = [];
  for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
    const read = JSON.parse(line) as { scene: string; options: SceneOptions } | Exchange;
    if ('scene' in read) scenes.push({ name: read.scene, options: read.options, exchanges: [] });
    else scenes.at(-1)?.exchanges.push(read);
  }
  return scenes;
}

/** Writes a recording. */
export function writeRecording(file: string, scenes: readonly Scene[]): void {
  const lines = scenes.flatMap(({ name, options, exchanges }) => [{ scene: name, options }, ...exchanges]);
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
}

/** The request to send, with the values of this run in place of their names. */
export function toWire(request: RecordedRequest, reveal: (text: string) => string): WireRequest {
  const { origin = 'api', method, path, headers, body, base64, during, messages } = request;
  return {
    origin,
    method,
    path: reveal(path),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, reveal(value)])),
    ...(body === undefined ? {} : { body: reveal(body) }),
    ...(base64 === undefined ? {} : { body: Buffer.from(base64, 'base64') }),
    ...(during === undefined ? {} : { during: during.map((inner) => toWire(inner, reveal)) }),
    ...(messages === undefined ? {} : { messages }),
  };
}

/** Headers that say nothing of the platform's behavior. */
const EXCLUDED_HEADERS = new Set(['date', 'connection', 'keep-alive']);

/** The answer to record, with names in place of the values of this run. */
export function toRecorded(answer: WireAnswer, hide: (text: string) => string): RecordedAnswer {
  const type = answer.headers['content-type'] ?? '';
  const body = Buffer.from(answer.body);
  return {
    status: answer.status,
    headers: Object.fromEntries(
      Object.entries(answer.headers).flatMap(([name, value]) =>
        EXCLUDED_HEADERS.has(name) ? [] : [[name, hide(value)]],
      ),
    ),
    body: isText(type) ? hide(body.toString('utf8')) : describeBytes(type === 'application/pdf' ? undated(body) : body),
    ...(answer.faults.length === 0 ? {} : { faults: answer.faults.map(hide) }),
  };
}

function isText(type: string): boolean {
  return type.startsWith('text/') || /json|javascript|xml/.test(type);
}

/** A PDF without the time at which it was printed, which is the machine's, and the id that is made of that. */
function undated(pdf: Buffer): Buffer {
  const text = pdf.toString('latin1');
  const plain = text
    .replaceAll(/\(D:\d+Z\)/g, '(D:)')
    .replaceAll(/<xmp:(\w+Date)>[^<]*</g, '<xmp:$1><')
    .replaceAll(/\/ID \[<[0-9a-f]+> <[0-9a-f]+>\]/g, '/ID []');
  return Buffer.from(plain, 'latin1');
}

/** A binary body: its length and hash. */
export function describeBytes(bytes: Uint8Array): string {
  if (bytes.byteLength === 0) return '';
  return `${bytes.byteLength} bytes, sha256 ${createHash('sha256').update(bytes).digest('hex')}`;
}
