// The files of an integration's public folder: what is stored of them, and how an upload changes it.
import { API_LIMITS as LIMITS } from '@bindery/contract';
import type { HandlerInput, PublicFile, operations } from '@bindery/contract';
import { apiError } from '../../../core/api-error.ts';
import { assetsPath } from '../../../core/origins.ts';
import type { CoreServices } from '../../../store/core-services.ts';
import type { Db, Tx } from '../../../store/store.ts';
import { forgetUploads, storeUploads } from '../../content/syncing/index.ts';
import type { ContentServices } from '../../content/state/index.ts';
import { findBlob, storeBlob } from '../../content/tree/index.ts';

type Upload = HandlerInput<typeof operations.updatePublicFiles>['body'];

interface StoredFile {
  readonly path: string;
  readonly hash: string;
  readonly size: number;
}

/** Type of the stored bytes; what is answered follows from the path. */
const STORED_TYPE = 'application/octet-stream';

/** The files of an integration, by their paths. */
export async function listFiles(
  { store, origins }: Pick<CoreServices, 'store' | 'origins'>,
  name: string,
): Promise<PublicFile[]> {
  const base = origins.content + assetsPath(name);
  const files = await loadFiles(store.db, name);
  return files.map(({ path, hash, size }) => ({
    path,
    hash,
    size,
    url: base + path.split('/').map(encodeURIComponent).join('/'),
  }));
}

function loadFiles(db: Db, name: string): Promise<StoredFile[]> {
  return db
    .selectFrom('integration_file')
    .select(['path', 'hash', 'size'])
    .where('integration', '=', name)
    .orderBy('path')
    .execute();
}

/** The owner of bytes that are stored before the upload that names them. IDs of spaces have no colon. */
const stagedBy = (name: string): string => `integration:${name}`;

/**
 * Stores bytes that no one is served, so that an upload of several requests changes all files in its last one.
 * @throws {KitError} request_invalid for a file without bytes
 */
export async function stageFiles(
  services: ContentServices,
  tx: Tx,
  { name, files }: Pick<Upload, 'files'> & { readonly name: string },
): Promise<void> {
  const bytes = files.map((file) => {
    if ('base64' in file) return Buffer.from(file.base64, 'base64');
    throw apiError('request_invalid', `Body field "files": "${file.path}" has no bytes. "isStaged" requires "base64".`);
  });
  await storeUploads(services, tx, { space: stagedBy(name), files: bytes });
}

/**
 * Stores what is uploaded, and, of a whole upload, removes what is not among it. A file that is named by its hash must be one of this
 * integration: the bytes of others are no one's business.
 * @throws {KitError} request_invalid for an unknown hash, a path that comes twice, and more than the limits allow
 */
export async function storeFiles(tx: Tx, name: string, { files, isWhole }: Upload): Promise<void> {
  const stored = await loadFiles(tx, name);
  const sizes = new Map(stored.map(({ hash, size }) => [hash, size]));
  const next = new Map(isWhole ? [] : stored.map((file) => [file.path, file]));
  const bytesOf = async (file: Upload['files'][number]): Promise<Omit<StoredFile, 'path'>> => {
    if ('base64' in file) return storeBytes(tx, file.base64);
    const size = sizes.get(file.hash);
    return size === undefined ? findStaged(tx, name, file) : { hash: file.hash, size };
  };
  const named = new Set<string>();
  for (const file of files) {
    const { path } = file;
    if (named.has(path)) throw apiError('request_invalid', `Body field "files": duplicate path "${path}".`);
    named.add(path);
    next.set(path, { path, ...(await bytesOf(file)) });
  }
  requireLimits([...next.values()]);
  await forgetUploads(
    tx,
    stagedBy(name),
    [...next.values()].map(({ hash }) => hash),
  );
  await tx.deleteFrom('integration_file').where('integration', '=', name).execute();
  for (const file of next.values()) {
    await tx
      .insertInto('integration_file')
      .values({ integration: name, ...file })
      .execute();
  }
}

/** Named by its hash. */
type NamedFile = Extract<Upload['files'][number], { readonly hash: string }>;

/** Bytes that were stored before. */
async function findStaged(tx: Tx, name: string, { path, hash }: NamedFile): Promise<Omit<StoredFile, 'path'>> {
  const staged = await tx
    .selectFrom('content_upload')
    .select('hash')
    .where('space', '=', stagedBy(name))
    .where('hash', '=', hash)
    .executeTakeFirst();
  const blob = staged === undefined ? undefined : await findBlob(tx, hash);
  if (blob !== undefined) return { hash, size: blob.data.byteLength };
  throw apiError(
    'request_invalid',
    `Body field "files": "${path}" has the hash ${hash}, but no uploaded file matches it.`,
  );
}

async function storeBytes(tx: Tx, base64: string): Promise<Omit<StoredFile, 'path'>> {
  const data = Buffer.from(base64, 'base64');
  return { hash: await storeBlob(tx, { contentType: STORED_TYPE, data }), size: data.byteLength };
}

/** Assumption: no one names limits, as the hosted service takes these files another way. */
function requireLimits(files: readonly StoredFile[]): void {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (files.length <= LIMITS.PUBLIC_FILES_MAX && bytes <= LIMITS.PUBLIC_FILES_BYTES_MAX) return;
  const limits = `${LIMITS.PUBLIC_FILES_MAX} files and ${LIMITS.PUBLIC_FILES_BYTES_MAX} bytes`;
  throw apiError(
    'request_invalid',
    `Body field "files": ${files.length} files with ${bytes} bytes. The limit is ${limits}.`,
  );
}
