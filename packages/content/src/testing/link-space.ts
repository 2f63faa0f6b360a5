// A content tree with documents, whose links are read as a platform reads them.
import { STABLE_LINKS, linksOfDocument } from '../links/index.ts';
import type { DocumentLinks, LinkReader } from '../links/index.ts';
import { parseMarkdown } from '../markdown/index.ts';
import type { Hash } from '../tree/index.ts';
import { TestSpace } from './tree-space.ts';

/** A content tree, its documents by hash, and how often they were read. */
export class LinkSpace extends TestSpace {
  readonly #documents = new Map<Hash, DocumentLinks>();
  /** Documents that were read, since someone last looked. */
  reads = 0;
  pauses = 0;

  readonly reader: LinkReader = {
    store: this.store,
    read: async (documents) => {
      this.reads += documents.length;
      return documents.map((hash) => this.#documents.get(hash) as DocumentLinks);
    },
    pause: async () => void this.pauses++,
  };

  /** Keeps a document of some Markdown. Returns its hash. */
  write(markdown: string): Hash {
    const hash = this.store.hash(new TextEncoder().encode(markdown));
    if (!this.#documents.has(hash))
      this.#documents.set(hash, linksOfDocument(parseMarkdown(markdown, { links: STABLE_LINKS })));
    return hash;
  }
}
