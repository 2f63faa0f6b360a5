// Ids of documents: the hash of what is in one, and a signature that says of which space it is. So an id that somebody saw in
// one space finds nothing in another, though both may have the same text.
import type { Services } from '../../services.ts';

const SIGNATURE_LENGTH = 16;

/** The id by which a space shows a document. */
export function documentIdOf({ vault }: Services, space: string, hash: string): string {
  return `${hash}${vault.sign(`document|${space}|${hash}`).slice(0, SIGNATURE_LENGTH)}`;
}

/** The hash of the document that a space shows by an id; undefined where it shows none by it. */
export function hashOfDocumentId(services: Services, space: string, id: string): string | undefined {
  const hash = id.slice(0, -SIGNATURE_LENGTH);
  return documentIdOf(services, space, hash) === id ? hash : undefined;
}
