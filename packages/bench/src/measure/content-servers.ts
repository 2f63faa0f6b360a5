// Platforms with a large space, for the rows of the group `content`.
import { join } from 'node:path';
import type { Effort } from './effort.ts';
import { TOKEN } from './api-servers.ts';
import { FROM_SOURCE, startNode } from './processes.ts';
import type { Started } from './processes.ts';
import { temporaryFolder } from './temporary-folder.ts';

const PROGRAMS = join(import.meta.dirname, '..', 'programs');
const FILL_MS = 5 * 60_000;

/** A platform that runs, with a space of generated pages. */
export interface ContentServer {
  /** Address of the space. */
  readonly space: string;
  readonly pages: number;
}

/** Starts a platform in a new data folder, with a number of pages in the demo space. */
export async function startContentServer(running: Started[], pages: number): Promise<ContentServer> {
  const args = [temporaryFolder(), TOKEN, String(pages)];
  const server = startNode([FROM_SOURCE, join(PROGRAMS, 'content-platform.ts'), ...args]);
  running.push(server);
  const facts = JSON.parse((await server.until(/^listening (.+)$/m, FILL_MS))[1] ?? '') as {
    api: string;
    space: string;
  };
  return { space: `${facts.api}/v1/spaces/${facts.space}`, pages };
}

/** Starts one with 100,000 pages and one with 1,000, to be compared; in a smoke run both have 1,000. */
export async function startLargeAndSmall(
  running: Started[],
  effort: Effort,
): Promise<Record<'large' | 'small', ContentServer>> {
  const pages = effort.size(100_000, 1_000);
  effort.note(`writing a space of ${pages} pages`);
  return { large: await startContentServer(running, pages), small: await startContentServer(running, 1_000) };
}

/** A call of a platform. Throws unless it succeeds. */
export async function call(url: string, method = 'GET', body?: object): Promise<Response> {
  const headers = {
    Authorization: `Bearer ${TOKEN}`,
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
  };
  const response = await fetch(url, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
  if (!response.ok) throw new Error(`${method} ${url} is answered with ${response.status}: ${await response.text()}`);
  return response;
}
