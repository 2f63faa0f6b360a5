// Contents in memory, and searches in them, without a platform around: what tests of the index begin with.
import { hash as digest } from 'node:crypto';
import { editContentTree, emptyContentTree } from '@bindery/content/tree';
import type { Hash, NodeStore, PageEdit } from '@bindery/content/tree';
import { createSearch } from '../create-search.ts';
import type { SearchSource } from '../create-search.ts';
import type { IndexFile } from '../open-index.ts';
import type { SearchPort } from '../port.ts';

const hashOf = (bytes: Uint8Array): Hash => digest('sha256', bytes, 'base64url');
const EMPTY_CONTENT = emptyContentTree({ hash: hashOf, read: (hashes) => hashes.map(() => undefined) });

/** Contents with their texts, and how often each was read. */
export class SearchContents {
  readonly empty: Hash = EMPTY_CONTENT.root;
  readonly reads = { nodes: 0, documents: 0 };
  /** Called whenever documents are about to be read. */
  beforeDocuments: () => Promise<void> = async () => {};
  readonly #bytes = new Map<Hash, Uint8Array>(EMPTY_CONTENT.nodes);
  readonly #store: NodeStore = {
    hash: hashOf,
    read: (hashes) => hashes.map((hash) => this.#bytes.get(hash)),
  };

  readonly source: SearchSource = {
    readNodes: async (hashes) => {
      this.reads.nodes += hashes.length;
      return this.#store.read(hashes);
    },
    readDocuments: async (hashes) => {
      await this.beforeDocuments();
      this.reads.documents += hashes.length;
      return this.#store.read(hashes);
    },
  };

  /** Keeps a document of these paragraphs, each a text; one that begins with `# ` is a heading. */
  storeText(...lines: readonly string[]): Hash {
    const nodes = lines.map((line) => ({
      object: 'block',
      type: line.startsWith('# ') ? 'heading-1' : 'paragraph',
      data: {},
      nodes: [{ object: 'text', leaves: [{ object: 'leaf', text: line.replace(/^# /, ''), marks: [] }] }],
    }));
    const bytes = Buffer.from(JSON.stringify({ object: 'document', data: {}, nodes }));
    this.#bytes.set(hashOf(bytes), bytes);
    return hashOf(bytes);
  }

  /** Edits a content. Gives the new root. */
  async edit(root: Hash, pages: readonly PageEdit[]): Promise<Hash> {
    const tree = await editContentTree(this.#store, root, { pages });
    for (const [hash, bytes] of tree.nodes) this.#bytes.set(hash, bytes);
    return tree.root;
  }

  /** A content with so many pages. */
  write(count: number): Promise<Hash> {
    return this.edit(
      this.empty,
      Array.from({ length: count }, (_none, index) =>
        this.insert(`page-${index}`, `Page ${index}`, `Text of ${index}`),
      ),
    );
  }

  /** An edit that inserts a page at the top. */
  insert(id: string, title: string, ...lines: readonly string[]): PageEdit {
    return {
      edit: 'insert',
      id,
      type: 'document',
      parent: null,
      fields: { title, document: this.storeText(...lines) },
    };
  }

  /** A search in these contents. The caller closes. */
  search(file?: IndexFile, mostWaitMs?: number): SearchPort {
    return createSearch({ file, empty: this.empty, source: this.source, report: () => {}, mostWaitMs });
  }
}
