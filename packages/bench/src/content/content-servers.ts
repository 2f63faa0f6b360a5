// Platforms with a large space, for the rows of the groups `content` and `sites`.
import type { Bench } from '../measure/bench.ts';
import { TOKEN, call, json } from '../measure/call.ts';
import type { Started } from '../measure/processes.ts';

/** A platform that runs, with a space of generated pages. */
export interface ContentServer {
  /** Address of the space. */
  readonly space: string;
  readonly pages: number;
  readonly process: Started;
  /** What the index of texts to search in took, in milliseconds. */
  readonly indexedMs: number;
}

/** Starts a platform in a new data folder, with a number of pages in the demo space. */
export async function startContentServer(bench: Bench, pages: number, ...search: 'search'[]): Promise<ContentServer> {
  const args = [bench.folder(), TOKEN, pages, ...search];
  const { api, ...server } = await bench.program<ContentServer & { api: string }>('content-platform.ts', args);
  return { ...server, space: `${api}/v1/spaces/${server.space}`, pages };
}

/** Starts one with 100,000 pages and one with 1,000, to be compared; in a smoke run both have 1,000. */
export async function startLargeAndSmall(bench: Bench): Promise<Record<'large' | 'small', ContentServer>> {
  const pages = bench.size(100_000, 1_000);
  bench.note(`writing a space of ${pages} pages`);
  return { large: await startContentServer(bench, pages), small: await startContentServer(bench, 1_000) };
}

/** Opens a change request with changes. Returns its URL. */
export async function propose(space: string, changes: readonly object[]): Promise<string> {
  const { id } = await json<{ id: string }>(call(`${space}/change-requests`, 'POST', {}));
  const request = `${space}/change-requests/${id}`;
  await call(`${request}/content`, 'POST', { changes });
  return request;
}
