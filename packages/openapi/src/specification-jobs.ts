// What the worker does with specifications. Documents go and come as bytes: those cost little to hand over, and are stored as they are.
import { SPECIFICATION_LIMITS } from './limits.ts';
import { readSpecification } from './read-specification.ts';
import type { ReadFiles, ReadOptions } from './read-specification.ts';
import { problemOf } from './specification.ts';
import type { ReadOutcome, ReadSpecification, SpecificationFile } from './specification.ts';
import { unpacked } from './unpacked.ts';

/** A file of a specification as JSON. */
export interface StoredFile {
  readonly location: string;
  /** Its content as JSON. Undefined when its own bytes are that. */
  readonly json: Uint8Array | undefined;
}

/** A parsed specification in its stored form. */
export interface StoredSpecification extends Omit<ReadSpecification, 'document'> {
  /** All of it as one document of JSON. Undefined when the bytes of its only file are that. */
  readonly bundle: Uint8Array | undefined;
  /** How long that document is, in bytes or characters. */
  readonly length: number;
  /** The first is that which it begins with. */
  readonly files: readonly StoredFile[];
}

/** Files to read. */
export interface ReadJob extends ReadOptions {
  readonly files: readonly SpecificationFile[];
}

/** The jobs of the worker. */
export type SpecificationJobs = ReturnType<typeof createSpecificationJobs>;

/** Creates the jobs. */
export function createSpecificationJobs() {
  return {
    read: async ({ files, ...options }: ReadJob): Promise<ReadOutcome<StoredSpecification>> => {
      const unpackedFiles = files.map(({ location, base, ...file }) => ({
        location,
        ...(base === undefined ? {} : { base }),
        bytes: unpacked(file),
      }));
      const read = await readSpecification(unpackedFiles, options);
      return read.outcome === 'read' ? toStored(read) : read;
    },
  };
}

const ENCODER = new TextEncoder();

/** The most that is stored of one specification: its bundle, and the JSON of its files. */
const STORED_MAX = 8 * SPECIFICATION_LIMITS.BYTES_MAX;

function tooLong(): ReadOutcome<never> {
  const message = `As JSON, it is larger than the limit of ${STORED_MAX} bytes.`;
  return { outcome: 'refused', problems: [problemOf('specification_too_complex', message)], count: 1 };
}

function toStored({
  document,
  files,
  ...read
}: ReadFiles & { readonly outcome: 'read' }): ReadOutcome<StoredSpecification> {
  const [first] = files;
  const stored = files.map(({ location, isPlainJson, content }) => ({
    location,
    json: isPlainJson ? undefined : ENCODER.encode(JSON.stringify(content)),
  }));
  const bundle = document === first?.content ? stored[0]?.json : ENCODER.encode(JSON.stringify(document));
  const size = (bundle?.byteLength ?? 0) + stored.reduce((sum, { json }) => sum + (json?.byteLength ?? 0), 0);
  if (size > STORED_MAX) return tooLong();
  const length = bundle?.byteLength ?? first?.text.length ?? 0;
  return { ...read, bundle, length, files: stored };
}
