// The platform and its floor, side by side, for the rows of the group `api`.
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FROM_SOURCE, startNode } from './processes.ts';
import type { Started } from './processes.ts';
import { temporaryFolder } from './temporary-folder.ts';

const PROGRAMS = join(import.meta.dirname, '..', 'programs');

/** Token of every request. */
export const TOKEN = 't0ken';

/** Connections of every load: the figure's own. */
export const CONNECTIONS = 32;

/** How long one load lasts, in milliseconds. */
export const SLICE_MS = 1_000;

/** How long it lasts in a smoke run. */
export const TINY_SLICE_MS = 50;

/** A platform that runs. */
export interface PlatformServer {
  readonly api: string;
  readonly organization: string;
  readonly space: string;
}

/** Starts a platform with so many spaces beside the demo's. */
export async function startPlatformServer(
  running: Started[],
  {
    folder,
    spaces = 0,
    durable = false,
  }: { readonly folder: string; readonly spaces?: number; readonly durable?: boolean },
): Promise<PlatformServer> {
  const args = [folder, TOKEN, String(spaces), ...(durable ? ['durable'] : [])];
  const server = startNode([FROM_SOURCE, join(PROGRAMS, 'api-platform.ts'), ...args]);
  running.push(server);
  return JSON.parse((await server.until(/^listening (.+)$/m))[1] ?? '') as PlatformServer;
}

/** Starts the floor on a copy of a platform's data, answering what the platform answers at a path. */
export async function startFloor(
  running: Started[],
  { platform, folder, path }: { readonly platform: PlatformServer; readonly folder: string; readonly path: string },
): Promise<string> {
  const response = await fetch(platform.api + path, { headers: { Authorization: `Bearer ${TOKEN}` } });
  if (response.status !== 200) throw new Error(`${path} is answered with ${response.status}.`);
  const copy = join(temporaryFolder(), 'floor');
  mkdirSync(copy);
  cpSync(folder, copy, { recursive: true });
  const answerFile = join(copy, 'answer.json');
  writeFileSync(answerFile, await response.text());
  const server = startNode([FROM_SOURCE, join(PROGRAMS, 'api-floor.ts'), join(copy, 'platform.db'), answerFile]);
  running.push(server);
  const { api } = JSON.parse((await server.until(/^listening (.+)$/m))[1] ?? '') as { api: string };
  return api;
}

/** Throws unless both servers answer a path with bodies of one length, as the same bytes but for ids have. */
export async function requireSameLength(urls: readonly string[]): Promise<void> {
  const lengths = await Promise.all(
    urls.map(async (url) => {
      const response = await fetch(url, { headers: { Authorization: `Bearer ${TOKEN}` } });
      return (await response.text()).length;
    }),
  );
  if (new Set(lengths).size !== 1) throw new Error(`The servers answer ${lengths.join(' and ')} characters.`);
}

/** Ends all started servers, also after an error. */
export async function withServers<Result>(work: (running: Started[]) => Promise<Result>): Promise<Result> {
  const running: Started[] = [];
  try {
    return await work(running);
  } finally {
    await Promise.all(running.map((server) => server.stop()));
  }
}
