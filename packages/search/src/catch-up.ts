// Brings what the index has of an entry up to a content: what is different is read, and nothing else.
import { hash } from 'node:crypto';
import { compareContentTrees } from '@bindery/content/tree';
import type { Change, NodeStore, PageEntry } from '@bindery/content/tree';
import { isKitError } from '@bindery/diagnostics';
import type { Layers, IndexEntry } from './layers.ts';
import { draftEntry } from './layers.ts';
import type { DraftPage } from './port.ts';
import { readSections, readWords } from './page-text.ts';
import type { PageSection, PageWords } from './page-text.ts';
import type { IndexedPage, MovedPage, Rows } from './rows.ts';
import type { Statements } from './statements.ts';

/** Reads nodes and documents. Both return any number of the first ones, at least one. */
export interface ContentSource {
  readNodes(hashes: readonly string[]): Promise<readonly (Uint8Array | undefined)[]>;
  readDocuments(hashes: readonly string[]): Promise<readonly (string | undefined)[]>;
  /** The content without anything. */
  readonly empty: string;
}

/** The parts of an index that are written. */
export interface IndexWriters {
  readonly sql: Statements;
  readonly layers: Layers;
  readonly rows: Rows;
}

/** Pages to write at a time. In between, the worker handles other calls. */
const PAGES_AT_ONCE = 32;

/** Nodes to request in one message. */
const NODES_AT_ONCE = 500;

/** What of a page the index has. */
const INDEXED: readonly string[] = ['type', 'parent', 'slug', 'title', 'description', 'document', 'noIndex'];

/** Brings an entry up to a content. It may be cut off anywhere: the next time does what is left. Gives how many pages it has written. */
export async function catchUp(writers: IndexWriters, source: ContentSource, id: string, root: string): Promise<number> {
  const { layers } = writers;
  const entry = layers.find(id) ?? layers.add(id, source.empty);
  try {
    // First finishes an interrupted update. Some pages have that content, and comparing finds which.
    const before =
      entry.target === null || entry.target === root ? [] : await updateTo(writers, source, entry, entry.target);
    return before.length + (await updateTo(writers, source, layers.find(id) ?? entry, root)).length;
  } catch (thrown) {
    // The index has a content that was removed: data were put back to an older state, or a space was emptied in between.
    if (!isKitError(thrown, 'content_node_missing')) throw thrown;
    layers.remove(id);
    return (await updateTo(writers, source, layers.add(id, source.empty), root)).length;
  }
}

/** Indexes pages of a draft. It is based on a content without anything. */
export async function writeDraft(
  writers: IndexWriters,
  source: ContentSource,
  { draft, pages }: { readonly draft: string; readonly pages: readonly DraftPage[] },
): Promise<void> {
  const { layers } = writers;
  const { layer } = layers.find(draftEntry(draft)) ?? layers.add(draftEntry(draft), source.empty);
  const changes = pages.map((page) => ({ key: page.id, after: { ...page, type: 'document' as const }, fields: [] }));
  for (let start = 0; start < changes.length; start += PAGES_AT_ONCE) {
    await write(writers, source, [layer], changes.slice(start, start + PAGES_AT_ONCE));
  }
}

/** Makes a draft what the index has of an entry: what is different in the content is read. Gives how many pages the content has. */
export async function adoptDraft(
  writers: IndexWriters,
  source: ContentSource,
  { draft, id, root }: { readonly draft: string; readonly id: string; readonly root: string },
): Promise<number> {
  const { sql, layers, rows } = writers;
  const entry = layers.find(draftEntry(draft));
  if (entry === undefined) return 0;
  const changed = await updateTo(writers, source, entry, root);
  sql.atOnce(() => {
    rows.removeOthers(entry.layer, new Set(changed));
    layers.rename(entry.id, id);
  });
  return changed.length;
}

/** Gives the IDs of pages that were different. */
async function updateTo(
  writers: IndexWriters,
  source: ContentSource,
  entry: IndexEntry,
  root: string,
): Promise<readonly string[]> {
  if (entry.root === root && entry.target === null) return [];
  const { pages } = await compareContentTrees(nodeStoreOf(source), entry.root, root);
  const changed = pages.filter(({ before, after, fields }) => {
    return (
      (isIndexed(before) || isIndexed(after)) &&
      (fields.length === 0 || fields.some((field) => INDEXED.includes(field)))
    );
  });
  writers.layers.begin(entry.id, root);
  const chain = writers.layers.chainOf(entry.layer);
  for (let start = 0; start < changed.length; start += PAGES_AT_ONCE) {
    await write(writers, source, chain, changed.slice(start, start + PAGES_AT_ONCE));
  }
  writers.layers.finish(entry.id, root);
  return changed.map(({ key }) => key);
}

