// A platform, a site on loopback that it can import from, and an empty space for each test.
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { PlatformOptions } from '../../src/options.ts';
import { serveSite } from './a-site.ts';
import type { Served, Site } from './a-site.ts';
import { OWNER_TOKEN, closePlatforms, startPlatform } from './test-platform.ts';
import type { CallAnswer, TestPlatform } from './test-platform.ts';

/** Two dots by three. */
export const PNG: Buffer = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAIAAAA2iEnWAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==',
  'base64',
);

/** A page in a tree, as the API shows it. */
export interface PageNode {
  readonly id: string;
  readonly title: string;
  readonly path: string;
  readonly pages: readonly PageNode[];
}

/** What tests of imports work with. Paths `of` are those of a space, the scene's own by default, or of a change request. */
export interface ImportScene {
  readonly test: TestPlatform;
  readonly site: Site;
  /** Path of the space. */
  readonly space: string;
  /** Imports what the site has at a path, or what is at a URL. */
  bringIn(source: string, path?: string, at?: string): Promise<CallAnswer>;
  /** Imports a zip archive, which the site has at `/a.zip` from then on. */
  bringInArchive(files: Readonly<Record<string, string | Uint8Array>>, source?: string): Promise<CallAnswer>;
  /** Imports for a caller who leaves with a signal. */
  bringInUntil(signal: AbortSignal, source: string, path: string): Promise<Response>;
  /** Posts below the space for a caller who leaves with a signal. */
  postUntil(signal: AbortSignal, path: string, body: object): Promise<Response>;
  pages(of?: string): Promise<readonly PageNode[]>;
  /** The tree as titles: `Parent > Child`, in its order. */
  titles(of?: string): Promise<string[]>;
  markdownAt(path: string): Promise<string>;
  /** The document of a page as JSON. */
  documentAt(path: string): Promise<string>;
}

/** Sets the scene for the tests of a file. */
export function importScene(options: PlatformOptions = {}): ImportScene {
  let test: TestPlatform;
  let site: Site;
  let space: string;
  beforeAll(async () => {
    site = await serveSite({}, { isKeepingAlive: false });
    test = await startPlatform({
      host: false,
      ...options,
      allowPrivate: [site.host, ...(options.allowPrivate ?? [])],
    });
  });
  afterAll(async () => {
    await closePlatforms();
    site.close();
  });
  beforeEach(async () => {
    for (const path of Object.keys(site.paths)) delete site.paths[path];
    site.requests.length = 0;
    const created = await test.post(`/v1/orgs/${test.demo.organization}/spaces`, { title: 'Imported', empty: true });
    space = `/v1/spaces/${created.body.id}`;
  });
  const bringIn: ImportScene['bringIn'] = (source, path = '/', at = 'content/import') =>
    test.post(`${space}/${at}`, { url: path.startsWith('http') ? path : `${site.url}${path}`, source });
  const postUntil: ImportScene['postUntil'] = (signal, path, body) =>
    test.platform.fetch(`${space}/${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${OWNER_TOKEN}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    });
  const pages: ImportScene['pages'] = async (of = space) => (await test.get(`${of}/content/pages`)).body.pages;
  const readPage = async (path: string, query = ''): Promise<CallAnswer['body']> =>
    (await test.get(`${space}/content/path/${encodeURIComponent(path)}${query}`)).body;
  return {
    get test() {
      return test;
    },
    get site() {
      return site;
    },
    get space() {
      return space;
    },
    bringIn,
    bringInArchive: (files, source = 'zip') => {
      site.paths['/a.zip'] = ['application/zip', anArchive(files)];
      return bringIn(source, '/a.zip');
    },
    bringInUntil: (signal, source, path) => postUntil(signal, 'content/import', { source, url: `${site.url}${path}` }),
    postUntil,
    pages,
    titles: async (of) => titlesOf(await pages(of), ''),
    markdownAt: async (path) => (await readPage(path, '?format=markdown')).markdown,
    documentAt: async (path) => JSON.stringify((await readPage(path)).document),
  };
}

function titlesOf(pages: readonly PageNode[], above: string): string[] {
  return pages.flatMap(({ title, pages: below }) => [`${above}${title}`, ...titlesOf(below, `${above}${title} > `)]);
}

/** A zip archive. */
export function anArchive(files: Readonly<Record<string, string | Uint8Array>>): Uint8Array {
  const entries = Object.entries(files);
  return zipSync(
    Object.fromEntries(entries.map(([path, data]) => [path, typeof data === 'string' ? strToU8(data) : data])),
  );
}

/** Answers with a URL to go to. */
export function redirect(to: string): Served {
  return (_incoming, outgoing) => outgoing.writeHead(302, { Location: to }).end();
}
