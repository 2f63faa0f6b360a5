// Files of spaces as specifications: blocks of pages refer to them by path. Only the file is stored. The worker of
// pages caches the parsed specification by the hash of its bytes, and this module caches why one can’t be parsed.
// There is no validation before readers see a file, so one with small errors is shown as far as possible.
import { SPECIFICATION_LIMITS } from '@bindery/openapi';
import type { BundleInput, SourceOutcome, SpecificationBundle, SpecificationFile } from '@bindery/openapi';
import { createCountedCache } from '../../../core/counted-cache.ts';
import { compressedIn } from '../../../store/packed-bytes.ts';
import { loadAsStored, loadStored } from './find.ts';
import { TEXT_LOCATION } from './read-source.ts';
import type { SpecificationServices } from './specification-services.ts';

/** Files whose faults are remembered. */
const MAX_FAULTS = 2_000;

/** A file is no specification, or one that cannot be read. */
export class FileRefused extends Error {}

/** A file whose bytes are stored. */
export interface StoredFile {
  /** The hash of its bytes. */
  readonly blob: string;
  /** In bytes, as far as that is known. */
  readonly size?: number | undefined;
}

/** Reads files of spaces as specifications. */
export interface FileSpecifications {
  /**
   * The specification in a file. Reads it on behalf of `caller` if the worker doesn’t have what is needed. Loading
   * rejects with {@link FileRefused} if the file isn’t a specification, and with specification_queue_full.
   */
  bundleOf(file: StoredFile, caller: string): SpecificationBundle;
}

/** Makes what reads files. Nothing but the file is read: what refers to other files is refused. */
export function createFileSpecifications(services: () => SpecificationServices): FileSpecifications {
  const faults = createCountedCache<string, string>(MAX_FAULTS);
  const underWay = new Map<string, Promise<BundleInput>>();
  const load = async (file: StoredFile, caller: string): Promise<BundleInput> => {
    const fault = faults.get(file.blob);
    if (fault !== undefined) throw new FileRefused(fault);
    const result = await readFile(services(), file, caller);
    if (!('fault' in result)) return result;
    faults.set(file.blob, result.fault);
    throw new FileRefused(result.fault);
  };
  return {
    bundleOf: (file, caller) => ({
      hash: `file:${file.blob}`,
      // Concurrent callers share one read.
      load: async () => {
        const loading = underWay.get(file.blob) ?? load(file, caller);
        underWay.set(file.blob, loading);
        try {
          return await loading;
        } finally {
          underWay.delete(file.blob);
        }
      },
    }),
  };
}

async function readFile(
  { store, specifications }: SpecificationServices,
  { blob, size = 0 }: StoredFile,
  caller: string,
): Promise<BundleInput | { readonly fault: string }> {
  const { BYTES_MAX } = SPECIFICATION_LIMITS;
  // One that is too large is not even loaded.
  if (size > BYTES_MAX) return { fault: `It has ${size} bytes. The limit is ${BYTES_MAX}.` };
  const outcome = await readBytes(specifications, await loadAsStored(store.db, blob), caller);
  if (outcome.outcome === 'refused') return { fault: faultOf(outcome) };
  const { bundle, files } = outcome.read;
  return { bundle: bundle ?? files[0]?.json ?? (await loadStored(store.db, blob)) };
}

async function readBytes(
  { reader }: SpecificationServices['specifications'],
  stored: Uint8Array,
  caller: string,
): Promise<SourceOutcome> {
  const compressed = compressedIn(stored);
  const file: SpecificationFile =
    compressed === undefined
      ? { location: TEXT_LOCATION, bytes: stored }
      : { location: TEXT_LOCATION, bytes: compressed, encoding: 'zstd' };
  return reader.read({ file, caller, fetch: undefined, isLoose: true });
}

function faultOf({ problems: [first] }: Extract<SourceOutcome, { outcome: 'refused' }>): string {
  if (first === undefined) return 'It isn’t valid.';
  const { message, line, column } = first;
  return line === undefined ? message : `Line ${line}, column ${column}: ${message}`;
}
