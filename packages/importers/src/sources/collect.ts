// Pages and files of a source, with ids, their links leading to each other.
import { mapRefs } from '@bindery/content/links';
import type { JSONDocument } from '@bindery/contract/documents';
import type { ContentRef } from '@bindery/contract/content';
import { markedFile } from '../pages/pages-jobs.ts';
import type { Source, SourceFile, SourcePage } from '../pages/source-content.ts';

/** A page on its way into a content. */
export interface CollectedPage extends Pick<SourcePage, 'title' | 'slug' | 'description' | 'icon' | 'hidden'> {
  readonly id: string;
  /** Id of the page that it is below. */
  readonly parent: string | undefined;
  /** Where it was found. */
  readonly address: string;
  readonly isCounted: boolean;
  readonly document: JSONDocument;
}

/** A file on its way into a content. */
export interface CollectedFile extends SourceFile {
  readonly id: string;
}

/** What is imported, and out of how much. */
export interface Collected {
  readonly pages: readonly CollectedPage[];
  readonly files: readonly CollectedFile[];
  readonly importedResources: number;
  readonly totalResources: number;
}

/** URLs of files that pages show or lead to, by their keys. */
type Wanted = Map<string, { readonly address: string; readonly use: 'image' | 'file' }>;

/** Fetches the files that pages show, and turns every URL that leads to what is imported into a reference. */
export async function collect(source: Source, newId: (kind: 'page' | 'file') => string): Promise<Collected> {
  const wanted: Wanted = new Map();
  for (const page of source.pages) note(page, source, wanted);
  const files = await readFiles(source, wanted, () => newId('file'));
  const ids = new Map(source.pages.map((page) => [page, newId('page')]));
  const byKey = new Map(
    source.pages.flatMap((page) => page.urls.map((address) => [source.keyOf(address), page] as const)),
  );
  const idAt = (address: string): string | undefined => {
    const candidates = source.candidates(source.keyOf(address)).map((key) => byKey.get(key));
    const page = candidates.find((one) => one !== undefined);
    return page && ids.get(page);
  };
  const targets = { idAt, fileAt: (address: string) => files.get(source.keyOf(address))?.id };
  const pages = source.pages.map((page): CollectedPage => {
    const { title, slug, description, icon, hidden, urls: addresses, parent, isCounted = true } = page;
    return {
      title,
      slug,
      description,
      icon,
      hidden,
      id: ids.get(page) ?? '',
      parent: parent === undefined ? undefined : idAt(parent),
      address: addresses[0] ?? '',
      isCounted,
      document: mapRefs(page.document, (ref) => resolve(ref, page, targets)),
    };
  });
  return {
    pages,
    files: [...files.values()],
    importedResources: pages.filter(({ isCounted }) => isCounted).length + files.size,
    totalResources: source.foundPages + wanted.size,
  };
}

/** Notes the files that a page shows or leads to. */
function note({ document, base }: SourcePage, { keyOf, isOwnFile }: Source, wanted: Wanted): void {
  const add = (href: string, use: 'image' | 'file' | 'link'): void => {
    const address = absolute(href, base);
    if (address === undefined || (use === 'link' && !isOwnFile(address))) return;
    const key = keyOf(address);
    if (wanted.get(key)?.use !== 'image') wanted.set(key, { address, use: use === 'image' ? 'image' : 'file' });
  };
  mapRefs(document, (ref) => {
    const marked = ref.kind === 'file' ? markedFile(ref.file) : undefined;
    if (marked !== undefined) add(marked.href, marked.use);
    else if (ref.kind === 'url') add(ref.url, 'link');
    return ref;
  });
}

/** Files by the keys of their URLs. */
async function readFiles(
  { maxFiles, readFile }: Source,
  wanted: Wanted,
  newId: () => string,
): Promise<ReadonlyMap<string, CollectedFile>> {
  const files = new Map<string, CollectedFile>();
  for (const [key, { address, use }] of wanted) {
    if (files.size >= maxFiles) break;
    const file = await readFile(address, use);
    if (file !== undefined) files.set(key, { ...file, id: newId() });
  }
  return files;
}

interface Targets {
  readonly idAt: (address: string) => string | undefined;
  readonly fileAt: (address: string) => string | undefined;
}

/** What leads to an imported page or file is a reference to it; anything else of the web is its whole URL. */
function resolve(ref: ContentRef, { base }: SourcePage, targets: Targets): ContentRef {
  if (ref.kind === 'url') return resolveLink(ref.url, base, targets);
  if (ref.kind !== 'file') return ref;
  const { href, use } = markedFile(ref.file) ?? { href: ref.file, use: 'file' };
  const address = absolute(href, base);
  const file = address === undefined ? undefined : targets.fileAt(address);
  if (file !== undefined) return { kind: 'file', file };
  // A block of a file leads to nothing but files: it keeps its URL, and is shown as broken.
  return use === 'image' ? { kind: 'url', url: elsewhere(href, base) } : { kind: 'file', file: elsewhere(href, base) };
}

function resolveLink(href: string, base: string, { idAt, fileAt }: Targets): ContentRef {
  const address = absolute(href, base);
  if (address === undefined) return { kind: 'url', url: href };
  if (href.startsWith('#') && href.length > 1) return { kind: 'anchor', anchor: href.slice(1) };
  const file = fileAt(address);
  if (file !== undefined) return { kind: 'file', file };
  const page = idAt(address);
  const anchor = new URL(address).hash.slice(1);
  if (page === undefined) return { kind: 'url', url: elsewhere(href, base) };
  return anchor === '' ? { kind: 'page', page } : { kind: 'anchor', page, anchor };
}

/** The URL of what was not imported. In an archive there is none but what was written. */
function elsewhere(href: string, base: string): string {
  const address = absolute(href, base);
  return address === undefined || new URL(address).hostname.endsWith('.invalid') ? href : address;
}

function absolute(href: string, base: string): string | undefined {
  return URL.canParse(href, base) ? new URL(href, base).href : undefined;
}
