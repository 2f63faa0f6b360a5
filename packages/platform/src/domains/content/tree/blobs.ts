// Bytes by their hash, each stored once: documents, files, scripts, images.
import { hash } from 'node:crypto';
import type { JsonDocument } from '@bindery/contract';
import type { JSONDocument } from '@bindery/contract/documents';
import { isPacked, pack, unpack } from '../../../store/packed-bytes.ts';
import { compileOnce } from '../../../store/store.ts';
import type { Db, Tx } from '../../../store/store.ts';
import type { BlobTable } from '../../../store/tables.ts';

const DOCUMENT_TYPE = 'application/vnd.bindery.document+json';

/** The hash that bytes are stored under. */
export function hashOf(data: Uint8Array): string {
  return hash('sha256', data, 'base64url');
}

const insertBlob = compileOnce((db, id: string, contentType: string, data: Uint8Array) =>
  db
    .insertInto('blob')
    .values({ hash: id, content_type: contentType, data })
    .onConflict((conflict) => conflict.column('hash').doNothing()),
);

/** Bytes to be stored, with the hash that they are stored under. */
export interface HashedBlob {
  readonly hash: string;
  readonly contentType: string;
  readonly data: Uint8Array;
  /** Whether `data` is compressed. The hash is always of the uncompressed bytes. */
  readonly isPacked?: boolean | undefined;
}

/** Stores bytes by their hash, once. Returns the hash. */
export async function storeBlob(tx: Tx, { contentType, data }: Omit<HashedBlob, 'hash'>): Promise<string> {
  return storeHashed(tx, { hash: hashOf(data), contentType, data });
}

/** Stores bytes whose hash is known, once. Returns the hash. */
export async function storeHashed(tx: Tx, { hash: id, contentType, data, ...blob }: HashedBlob): Promise<string> {
  // Uncompressed bytes that look compressed would be decompressed when read.
  const isPlain = blob.isPacked === true || !isPacked(data);
  await insertBlob(tx, id, contentType, isPlain ? data : pack(data));
  return id;
}

/** Stores a document by the hash of its bytes, once. */
export async function storeDocument(tx: Tx, document: JsonDocument): Promise<string> {
  return storeDocumentText(tx, JSON.stringify(document));
}

/** Stores a document that is JSON already. */
export async function storeDocumentText(tx: Tx, document: string): Promise<string> {
  return storeBlob(tx, { contentType: DOCUMENT_TYPE, data: Buffer.from(document) });
}

/** Stores the bytes of a document whose hash is known. They can be packed: JSON never begins with the mark of packed bytes. */
export async function storeNewDocument(tx: Tx, id: string, data: Uint8Array): Promise<string> {
  return storeHashed(tx, { hash: id, contentType: DOCUMENT_TYPE, data, isPacked: isPacked(data) });
}

const findBlobRow = compileOnce((db, id: string) => db.selectFrom('blob').selectAll().where('hash', '=', id));

/** The bytes behind a hash. */
export async function findBlob(db: Db, id: string): Promise<BlobTable | undefined> {
  const row = await findStoredBlob(db, id);
  return row === undefined || !isPacked(row.data) ? row : { ...row, data: unpack(row.data) };
}

/** The stored bytes, for callers that decompress long ones in another thread. */
export async function findStoredBlob(db: Db, id: string): Promise<BlobTable | undefined> {
  return (await findBlobRow(db, id))[0];
}

/** The document of a hash. Every hash that a content tree names is stored, and documents are checked when they are. */
export async function loadDocument(db: Db, id: string): Promise<JSONDocument> {
  return JSON.parse(await loadDocumentText(db, id)) as JSONDocument;
}

/** Loads a blob as JSON. */
export async function loadDocumentText(db: Db, id: string): Promise<string> {
  const blob = await findBlob(db, id);
  if (blob === undefined) throw new Error(`Document ${id} is missing in the store.`);
  return Buffer.from(blob.data).toString('utf8');
}
