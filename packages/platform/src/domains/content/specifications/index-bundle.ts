// A large specification is stored once more, in pieces and with an index: a page of it reads a few of them, and not megabytes.
import { LEAST_INDEXED_BYTES, isSpecificationError } from '@bindery/openapi';
import type { SpecificationSource } from '@bindery/openapi';
import { prepareBlob } from '../tree/index.ts';
import type { HashedBlob } from '../tree/index.ts';
import type { SpecificationServices } from './specification-services.ts';

const INDEXED_TYPE = 'application/octet-stream';

/**
 * The form in which pages read a specification; undefined for a small one, which is read whole in no time, and for one that cannot be
 * indexed, as too much waits or it is too intricate.
 */
export async function indexBundle(
  { specifications }: SpecificationServices,
  { read: source, files }: SpecificationSource,
  caller: string,
): Promise<HashedBlob | undefined> {
  const [first] = files;
  if (first === undefined || source.length < LEAST_INDEXED_BYTES) return undefined;
  const json = source.bundle ?? source.files[0]?.json;
  try {
    const indexed = await specifications.index(json === undefined ? first : { bytes: json }, caller);
    return await prepareBlob(INDEXED_TYPE, indexed);
  } catch (thrown) {
    if (isSpecificationError(thrown)) return undefined;
    throw thrown;
  }
}
