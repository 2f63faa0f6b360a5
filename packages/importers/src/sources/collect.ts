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
  readonly url: string;
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

/** URLs of files that pages embed or link to, by their keys. */
type FileRequests = Map<string, { readonly url: string; readonly use: 'image' | 'file' }>;

/** Fetches the files of pages, and turns every URL of imported content into a reference. */
export async function collect(source: Source, newId: (kind: 'page' | 'file') => string): Promise<Collected> {
  const fileRequests: FileRequests = new Map();
  for (const page of source.pages) note(page, source, fileRequests);
  const files = await readFiles(source, fileRequests, () => newId('file'));
  const ids = new Map(source.pages.map((page) => [page, newId('page')]));
  const byKey = new Map(source.pages.flatMap((page) => page.urls.map((url) => [source.keyOf(url), page] as const)));
  const idAt = (url: string): string | undefined => {
    const candidates = source.candidates(source.keyOf(url)).map((key) => byKey.get(key));
    const page = candidates.find((one) => one !== undefined);
    return page && ids.get(page);
  };
  const targets = { idAt, fileAt: (url: string) => files.get(source.keyOf(url))?.id };
  const pages = source.pages.map((page): CollectedPage => {
    const { title, slug, description, icon, hidden, urls, parent, isCounted = true } = page;
    return {
      title,
      slug,
      description,
      icon,
      hidden,
      id: ids.get(page) ?? '',
      parent: parent === undefined ? undefined : idAt(parent),
      url: urls[0] ?? '',
      isCounted,
      document: mapRefs(page.document, (ref) => resolve(ref, page, targets)),
    };
  });
  return {
    pages,
    files: [...files.values()],
    importedResources: pages.filter(({ isCounted }) => isCounted).length + files.size,
    totalResources: source.foundPages + fileRequests.size,
  };
}

/** Adds the files that a page embeds or links to. */
function note({ document, base }: SourcePage, { keyOf, isOwnFile }: Source, fileRequests: FileRequests): void {
  const add = (href: string, use: 'image' | 'file' | 'link'): void => {
    const url = absolute(href, base);
    if (url === undefined || (use === 'link' && !isOwnFile(url))) return;
    const key = keyOf(url);
    if (fileRequests.get(key)?.use !== 'image') fileRequests.set(key, { url, use: use === 'image' ? 'image' : 'file' });
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
  fileRequests: FileRequests,
  newId: () => string,
): Promise<ReadonlyMap<string, CollectedFile>> {
  const files = new Map<string, CollectedFile>();
  for (const [key, { url, use }] of fileRequests) {
    if (files.size >= maxFiles) break;
    const file = await readFile(url, use);
    if (file !== undefined) files.set(key, { ...file, id: newId() });
  }
  return files;
}

interface Targets {
  readonly idAt: (url: string) => string | undefined;
  readonly fileAt: (url: string) => string | undefined;
}

/** Links to imported pages and files become references. Other URLs become absolute. */
function resolve(ref: ContentRef, { base }: SourcePage, targets: Targets): ContentRef {
  if (ref.kind === 'url') return resolveLink(ref.url, base, targets);
  if (ref.kind !== 'file') return ref;
  const { href, use } = markedFile(ref.file) ?? { href: ref.file, use: 'file' };
  const url = absolute(href, base);
  const file = url === undefined ? undefined : targets.fileAt(url);
  if (file !== undefined) return { kind: 'file', file };
  // A file block can only refer to files: it keeps its URL and renders as broken.
  return use === 'image'
    ? { kind: 'url', url: externalUrl(href, base) }
    : { kind: 'file', file: externalUrl(href, base) };
}

function resolveLink(href: string, base: string, { idAt, fileAt }: Targets): ContentRef {
  const url = absolute(href, base);
  if (url === undefined) return { kind: 'url', url: href };
  if (href.startsWith('#') && href.length > 1) return { kind: 'anchor', anchor: href.slice(1) };
  const file = fileAt(url);
  if (file !== undefined) return { kind: 'file', file };
  const page = idAt(url);
  const anchor = new URL(url).hash.slice(1);
  if (page === undefined) return { kind: 'url', url: externalUrl(href, base) };
  return anchor === '' ? { kind: 'page', page } : { kind: 'anchor', page, anchor };
}

/** The URL of content that wasn’t imported. In an archive, the URL as written. */
function externalUrl(href: string, base: string): string {
  const url = absolute(href, base);
  return url === undefined || new URL(url).hostname.endsWith('.invalid') ? href : url;
}

function absolute(href: string, base: string): string | undefined {
  return URL.canParse(href, base) ? new URL(href, base).href : undefined;
}
