import type { ContentTree } from '@bindery/content/tree';
import type { JSONDocument } from '@bindery/contract/documents';
import { findBlob, loadDocument, loadDocumentText, openRevision } from '../../../content/tree/index.ts';
import type { SiteServices } from '../../state/index.ts';

/** Stored content by its hash. It never changes, so that responses can be made of it without a reading. */
export class StoredContent {
  readonly #services: SiteServices;

  constructor(services: SiteServices) {
    this.#services = services;
  }

  /** The content of a revision. */
  revision(row: { readonly root: string }): Promise<ContentTree> {
    return openRevision(this.#services, row);
  }

  document(hash: string): Promise<JSONDocument> {
    return loadDocument(this.#services.store.db, hash);
  }

  /** A document as JSON. */
  documentText(hash: string): Promise<string> {
    return loadDocumentText(this.#services.store.db, hash);
  }

  /** The bytes of a file; undefined if they were deleted. */
  async bytes(hash: string): Promise<Uint8Array | undefined> {
    return (await findBlob(this.#services.store.db, hash))?.data;
  }
}
