// Reads the current source of a specification: its files, fetched or uploaded, and what the parser returns.
import { isSpecificationError } from '@bindery/openapi';
import type { ReferredFile, SpecificationFile } from '@bindery/openapi';
import { isImportError } from '@bindery/importers';
import type { Fetched } from '@bindery/importers';
import type { OpenAPIErrorObject, OpenAPISpecProcessingErrorCode } from '@bindery/contract';
import { compressedIn } from '../../../store/packed-bytes.ts';
import { parseJson } from '../../../store/json-column.ts';
import type { SpecificationTable } from '../../../store/tables.ts';
import { FileHashes } from './file-hashes.ts';
import { findVersion, loadAsStored } from './find.ts';
import { indexBundle } from './index-bundle.ts';
import { prepareVersion } from './store-version.ts';
import type { PreparedVersion } from './store-version.ts';
import type { SpecificationServices } from './specification-services.ts';

/** What came of a look at a source. */
export type SourceResult =
  /** The same bytes as those of the last version. */
  | { readonly result: 'unchanged' }
  | { readonly result: 'read'; readonly version: PreparedVersion }
  | {
      readonly result: 'failed';
      readonly code: OpenAPISpecProcessingErrorCode;
      readonly errors: readonly OpenAPIErrorObject[];
      /** Of all errors. */
      readonly count: number;
    };

/** Location of an uploaded text. Relative references from it don’t resolve. */
export const TEXT_LOCATION = 'text:/openapi';

/** Assumption: all files of a specification together are waited for so long. */
const ALL_FILES_MS = 60_000;

/** Looks at the source of a specification. Throws the reason of `signal`, and faults of ours. */
export async function readSource(
  services: SpecificationServices,
  spec: SpecificationTable,
  signal: AbortSignal,
): Promise<SourceResult> {
  const deadline = AbortSignal.timeout(ALL_FILES_MS);
  try {
    return await read(services, spec, AbortSignal.any([signal, deadline]));
  } catch (thrown) {
    signal.throwIfAborted();
    if (!isImportError(thrown)) throw thrown;
    const isLate = deadline.aborted || thrown.code === 'download_timeout';
    const message = deadline.aborted
      ? `Its files didn’t finish loading within ${ALL_FILES_MS / 1000} s.`
      : thrown.message;
    const errors = [{ message, code: thrown.code }];
    return { result: 'failed', code: isLate ? 'FETCH_TIMEOUT' : 'FETCH_ERROR', errors, count: 1 };
  }
}

async function read(
  services: SpecificationServices,
  spec: SpecificationTable,
  signal: AbortSignal,
): Promise<SourceResult> {
  const hashes = new FileHashes();
  const file = await loadFirst(services, spec, { hashes, signal });
  const fetched = new Map<string, Promise<ReferredFile>>();
  const fetch = (location: string): Promise<ReferredFile> => {
    const cached = fetched.get(location);
    if (cached !== undefined) return cached;
    const pending = services.specifications
      .fetch({ location, referredBy: file.location, signal })
      .then((answer) => ({ bytes: hashed(hashes, answer), url: answer.url }));
    pending.catch(() => {}); // Thrown where it is waited for, if it is.
    fetched.set(location, pending);
    return pending;
  };
  if (await isUnchanged(services, spec, { file, fetch, hashes })) return { result: 'unchanged' };
  try {
    const outcome = await services.specifications.reader.read({ file, caller: spec.organization, fetch });
    if (outcome.outcome === 'read') {
      const indexed = await indexBundle(services, outcome, spec.organization);
      return { result: 'read', version: await prepareVersion(outcome, { hashes, indexed }) };
    }
    const errors = outcome.problems.map(({ code, message, line, column }) => ({
      message: line === undefined ? message : `Line ${line}, column ${column}: ${message}`,
      code,
    }));
    return { result: 'failed', code: 'PARSE_ERROR', errors, count: outcome.count };
  } catch (thrown) {
    if (!isSpecificationError(thrown)) throw thrown;
    return {
      result: 'failed',
      code: 'PARSE_ERROR',
      errors: [{ message: thrown.message, code: thrown.code }],
      count: 1,
    };
  }
}

async function loadFirst(
  { store, specifications }: SpecificationServices,
  { source_url: url, source_blob: blob }: SpecificationTable,
  { hashes, signal }: { readonly hashes: FileHashes; readonly signal: AbortSignal },
): Promise<SpecificationFile> {
  if (url === null) {
    const stored = await loadAsStored(store.db, blob ?? '');
    const compressed = compressedIn(stored);
    const bytes = compressed ?? stored;
    if (blob !== null) hashes.set(bytes, blob);
    // Unpacked where it is read: in the worker.
    return { location: TEXT_LOCATION, bytes, ...(compressed !== undefined && { encoding: 'zstd' }) };
  }
  const fetched = await specifications.fetch({ location: url, signal });
  return { location: fetched.url.href, bytes: hashed(hashes, fetched) };
}

/** Bytes whose hash was computed as they came. */
function hashed(hashes: FileHashes, { bytes, sha256 }: Fetched): Uint8Array {
  if (sha256 !== undefined) hashes.set(bytes, sha256);
  return bytes;
}

interface ReadOptions {
  readonly file: SpecificationFile;
  readonly fetch: (location: string) => Promise<ReferredFile>;
  readonly hashes: FileHashes;
}

/** Whether every file of the last version is what it was. */
async function isUnchanged(
  { store }: SpecificationServices,
  { last_version: last }: SpecificationTable,
  { file, fetch, hashes }: ReadOptions,
): Promise<boolean> {
  const version = last === null ? undefined : await findVersion(store.db, last);
  const [first, ...others] = version === undefined ? [] : parseJson(version.files);
  if (first === undefined || (await hashes.of(file.bytes)) !== first.blob) return false;
  // Those that others refer to by a relative path are somewhere else when the first is.
  if (others.length > 0 && first.location !== file.location) return false;
  // One after another, up to the first that changed: each may have become as large as all of them may be together.
  for (const { location, blob } of others) {
    if ((await hashes.of((await fetch(location)).bytes)) !== blob) return false;
  }
  return true;
}
