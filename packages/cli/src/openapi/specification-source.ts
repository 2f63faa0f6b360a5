// Where a specification comes from: a URL that the platform fetches, or a file that is read here.
import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { KitError } from '@bindery/diagnostics';

/** A source, as the API takes it. */
export type SourceBody = { readonly url: string } | { readonly text: string };

/** Where a specification comes from. */
export interface SpecificationSource {
  /** Path of the file; undefined for a URL. */
  readonly file: string | undefined;
  /** A slug made of its name. */
  readonly slug: string;
  /** What is sent. Throws usage for a file that cannot be read. */
  read(): Promise<SourceBody>;
}

/** The source that an argument names, in a folder. */
export function specificationSource(named: string, folder: string): SpecificationSource {
  if (/^https?:\/\//i.test(named)) {
    const url = URL.canParse(named) ? new URL(named) : undefined;
    if (url === undefined) throw new KitError('usage', `"${named}" is not a valid URL.`);
    return { file: undefined, slug: slugOf(url.pathname, url.hostname), read: async () => ({ url: named }) };
  }
  const file = resolve(folder, named);
  return { file, slug: slugOf(file, 'openapi'), read: () => readText(file, named) };
}

async function readText(file: string, named: string): Promise<SourceBody> {
  try {
    return { text: await readFile(file, 'utf8') };
  } catch (cause) {
    throw new KitError('usage', `${named} cannot be read.`, { advice: 'Name a file, or an http or https URL.', cause });
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
