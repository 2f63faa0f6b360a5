// The links of documents, and the index of a content tree.
import { setImmediate } from 'node:timers/promises';
import type { DocumentLinks, LinkIndex, LinkReader } from '@bindery/content/links';
import type { ListReferences } from '@bindery/content/merge';
import type { JsonDocument } from '@bindery/contract';
import type { JSONDocument } from '@bindery/contract/documents';
import { isKitError } from '@bindery/diagnostics';
import { unpack } from '../../../../store/packed-bytes.ts';
import type { ComputedText, ContentServices } from '../../state/index.ts';
import type { RevisionRef } from '../revisions/revision-ref.ts';
import { nodeStore } from '../../tree/index.ts';
import { parseJson } from '../../../../store/json-column.ts';
import type { Db } from '../../../../store/store.ts';

/** Loaded on the first request for links, because it brings the Markdown parser. */
export const loadLinks = (): Promise<typeof import('@bindery/content/links')> => import('@bindery/content/links');

/** Reads links for the engine. */
export function linkReader(services: ContentServices): LinkReader {
  return {
    store: nodeStore(services),
    read: (documents) => readDocumentLinks(services, documents),
    pause: () => setImmediate(),
  };
}

/** Documents that are read in one statement: they may be long, and a statement has room for so many names only. */
const DOCUMENTS_AT_A_TIME = 50;

async function readDocumentLinks(
  services: ContentServices,
  hashes: readonly string[],
  db: Db = services.store.db,
): Promise<DocumentLinks[]> {
  const { documents } = services.content.links;
  const { linksOfDocument } = await loadLinks();
  const found = new Map<string, DocumentLinks>();
  for (const hash of hashes) {
    const cached = documents.get(hash);
    if (cached !== undefined) found.set(hash, cached);
  }
  const missing = [...new Set(hashes)].filter((hash) => !found.has(hash));
  for (let start = 0; start < missing.length; start += DOCUMENTS_AT_A_TIME) {
    if (start > 0) await setImmediate();
    const some = missing.slice(start, start + DOCUMENTS_AT_A_TIME);
    const rows = await db.selectFrom('blob').select(['hash', 'data']).where('hash', 'in', some).execute();
    for (const { hash, data } of rows) {
      const links = linksOfDocument(JSON.parse(Buffer.from(unpack(data)).toString('utf8')) as JSONDocument);
      documents.set(hash, links);
      found.set(hash, links);
    }
  }
  // Every document that a content names is stored.
  return hashes.map((hash) => found.get(hash) ?? { links: [], anchors: [] });
}

/** The links and anchors of a computed text. Undefined if it isn’t available before the signal aborts. */
export async function readComputedLinks(
  services: ContentServices,
  name: string,
  { text: { computation, isFixed }, signal }: { readonly text: ComputedText; readonly signal: AbortSignal },
): Promise<DocumentLinks | undefined> {
  const { documents } = services.content.links;
  const cached = isFixed ? documents.get(name) : undefined;
  if (cached !== undefined) return cached;
  try {
    const document = await services.content.sources.computeDocument({ ...computation, signal });
    const links = (await loadLinks()).linksOfDocument(document);
    if (isFixed) documents.set(name, links);
    return links;
  } catch (thrown) {
    if (isKitError(thrown)) return undefined;
    throw thrown;
  }
}

/** Options for reading documents. */
export interface DocumentsRead {
  /** Documents that aren’t stored yet, by hash. */
  readonly newDocuments?: Pick<ReadonlyMap<string, JsonDocument>, 'has' | 'get'>;
  /** In a unit of work, its own `tx`. */
  readonly db?: Db;
}

/**
 * Lists the references of documents for a merge, so that it keeps a deleted file that the other side started to use.
 */
export function createListReferences(
  services: ContentServices,
  { newDocuments = new Map<string, JsonDocument>(), db }: DocumentsRead = {},
): ListReferences {
  return async (documents) => {
    const { linksOfDocument } = await loadLinks();
    const hashes = documents.filter((hash) => !newDocuments.has(hash));
    const stored = await readDocumentLinks(services, hashes, db);
    const storedLinks = new Map(hashes.map((hash, at) => [hash, stored[at]]));
    return documents.map((hash) => {
      const document = newDocuments.get(hash) as JSONDocument | undefined;
      const { links } = (document === undefined ? storedLinks.get(hash) : linksOfDocument(document)) ?? { links: [] };
      return {
        files: links.flatMap(({ target }) =>
          target.kind === 'file' && target.space === undefined ? [target.file] : [],
        ),
        reusableContents: links.flatMap(({ target }) =>
          target.kind === 'reusable-content' && target.space === undefined ? [target.reusableContent] : [],
        ),
      };
    });
  };
}

/** The content that an index covers. */
export type IndexedContent = Pick<RevisionRef, 'space' | 'content'> & Partial<Pick<RevisionRef, 'revision'>>;

/**
 * Builds the link index of a content tree. Updates the cached index of a parent revision or of the space's last
 * content, if there is one, and else starts from scratch.
 */
export async function readIndex(services: ContentServices, ref: IndexedContent): Promise<LinkIndex> {
  const { indexes, underWay, lastRoots } = services.content.links;
  const { root } = ref.content;
  const cached = indexes.get(root);
  if (cached !== undefined) return cached;
  const pending = underWay.get(root) ?? buildIndex(services, ref).finally(() => underWay.delete(root));
  underWay.set(root, pending);
  const index = await pending;
  indexes.set(root, index);
  lastRoots.set(ref.space.id, root);
  return index;
}

async function buildIndex(services: ContentServices, ref: IndexedContent): Promise<LinkIndex> {
  const { buildLinkIndex, updateLinkIndex } = await loadLinks();
  const near = await findNear(services, ref);
  const reader = linkReader(services);
  return near === undefined
    ? buildLinkIndex(reader, ref.content.root)
    : updateLinkIndex(reader, near, ref.content.root);
}

async function findNear(
  services: ContentServices,
  { space, revision }: IndexedContent,
): Promise<LinkIndex | undefined> {
  const { indexes, lastRoots } = services.content.links;
  const parents = revision === undefined ? [] : parseJson(revision.parents);
  const rows =
    parents.length === 0
      ? []
      : await services.store.db.selectFrom('revision').select('root').where('id', 'in', parents).execute();
  for (const root of [...rows.map((row) => row.root), lastRoots.get(space.id) ?? '']) {
    const index = indexes.get(root);
    if (index !== undefined) return index;
  }
  return undefined;
}
