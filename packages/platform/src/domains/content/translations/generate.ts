// The content of the target as the provider gave it: the source's tree, with the texts of its language.
import { setImmediate } from 'node:timers/promises';
import { replaceEntries } from '@bindery/content/tree';
import type { BuiltTree, NodeStore, PageEntry, ReusableContentEntry } from '@bindery/content/tree';
import { hashOf } from '../trees/blobs.ts';
import type { RunPlan } from './plan-run.ts';
import type { TranslatedItem, TranslatedItems } from './translate-items.ts';

/** What a run made, and from what. */
export interface GeneratedTree extends BuiltTree {
  /** Translated document → the documents of the source that it and the one before it are of, where these are the same for all pages. */
  readonly sources: ReadonlyMap<string, DocumentSource>;
  /** Translated documents as JSON, by their hashes. They have to be stored in the unit of work that names the tree, or before. */
  readonly documents: ReadonlyMap<string, string>;
}

/** Documents of the source, by their hashes. */
export interface DocumentSource {
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** Pages that are put together before others of the process have their turn. */
const PAGES_IN_A_ROW = 100;

/** Updates the generated content for a run. IDs, positions, and slugs are those of the source. */
export async function generate(
  store: NodeStore,
  { root, plan, translated }: { readonly root: string; readonly plan: RunPlan; readonly translated: TranslatedItems },
): Promise<GeneratedTree> {
  const sources = new Map<string, DocumentSource>();
  const documents = new Map<string, string>();
  const pages = new Map<string, PageEntry | undefined>(plan.deletedPages.map((id) => [id, undefined]));
  for (const [id, { before, after }] of plan.pages) {
    const document = storeDocument(documents, translated.pages.get(id));
    if (document !== undefined) addSource(sources, document, { before: before?.document, after: after.document });
    pages.set(id, pageOf(after, translated.pages.get(id), document));
    if (pages.size % PAGES_IN_A_ROW === 0) await setImmediate();
  }
  const reusableContents = new Map<string, ReusableContentEntry | undefined>(plan.items.reusableContents ?? []);
  for (const [key, { before, after }] of plan.reusableContents) {
    const document = storeDocument(documents, translated.reusableContents.get(key));
    if (document !== undefined) addSource(sources, document, { before: before?.document, after: after.document });
    const { source: _source, ...entry } = after;
    reusableContents.set(key, { ...entry, ...(document === undefined ? {} : { document }) });
  }
  return { ...(await replaceEntries(store, root, { ...plan.items, pages, reusableContents })), sources, documents };
}

/** Where one translation is of several documents, or came of several, its hash does not say which: then none is named. */
function addSource(sources: Map<string, DocumentSource>, document: string, source: DocumentSource): void {
  const previous = sources.get(document) ?? source;
  const isOne = previous.before === source.before && previous.after === source.after;
  sources.set(document, isOne ? source : { before: undefined, after: undefined });
}

function storeDocument(documents: Map<string, string>, item: TranslatedItem | undefined): string | undefined {
  if (item?.document === undefined) return undefined;
  const hash = hashOf(Buffer.from(item.document));
  documents.set(hash, item.document);
  return hash;
}

/** The page of a translation, without the source text and commit, which are in the language of the source. */
function pageOf(source: PageEntry, item: TranslatedItem | undefined, document: string | undefined): PageEntry {
  const { git: _git, documentId: _documentId, source: file, ...page } = source;
  const { texts: _texts, ...otherFields } = file ?? {};
  return {
    ...page,
    ...item?.fields,
    ...(document === undefined ? {} : { document }),
    ...(Object.keys(otherFields).length === 0 ? {} : { source: otherFields }),
  } as PageEntry;
}
