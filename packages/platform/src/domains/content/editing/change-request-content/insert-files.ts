// Files that come with a request.
import type { FileEntry } from '@bindery/content/tree';
import { decodeBase64 } from '../../../../core/base64.ts';
import { measureImage, storeBlob } from '../../tree/index.ts';
import type { ChangeOf, Work } from './changes.ts';
import { registerRef } from './page-changes.ts';

type FileInput = ChangeOf<'insert_files'>['files'][number];

/** Content type of files without one. */
const UNKNOWN_TYPE = 'application/octet-stream';

/** Adds files to the content. Throws request_invalid for invalid base64. */
export async function insertFiles(work: Work, change: ChangeOf<'insert_files'>): Promise<void> {
  for (const file of change.files) {
    const entry = await store(work, file);
    work.files.set(entry.id, entry);
    if (file.ref !== undefined) registerRef(work, file.ref, entry.id);
  }
}

async function store({ services, tx, fetched }: Work, file: FileInput): Promise<FileEntry> {
  const fetchedFile = 'url' in file ? fetched.get(file.url) : undefined;
  const data = fetchedFile?.bytes ?? bytesOf(file);
  const image = measureImage(data);
  const contentType = file.contentType ?? image?.contentType ?? fetchedFile?.contentType ?? UNKNOWN_TYPE;
  return {
    id: services.ids.next('file'),
    name: file.name,
    contentType,
    size: data.length,
    ...(image === undefined ? {} : { dimensions: image.dimensions }),
    blob: await storeBlob(tx, { contentType, data }),
  };
}

function bytesOf(file: FileInput): Buffer {
  if ('url' in file) throw new Error(`${file.url} wasn’t fetched before the unit of work.`);
  return decodeBase64(file.base64, 'files', file.name);
}
