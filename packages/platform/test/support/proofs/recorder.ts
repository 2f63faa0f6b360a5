// Records what the tests of a file showed of each operation. Written beside the other files' records when the file ends;
// docs/coverage.md is made of them all.
import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findOperations } from '../../../src/http/known-paths.ts';
import type { Answered } from '../check-response.ts';
import { EffectWatcher } from './effects.ts';
import type { Proofs } from './watched-call.ts';
import { collectSeen } from './seen-answers.ts';
import type { Models } from './seen-answers.ts';
import { UnderWay } from './under-way.ts';

/** Folder for the records of a run, named by whoever starts the tests; nothing is recorded without it. */
export const RECORDS_VARIABLE = 'BINDERY_COVERAGE_RECORDS';

/** What one file showed of an operation. */
export interface OperationRecord {
  readonly id: string;
  readonly calls: number;
  readonly succeeded: number;
  readonly refusals: readonly string[];
  readonly seenWith: readonly string[];
  readonly query: readonly string[];
  readonly body: readonly string[];
}

/** What one file showed. */
export interface FileRecord {
  readonly operations: readonly OperationRecord[];
  /** Fields and values of models that were answered. */
  readonly seen: readonly string[];
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly responses: Responses }>>>>;
  readonly components: { readonly schemas: Models };
}
type Responses = Readonly<Record<string, { readonly content?: Readonly<Record<string, { readonly schema: object }>> }>>;

const proofs = new Map<string, Proofs>();
const seen = new Set<string>();

/** Watches the calls of one platform. */
export interface Recorder {
  /** Begins a call. Returns what ends it, which tells whether it ran alone: no write beside it. */
  begin(method: string): () => boolean;
  /** Takes a call that has ended. */
  take(call: RecordedCall): void;
  /** Takes a message of a stream. */
  message(pathname: string, message: string): void;
}

/** Makes the recorder of one platform. */
export function createRecorder(document: unknown): Recorder {
  const { paths, components } = document as Document;
  const watcher = new EffectWatcher(proofs);
  const underWay = new UnderWay();
  return {
    begin: (method) => underWay.begin(method),
    take({ answered, search, sent, token, isAlone }) {
      const { method, pathname: path, status, body } = answered;
      const found = findOperations(path).find(({ declared }) => declared.method === method);
      if (found === undefined) return;
      const query = Object.fromEntries(new URLSearchParams(search));
      const code = answered.headers.get('x-bindery-error');
      watcher.watch({ id: found.id, method, path, query, sent, token, status, code, answered: body, isAlone });
      const template = (path.startsWith('/v1') ? '/v1' : '') + found.declared.path;
      const described = paths[template]?.[method.toLowerCase()]?.responses[status];
      const schema = described?.content?.['application/json']?.schema;
      if (status < 400 && schema !== undefined) {
        collectSeen(components.schemas, schema, body, { at: found.id, seen });
      }
    },
    message(pathname, message) {
      const [found] = findOperations(pathname);
      if (found !== undefined) watcher.watchMessage(found.id, message);
    },
  };
}

/** Watches nothing: outside of a run that records, and for tests that are different every time. */
export const NO_RECORDER: Recorder = { begin: () => () => true, take: () => {}, message: () => {} };

/** Whether this run records. */
export function isRecording(): boolean {
  return process.env[RECORDS_VARIABLE] !== undefined;
}

/** A call with what was sent. */
export interface RecordedCall {
  readonly answered: Answered;
  readonly search: string;
  readonly sent: unknown;
  readonly token: string;
  readonly isAlone: boolean;
}

/** Writes what was recorded in this file. */
export function writeRecords(): void {
  const folder = process.env[RECORDS_VARIABLE];
  if (folder === undefined || proofs.size === 0) return;
  mkdirSync(folder, { recursive: true });
  const operations = [...proofs].map(
    ([id, { calls, succeeded, refusals, seenWith, query, body }]): OperationRecord => ({
      id,
      calls,
      succeeded,
      refusals: [...refusals],
      seenWith: [...seenWith],
      query: [...query],
      body: [...body],
    }),
  );
  const record: FileRecord = { operations, seen: [...seen] };
  writeFileSync(join(folder, `${randomUUID()}.json`), JSON.stringify(record));
  proofs.clear();
  seen.clear();
}
