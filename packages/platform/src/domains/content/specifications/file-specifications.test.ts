// What is kept of files that are read as specifications: nothing is read twice while it is known.
import { createSpecificationReader, specificationError } from '@bindery/openapi';
import type { ReadRequest, SourceOutcome } from '@bindery/openapi';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createStore } from '../../../store/create-store.ts';
import { openSqlite } from '../../../store/sqlite/open-sqlite.ts';
import { createSqliteEngine } from '../../../store/sqlite/sqlite-engine.ts';
import { prepareText, storeHashed } from '../tree/index.ts';
import { FileRefused, createFileSpecifications } from './file-specifications.ts';
import type { FileSpecifications } from './file-specifications.ts';

const VALID = '{"openapi":"3.1.0","info":{"title":"a","version":"1"},"paths":{}}';
let requests: ReadRequest[] = [];
let answer: ((request: ReadRequest) => Promise<SourceOutcome>) | undefined;
let files: FileSpecifications;
let close: () => Promise<void>;
let store: (text: string) => Promise<string>;
beforeEach(async () => {
  const opened = createStore(createSqliteEngine(openSqlite({})));
  const reader = createSpecificationReader();
  requests = [];
  answer = undefined;
  const read = (request: ReadRequest): Promise<SourceOutcome> => {
    requests.push(request);
    return answer?.(request) ?? reader.read(request);
  };
  const services = { store: opened, specifications: { reader: { read, close: () => reader.close() } } };
  files = createFileSpecifications(() => services as never);
  store = (text) => opened.write(async (tx) => storeHashed(tx, await prepareText('text/plain', text)));
  close = async () => {
    await reader.close();
    await opened.close();
  };
});
afterEach(() => close());

const textOf = async (blob: string): Promise<string> => {
  const loaded = await files.bundleOf({ blob }, 'org').load();
  return 'bundle' in loaded ? Buffer.from(loaded.bundle).toString('utf8') : '';
};

it('are loaded as JSON, once for concurrent callers', async () => {
  const [json, yaml] = [await store(VALID), await store('openapi: 3.1.0\ninfo: {title: a, version: "1"}\npaths: {}\n')];
  expect(await Promise.all([textOf(json), textOf(json), textOf(yaml)])).toEqual([VALID, VALID, VALID]);
  expect(requests.map(({ caller, fetch }) => [caller, fetch])).toEqual([
    ['org', undefined],
    ['org', undefined],
  ]);
  expect(files.bundleOf({ blob: json }, 'a').hash).toBe(files.bundleOf({ blob: json }, 'b').hash);
});

it('are unpacked where they are long', { tags: ['long'] }, async () => {
  const text = VALID.replace('"a"', `"${'a'.repeat(100_000)}"`);
  expect(await textOf(await store(text))).toBe(text);
});

it('that cannot be read are known to be so', { tags: ['long'] }, async () => {
  const blob = await store('{');
  for (let round = 0; round < 3; round++) await expect(textOf(blob)).rejects.toThrow(FileRefused);
  expect(requests).toHaveLength(1);
});

it('that are too large are not loaded', async () => {
  const loading = files.bundleOf({ blob: 'not stored', size: 2 ** 30 }, 'org').load();
  await expect(loading).rejects.toThrow('The limit is 33554432');
  expect(requests).toEqual([]);
});

it('are read again after too much waited', { tags: ['long'] }, async () => {
  const blob = await store(VALID);
  answer = () => Promise.reject(specificationError('specification_queue_full', 'Later.'));
  await expect(textOf(blob)).rejects.toMatchObject({ code: 'specification_queue_full' });
  answer = undefined;
  expect(await textOf(blob)).toBe(VALID);
});
