import type { CoreServices } from '../../../store/core-services.ts';
import { signHash, verifyHash } from './signed-hash.ts';

/** The id by which a space shows a document. */
export function documentIdOf(services: CoreServices, space: string, hash: string): string {
  return signHash(services, ['document', space], hash);
}

/** The hash of the document that a space shows by an id; undefined where it shows none by it. */
export function hashOfDocumentId(services: CoreServices, space: string, id: string): string | undefined {
  return verifyHash(services, ['document', space], id);
}
