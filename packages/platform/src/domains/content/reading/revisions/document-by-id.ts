// Documents of any revision of a space, by the IDs that its pages name.
import type { JSONDocument } from '@bindery/contract/documents';
import { apiError } from '../../../../core/api-error.ts';
import type { ContentServices } from '../../state/index.ts';
import { hashOfDocumentId, loadDocument } from '../../tree/index.ts';

/** The document with an ID. Throws document_not_found. */
export async function loadDocumentById(services: ContentServices, space: string, id: string): Promise<JSONDocument> {
  const hash = hashOfDocumentId(services, space, id);
  if (hash === undefined) throw documentIdNotFound(space, id);
  return loadDocument(services.store.db, hash);
}

/** The error for a document that isn’t there. */
export function documentIdNotFound(space: string, id: string): Error {
  return apiError('document_not_found', `The space "${space}" has no document "${id.slice(0, 100)}".`);
}
