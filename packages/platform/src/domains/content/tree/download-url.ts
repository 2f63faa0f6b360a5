// Download URLs of files. Anyone with the URL can read the file until it expires, because the signature is the
// secret.
import type { CoreServices } from '../../../store/core-services.ts';
import { hasEnded, linkEnd } from '../../../core/link-life.ts';
import { signHash, verifyHash } from './signed-hash.ts';

/** Path below which files are served, on the origin of the API. */
export const FILES_PATH = '/~files/';

/** Names a file's bytes. The type is the file's own: other files may have the same bytes. */
export interface FileBytes {
  readonly space: string;
  readonly blob: string;
  readonly contentType: string;
  readonly name: string;
}

const purposeOf = ({ space, contentType }: Pick<FileBytes, 'space' | 'contentType'>, end: string) => [
  'file',
  space,
  contentType,
  end,
];

/** The download URL of a file for the next day. */
export function downloadUrlOf(services: CoreServices, file: FileBytes): string {
  const end = linkEnd(services.clock);
  const id = signHash(services, purposeOf(file, end), file.blob);
  const segments = [end, file.space, id, file.contentType, file.name.toWellFormed()].map(encodeURIComponent);
  return `${services.origins.api}${FILES_PATH}${segments.join('/')}`;
}

/** The bytes that a path under {@link FILES_PATH} names. Undefined if the path is forged or expired. */
export function readDownloadPath(services: CoreServices, path: string): FileBytes | undefined {
  const [end = '', space = '', id = '', contentType = '', name = '', ...more] = path
    .slice(FILES_PATH.length)
    .split('/')
    .map(decode);
  if (more.length > 0 || hasEnded(end, services.clock)) return undefined;
  const blob = verifyHash(services, purposeOf({ space, contentType }, end), id);
  return blob === undefined ? undefined : { space, blob, contentType, name };
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return '';
  }
}
