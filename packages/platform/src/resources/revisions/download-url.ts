// Addresses that the bytes of files are read at. Whoever has one may read it: its signature is its secret.
import type { Services } from '../../services.ts';
import { documentIdOf, hashOfDocumentId } from './document-id.ts';

/** Path below which files are served, on the origin of the API. */
export const FILES_PATH = '/~files/';

/** Names a file's bytes. */
export interface FileBytes {
  readonly space: string;
  readonly blob: string;
  readonly name: string;
}

/** Where the bytes of a file are read. */
export function downloadUrlOf(services: Services, { space, blob, name }: FileBytes): string {
  const id = documentIdOf(services, space, blob);
  return `${services.addresses.api}${FILES_PATH}${space}/${id}/${encodeURIComponent(name)}`;
}

/** The bytes that a path below {@link FILES_PATH} names; undefined for one that was not given out. */
export function readDownloadPath(services: Services, path: string): FileBytes | undefined {
  const [space = '', id = '', name = ''] = path.slice(FILES_PATH.length).split('/');
  const blob = hashOfDocumentId(services, space, id);
  return blob === undefined ? undefined : { space, blob, name };
}
