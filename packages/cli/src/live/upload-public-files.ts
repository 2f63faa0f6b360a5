// Uploads new and changed files of a project’s `public` folder, and deletes removed ones.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { PublicFolderFile } from '@bindery/bundler';
import { ApiError } from '@bindery/client';
import type { Client } from '@bindery/client';
import type { PublicFileDraft } from '@bindery/contract';

/** Result of an upload. */
export interface PublicUpload {
  /** Number of files on the platform. */
  readonly total: number;
  /** Number of uploaded files. */
  readonly sent: number;
  readonly removed: number;
}

/** Maximum size of a request, before base64. */
const MAX_BYTES = 14 * 1024 * 1024;

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

/** Sends as many requests as the files need. The last one has the complete list of files. */
async function send(
  api: Client,
  name: string,
  { read, changed }: { readonly read: readonly HashedFile[]; readonly changed: readonly HashedFile[] },
): Promise<void> {
  const batches = splitByBytes(changed);
  const last = new Set(batches.pop() ?? []);
  const request = (files: PublicFileDraft[], isWhole: boolean) =>
    api.request(`PUT ${route}`, { integrationName: name, body: { files, isWhole } });
  for (const batch of batches) await request(batch.map(withBytes), false);
  await request(
    read.map((file) => (last.has(file) ? withBytes(file) : { path: file.path, hash: file.hash })),
    true,
  );
}

function splitByBytes(files: readonly HashedFile[]): HashedFile[][] {
  const batches: HashedFile[][] = [];
  let room = 0;
  for (const file of files) {
    if (file.bytes.byteLength > room || batches.length === 0) {
      batches.push([]);
      room = MAX_BYTES;
    }
    batches.at(-1)?.push(file);
    room -= file.bytes.byteLength;
  }
  return batches;
}

function withBytes({ path, bytes }: HashedFile): PublicFileDraft {
  return { path, base64: bytes.toString('base64') };
}
