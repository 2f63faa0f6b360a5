// Uploads new and changed files of a project’s `public` folder, and deletes removed ones.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { PublicFolderFile } from '@bindery/bundler';
import { ApiError } from '@bindery/client';
import type { Client } from '@bindery/client';
import { BODY_LIMITS } from '@bindery/contract';
import type { PublicFileDraft } from '@bindery/contract';

/** Result of an upload. */
export interface PublicUpload {
  /** Number of files on the platform. */
  readonly total: number;
  /** Number of uploaded files. */
  readonly sent: number;
  readonly removed: number;
}

/** Maximum size of a request. */
const MAX_BYTES = BODY_LIMITS.files;

/** What a request has besides its files. */
const FRAME_BYTES = 100;

const route = '/_platform/v1/integrations/{integrationName}/files' as const;

/** A file, and whether the platform needs its bytes. */
interface HashedFile {
  readonly path: string;
  readonly bytes: Buffer;
  readonly hash: string;
}

/** Uploads the files. Undefined if the platform doesn’t support public files, like the hosted service. Throws {@link ApiError}. */
export async function uploadPublicFiles(
  api: Client,
  name: string,
  files: readonly PublicFolderFile[],
): Promise<PublicUpload | undefined> {
  const stored = await fetchStored(api, name);
  if (stored === undefined) return undefined;
  const read = await Promise.all(files.map(readOne));
  const hashes = new Set(stored.values());
  const changed = read.filter(({ hash }) => !hashes.has(hash));
  const paths = new Set(read.map(({ path }) => path));
  const removed = [...stored.keys()].filter((path) => !paths.has(path)).length;
  const isSame = removed === 0 && read.every(({ path, hash }) => stored.get(path) === hash);
  if (!isSame) await send(api, name, { read, changed });
  return { total: read.length, sent: changed.length, removed };
}

/** Path → hash of the platform’s files; undefined if the platform doesn’t support them. */
async function fetchStored(api: Client, name: string): Promise<Map<string, string> | undefined> {
  try {
    const { items } = await api.request(`GET ${route}`, { integrationName: name });
    return new Map(items.map(({ path, hash }) => [path, hash]));
  } catch (thrown) {
    if (thrown instanceof ApiError && thrown.status === 404 && thrown.code !== 'integration_not_found')
      return undefined;
    throw thrown;
  }
}

async function readOne({ path, file }: PublicFolderFile): Promise<HashedFile> {
  const bytes = await readFile(file);
  return { path, bytes, hash: createHash('sha256').update(bytes).digest('base64url') };
}

/** Sends one request if the files fit. Otherwise their bytes come first, so that the last request changes all files. */
async function send(
  api: Client,
  name: string,
  { read, changed }: { readonly read: readonly HashedFile[]; readonly changed: readonly HashedFile[] },
): Promise<void> {
  const request = (files: PublicFileDraft[], isStaged: boolean) =>
    api.request(`PUT ${route}`, { integrationName: name, body: isStaged ? { files, isStaged } : { files } });
  const sent = new Set(changed);
  const size = read.reduce((sum, file) => sum + (sent.has(file) ? sizeOf(file) : nameSizeOf(file)), FRAME_BYTES);
  if (size <= MAX_BYTES) {
    await request(
      read.map((file) => (sent.has(file) ? withBytes(file) : named(file))),
      false,
    );
    return;
  }
  for (const batch of splitBySize(changed)) await request(batch.map(withBytes), true);
  await request(read.map(named), false);
}

function splitBySize(files: readonly HashedFile[]): HashedFile[][] {
  const batches: HashedFile[][] = [];
  let room = 0;
  for (const file of files) {
    const size = sizeOf(file);
    if (size > room || batches.length === 0) {
      batches.push([]);
      room = MAX_BYTES - FRAME_BYTES;
    }
    batches.at(-1)?.push(file);
    room -= size;
  }
  return batches;
}

/** Bytes of a file in a request, without making its base64. */
function sizeOf({ path, bytes }: HashedFile): number {
  return 4 * Math.ceil(bytes.byteLength / 3) + nameSizeOf({ path, hash: '' });
}

function nameSizeOf({ path, hash }: Pick<HashedFile, 'path' | 'hash'>): number {
  return Buffer.byteLength(JSON.stringify({ path, base64: hash })) + 1;
}

function withBytes({ path, bytes }: HashedFile): PublicFileDraft {
  return { path, base64: bytes.toString('base64') };
}

function named({ path, hash }: HashedFile): PublicFileDraft {
  return { path, hash };
}
