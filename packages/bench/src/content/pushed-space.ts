// A platform, and a folder of long pages to push to an empty space of it.
import type { Bench } from '../measure/bench.ts';
import { call, json } from '../measure/call.ts';
import { startContentServer } from './content-servers.ts';
import type { Effort } from '../measure/effort.ts';
import type { Started } from '../measure/processes.ts';
import { searchTextOf } from './search-text.ts';

const PAGES = 2_000;
/** Texts of a page, of 200 words each: nine kilobytes. */
const TEXTS = 7;

/** A space that nothing was pushed to, and its platform. */
export interface PushedSpace {
  readonly server: Started;
  /** Address of the space. */
  readonly space: string;
  /** Bytes of the pages. */
  readonly bytes: number;
  readonly push: () => Promise<void>;
}

/** Starts a platform with an empty space. */
export async function startPushedSpace(bench: Bench): Promise<PushedSpace> {
  const { space: demo, process: server } = await startContentServer(bench, 1);
  const { origin } = new URL(demo);
  const { organization } = await json<{ organization: string }>(call(demo));
  const created = call(`${origin}/v1/orgs/${organization}/spaces`, 'POST', { title: 'Pushed' });
  const space = `${origin}/v1/spaces/${(await json<{ id: string }>(created)).id}`;
  const files = createFiles(bench);
  const bytes = files.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
  return { server, space, bytes, push: () => pushFiles(space, files) };
}

/** A page of a pushed folder. */
export interface PageFile {
  readonly path: string;
  readonly text: string;
}

/** The files of {@link startPushedSpace}. */
export function createFiles(effort: Effort): PageFile[] {
  return Array.from({ length: effort.size(PAGES, 20) }, (_none, page) => ({
    path: `guides/page-${page}.md`,
    text: textOf(page),
  }));
}

/** Pushes files to a space. */
export async function pushFiles(space: string, files: readonly PageFile[]): Promise<void> {
  const { origin, pathname } = new URL(space);
  const id = pathname.slice(pathname.lastIndexOf('/') + 1);
  await call(`${origin}/_platform/v1/spaces/${id}/content/folder/push`, 'POST', { files });
}

function textOf(page: number): string {
  const texts = Array.from({ length: TEXTS }, (_none, index) => searchTextOf(page * TEXTS + index));
  return `# Page ${page}\n\n${texts.map((text, index) => `## Part ${index + 1}\n\n${text.replaceAll('\n', '\n\n')}`).join('\n\n')}\n`;
}
