// Records what the tests of a file showed: operations with an effect, and values of models. Each file writes a record when it
// ends; docs/internals/coverage.md is made of them all.
import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findOperations } from '../../../src/http/routes/known-paths.ts';
import type { CheckedResponse } from '../check-response.ts';
import { ConcurrentCalls } from './concurrent-calls.ts';
import { EffectWatcher } from './effect-watcher.ts';
import { collectValues } from './seen-values.ts';
import type { Models } from './seen-values.ts';

/** Folder for the records of a run, set by `npm test`; nothing is recorded without it. */
export const RECORDS_VARIABLE = 'BINDERY_COVERAGE_RECORDS';

/** What the tests of one file showed. */
export interface FileRecord {
  /** Operations whose effect was seen through another one; reads that showed the effect of another one. */
  readonly effects: readonly string[];
  /** Fields and values of models that were answered. */
  readonly seen: readonly string[];
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly responses: Responses }>>>>;
  readonly components: { readonly schemas: Models };
}
type Responses = Readonly<Record<string, { readonly content?: Readonly<Record<string, { readonly schema: object }>> }>>;

const STREAM = 'text/event-stream';

const effects = new Set<string>();
const values = new Set<string>();

/** Watches the calls of one platform. */
export interface Recorder {
  /** Begins a call. Returns what ends it and says whether no write ran at the same time. */
  begin(method: string): () => boolean;
  /** Takes a call that has ended. */
  take(call: RecordedCall): void;
  /** Takes a message of a stream. */
  message(pathname: string, message: string): void;
}

/** A call with its request. */
export interface RecordedCall {
  readonly answered: CheckedResponse;
  readonly search: string;
  readonly sent: unknown;
  readonly token: string;
  readonly isAlone: boolean;
}

/** Watches nothing: outside of a run that records, and for tests whose commands are random. */
export const NO_RECORDER: Recorder = { begin: () => () => true, take: () => {}, message: () => {} };

/** Whether this run records. */
export function isRecording(): boolean {
  return process.env[RECORDS_VARIABLE] !== undefined;
}

/** Makes the recorder of one platform, which serves this OpenAPI document. */
export function createRecorder(document: unknown): Recorder {
  const { paths, components } = document as Document;
  const watcher = new EffectWatcher(effects);
  const calls = new ConcurrentCalls();
  return {
    begin: (method) => calls.begin(method),
    take({ answered, search, sent, token, isAlone }) {
      const { method, pathname: path, status, body } = answered;
      const found = findOperations(path).find(({ declared }) => declared.method === method);
      if (found === undefined) return;
      const query = Object.fromEntries(new URLSearchParams(search));
      const code = answered.headers.get('x-bindery-error');
      watcher.watch({ id: found.id, method, path, query, sent, token, status, code, answered: body, isAlone });
      const template = (path.startsWith('/v1') ? '/v1' : '') + found.declared.path;
      const described = paths[template]?.[method.toLowerCase()]?.responses[status];
      const type = described?.content?.[STREAM] === undefined ? 'application/json' : STREAM;
      const schema = described?.content?.[type]?.schema;
      if (status >= 400 || schema === undefined) return;
      for (const value of type === STREAM ? messagesOf(body) : [body]) {
        collectValues(components.schemas, schema, value, { at: found.id, values });
      }
    },
    message(pathname, message) {
      const [found] = findOperations(pathname);
      if (found !== undefined) watcher.watchMessage(found.id, message);
    },
  };
}

/** Messages of a stream that ended, but for the one that says so. */
function messagesOf(body: unknown): unknown[] {
  if (typeof body !== 'string') return [];
  const messages = body.split('\n\n').filter((message) => message.startsWith('data: '));
  return messages.map((message) => JSON.parse(message.slice('data: '.length)) as unknown);
}

/** Writes the records of this file. */
export function writeRecords(): void {
  const folder = process.env[RECORDS_VARIABLE];
  if (folder === undefined || values.size === 0) return;
  mkdirSync(folder, { recursive: true });
  const record: FileRecord = { effects: [...effects], seen: [...values] };
  writeFileSync(join(folder, `${randomUUID()}.json`), JSON.stringify(record));
  effects.clear();
  values.clear();
}
