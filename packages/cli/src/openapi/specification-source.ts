// The source of a specification: a URL that the platform fetches, or a local file.
import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { KitError } from '@bindery/diagnostics';
import type { Problem } from '@bindery/diagnostics';
import { mayReferenceFiles } from '@bindery/openapi';
import type { SourceOutcome } from '@bindery/openapi';
import { readDivided } from './read-divided.ts';

/** A source in the API’s notation. */
export type SourceBody = { readonly url: string } | { readonly text: string };

/** Problems of files that can’t be bundled. */
export interface RejectedSource {
  readonly problems: readonly Problem[];
  /** Total number of problems. */
  readonly count: number;
}

/** The source of a specification. */
export interface SpecificationSource {
  /** Paths of its files at the last read; undefined for a URL. */
  readonly files: () => readonly string[] | undefined;
  /** A slug derived from its name. */
  readonly slug: string;
  /** The request body. Throws usage for an unreadable file, and specification_queue_full. */
  read(): Promise<SourceBody | RejectedSource>;
}

/** The source in an argument, relative to a folder. */
export function specificationSource(named: string, folder: string): SpecificationSource {
  if (/^https?:\/\//i.test(named)) {
    const url = URL.canParse(named) ? new URL(named) : undefined;
    if (url === undefined) throw new KitError('usage', `"${named}" isn’t a valid URL.`);
    const slug = slugOf(url.pathname, url.hostname);
    return { files: () => undefined, slug, read: async () => ({ url: named }) };
  }
  const file = resolve(folder, named);
  let files: readonly string[] = [file];
  const read = async (): Promise<SourceBody | RejectedSource> => {
    const bytes = await readSourceFile(file, named);
    const text = bytes.toString('utf8');
    if (!mayReferenceFiles(text)) return { text };
    const divided = await readDivided(file, bytes, folder);
    ({ files } = divided);
    const { outcome } = divided;
    // The platform reports problems of a single file, as for any other specification.
    if (files.length === 1 && !isRewritten(outcome)) return { text };
    if (outcome.outcome === 'refused') return outcome;
    const { bundle } = outcome.read;
    return { text: bundle === undefined ? text : Buffer.from(bundle).toString('utf8') };
  };
  return { files: () => files, slug: slugOf(file, 'openapi'), read };
}

/** Whether a file references itself by its name, which the platform doesn’t know. */
function isRewritten(outcome: SourceOutcome): boolean {
  if (outcome.outcome === 'refused' || outcome.files.length > 1) return false;
  const { bundle, files } = outcome.read;
  return bundle !== undefined && Buffer.compare(bundle, files[0]?.json ?? new Uint8Array()) !== 0;
}

async function readSourceFile(file: string, named: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (cause) {
    throw new KitError('usage', `Can’t read ${named}.`, { advice: 'Use a file path, or an http or https URL.', cause });
  }
}

function slugOf(path: string, otherwise: string): string {
  const name = basename(path).replace(/\.[^.]*$/, '');
  return toSlug(name) || toSlug(otherwise) || 'openapi';
}

function toSlug(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 100)
    .replaceAll(/^-|-$/g, '');
}
