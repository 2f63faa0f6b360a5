// Run as its own process by full-disk.long.test.ts, where there is little room: writes until nothing fits any more, makes room, goes on,
// and tells in one line of JSON what came of it.
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createPlatform } from '../../../src/create-platform.ts';
import type { Platform } from '../../../src/create-platform.ts';

const [dataFolder = '', ballast] = process.argv.slice(2);
const faults: string[] = [];
const report = (thrown: unknown): void => void faults.push((thrown as Error).message);
const start = (): Promise<Platform> => createPlatform({ dataFolder, host: false, demo: true, token: 'owner', report });

/** A response, as far as the test looks at it. */
export interface Answer {
  readonly status: number;
  readonly type: string | null;
  readonly code: string | null;
  // oxlint-disable-next-line typescript/no-explicit-any -- any JSON
  readonly body: any;
}

/** The report of the child process. */
export interface FullDisk {
  /** Change requests that were written to. */
  readonly stored: readonly string[];
  readonly refused: Answer;
  readonly readsWhileFull: readonly number[];
  /** Statuses of writes once there is room; empty if none can be made. */
  readonly afterRoom: readonly number[];
  /** What another start has lost, and whether the file is whole; undefined if it cannot start without room. */
  readonly after?: { readonly lost: readonly string[]; readonly integrity: unknown };
  readonly faults: readonly string[];
}

let platform = await start();
async function call(method: string, path: string, body?: object): Promise<Answer> {
  const response = await platform.fetch(path, {
    method,
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { status, headers } = response;
  const text = await response.text();
  const code = headers.get('x-bindery-error');
  return { status, code, type: headers.get('content-type'), body: text === '' ? undefined : JSON.parse(text) };
}

const spaces = `/v1/orgs/${platform.demo?.organization}/spaces`;
const home = `/v1/spaces/${platform.demo?.space}`;
const stored: string[] = [];

/** A change request with a file of 400 KB: what every one writes is its own. */
async function write(): Promise<Answer> {
  const opened = await call('POST', `${home}/change-requests`, { subject: 'Room' });
  if (opened.status >= 300) return opened;
  const files = [{ name: 'a.bin', base64: randomBytes(400_000).toString('base64') }];
  const changes = [{ operation: 'insert_files', files }];
  const answer = await call('POST', `${home}/change-requests/${opened.body.id}/content`, { changes });
  if (answer.status < 300) stored.push(opened.body.id);
  return answer;
}

async function writeUntilFull(): Promise<Answer> {
  for (let count = 0; count < 500; count++) {
    const answer = await write();
    if (answer.status >= 300) return answer;
  }
  throw new Error('The disk never was full.');
}

async function writeWithRoom(): Promise<number[]> {
  if (ballast === undefined) return [];
  rmSync(ballast);
  return [(await write()).status, (await call('POST', spaces, { title: 'Room again' })).status];
}

async function inspectAgain(): Promise<FullDisk['after']> {
  const database = new DatabaseSync(join(dataFolder, 'platform.db'), { readOnly: true });
  const integrity = database.prepare('PRAGMA integrity_check').get();
  database.close();
  platform = await start();
  const lost: string[] = [];
  for (const id of stored) {
    const { status, body } = await call('GET', `${home}/change-requests/${id}/content/files`);
    if (status !== 200 || body.count !== 1) lost.push(id);
  }
  await platform.close();
  return { lost, integrity };
}

const rejected = await writeUntilFull();
const readsWhileFull = [(await call('GET', home)).status, (await call('GET', `${home}/content`)).status];
const afterRoom = await writeWithRoom();
await platform.close();
const after = ballast === undefined ? undefined : await inspectAgain();
const diskReport: FullDisk = { stored, refused: rejected, readsWhileFull, afterRoom, faults, ...(after && { after }) };
process.stdout.write(`${JSON.stringify(diskReport)}\n`);
