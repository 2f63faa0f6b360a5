// A platform, and a folder of long pages to push to an empty space of it.
import { call, startContentServer } from './content-servers.ts';
import type { Effort } from './effort.ts';
import type { Started } from './processes.ts';
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
export async function startPushedSpace(running: Started[], effort: Effort): Promise<PushedSpace> {
  const { space: demo } = await startContentServer(running, 1);
  const server = running.at(-1) as Started;
  const origin = new URL(demo).origin;
  const { organization } = (await (await call(demo)).json()) as { organization: string };
  const created = await call(`${origin}/v1/orgs/${organization}/spaces`, 'POST', { title: 'Pushed' });
  const { id } = (await created.json()) as { id: string };
  const files = createFiles(effort);
  const space = `${origin}/v1/spaces/${id}`;
  return {
    server,
    space,
    bytes: files.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0),
    push: () => pushFiles(space, files),
  };
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