async function write(
  { sql, rows }: IndexWriters,
  source: ContentSource,
  chain: readonly number[],
  all: readonly Change<WrittenPage>[],
): Promise<void> {
  const changes = leaveMoved({ sql, rows }, chain, all);
  const visible = changes.flatMap(({ after }) => (isIndexed(after) && isFound(after) ? [after] : []));
  const read = new Map<string, readonly PageSection[]>();
  for (const { id, document } of visible) {
    const sections = rows.findSections(chain, id, document ?? null);
    if (sections !== undefined) read.set(id, sections);
  }
  const toRead = visible.filter(({ id, document }) => document !== undefined && !read.has(id));
  const documents = await readUntilComplete(
    toRead.map(({ document }) => document as string),
    (hashes) => source.readDocuments(hashes),
  );
  for (const [index, { id }] of toRead.entries()) {
    const document = documents[index];
    read.set(id, document === undefined ? [] : await readSections(document));
  }
  sql.atOnce(() => {
    for (const { key, after } of changes) {
      if (!isIndexed(after)) rows.remove(chain, key);
      else rows.put(chain, toIndexed(after, read.get(after.id) ?? []));
    }
  });
}

/** What the index reads of a page. */
type WrittenPage = Pick<
  PageEntry,
  'id' | 'type' | 'parent' | 'slug' | 'title' | 'description' | 'document' | 'noIndex'
>;

/** Writes pages whose words are in the index already, and gives the others. */
function leaveMoved(
  { sql, rows }: Pick<IndexWriters, 'sql' | 'rows'>,
  chain: readonly number[],
  changes: readonly Change<WrittenPage>[],
): Change<WrittenPage>[] {
  const others: Change<WrittenPage>[] = [];
  sql.atOnce(() => {
    for (const change of changes) {
      if (!isIndexed(change.after) || !rows.move(chain, toMoved(change.after))) others.push(change);
    }
  });
  return others;
}

/** Whether a page is in the index: links and computed pages have no path, and nothing below them. */
function isIndexed(page: WrittenPage | undefined): page is WrittenPage {
  return page?.type === 'document' || page?.type === 'group';
}

/**
 * Whether searches find a page. Assumption: one with `noIndex` is found by no one; `hidden` keeps a page out of the table of
 * contents alone, and `noRobotsIndex` out of the search engines of others. Groups have no text.
 */
function isFound({ type, noIndex }: WrittenPage): boolean {
  return type === 'document' && noIndex !== true;
}

function toIndexed(page: WrittenPage, sections: readonly PageSection[]): IndexedPage {
  const moved = toMoved(page);
  return { ...moved, sections, words: moved.isFound ? readWords(moved, sections) : NO_WORDS };
}

function toMoved(page: WrittenPage): MovedPage {
  const { id, parent, slug = '', title, description = '', document = null } = page;
  return { id, parent, slug, isFound: isFound(page), title, description, document };
}

const NO_WORDS: PageWords = { title: '', description: '', headings: '', body: '' };

function nodeStoreOf(source: ContentSource): NodeStore {
  return {
    hash: (bytes) => hash('sha256', bytes, 'base64url'),
    read: async (hashes) => {
      const read: (Uint8Array | undefined)[] = [];
      for (let start = 0; start < hashes.length; start += NODES_AT_ONCE) {
        const some = hashes.slice(start, start + NODES_AT_ONCE);
        read.push(...(await readUntilComplete(some, (rest) => source.readNodes(rest))));
      }
      return read;
    },
  };
}

/** Asks until everything has been answered. */
async function readUntilComplete<Read>(
  hashes: readonly string[],
  read: (hashes: readonly string[]) => Promise<readonly Read[]>,
): Promise<Read[]> {
  const all: Read[] = [];
  while (all.length < hashes.length) all.push(...(await read(hashes.slice(all.length))));
  return all;
}
