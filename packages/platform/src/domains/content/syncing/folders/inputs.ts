// Files of a folder as requests carry them.
import { isTextPath } from '@bindery/content/folder';
import type { FolderChanges, FolderInput } from '@bindery/content/folder';
import type { ContentFolderChanges } from '@bindery/contract/content';
import { typeOfName } from '@bindery/importers';
import { apiError } from '../../../../core/api-error.ts';
import { decodeBase64 } from '../../../../core/base64.ts';
import { findBlob, hashOf, measureImage, signHash, verifyHash } from '../../tree/index.ts';
import type { CoreServices } from '../../../../store/core-services.ts';

/** Bytes to be kept with the revision that names them. */
export interface NewBytes {
  readonly contentType: string;
  readonly data: Uint8Array;
}

/** What came, as the engine takes it, and what of it is to be kept, by hash. */
export interface ReadInputs {
  readonly changes: FolderChanges;
  readonly bytes: ReadonlyMap<string, NewBytes>;
}

/**
 * The files of a request.
 * @throws {KitError} request_invalid for what is not valid base64, an upload that is none, or a path that is there twice;
 *   content_folder_invalid for a text that is none
 */
export async function readInputs(
  services: CoreServices,
  space: string,
  { files = [], removed = [] }: Pick<ContentFolderChanges, 'files' | 'removed'>,
): Promise<ReadInputs> {
  const inputs = new Map<string, FolderInput>();
  const bytes = new Map<string, NewBytes>();
  for (const file of files) {
    if (inputs.has(file.path)) throw apiError('request_invalid', `Body field "files": duplicate path "${file.path}".`);
    if ('text' in file && isTextPath(file.path)) {
      inputs.set(file.path, { text: file.text });
      continue;
    }
    const data = await bytesOf(services, space, file);
    const text = isTextPath(file.path) ? decode(file.path, data) : undefined;
    if (text !== undefined) {
      inputs.set(file.path, { text });
      continue;
    }
    const described = describeFile(file.path, data);
    inputs.set(file.path, { file: { ...described, blob: hashOf(data) } });
    bytes.set(hashOf(data), { contentType: described.contentType, data });
  }
  return { changes: { files: inputs, removed: new Set(removed) }, bytes };
}

async function bytesOf(
  services: CoreServices,
  space: string,
  file: NonNullable<ContentFolderChanges['files']>[number],
): Promise<Uint8Array> {
  if ('text' in file) return Buffer.from(file.text);
  if ('base64' in file) return decodeBase64(file.base64, 'files', file.path);
  const hash = verifyHash(services, ['upload', space], file.upload);
  const blob = hash === undefined ? undefined : await findBlob(services.store.db, hash);
  if (blob === undefined) {
    throw apiError('request_invalid', `Body field "files": no upload for "${file.path}". Upload it again.`);
  }
  return blob.data;
}

/** The text of a file. Undefined for an `.mdx` that isn’t UTF-8: it’s no error, because it may be no page. */
export function decode(path: string, data: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(data);
  } catch (thrown) {
    if (/\.mdx$/i.test(path)) return undefined;
    const message = `${path}: The file isn’t UTF-8 text (folder_file_not_text).`;
    throw apiError('content_folder_invalid', message, { cause: thrown });
  }
}

/** Kind, size and dimensions of a file. */
export function describeFile(path: string, data: Uint8Array) {
  const contentType = typeOfName(path) ?? 'application/octet-stream';
  const dimensions = contentType.startsWith('image/') ? measureImage(data)?.dimensions : undefined;
  return { contentType, size: data.length, ...(dimensions === undefined ? {} : { dimensions }) };
}

/** The id by which a space knows bytes that were uploaded to it. */
export function uploadIdOf(services: CoreServices, space: string, hash: string): string {
  return signHash(services, ['upload', space], hash);
}
