// Pages and files of a source, with ids, their links leading to each other.
import { isKitError } from '@bindery/diagnostics';
import type { JSONDocument } from '@bindery/contract/documents';
import type { ContentRef } from '@bindery/contract/content';
import { PLAIN_LINKS } from '@bindery/content/markdown';
import type { LinkContext, LinkUse } from '@bindery/content/markdown';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { refusing } from './read-source.ts';
import type { Source, SourceFile, SourcePage } from './source-content.ts';

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

/** Addresses of files that pages show or lead to, by their keys. */
type Wanted = Map<string, { readonly address: string; readonly use: 'image' | 'file' }>;

/**
 * Reads the pages of a source twice: once to learn which files they show, and which of them cannot be read, then with every
 * address that leads to what is imported turned into a reference.
 * @throws {KitError} import_too_large, import_unreadable, for a source of one page
 */
export async function collect(source: Source, newId: (kind: 'page' | 'file') => string): Promise<Collected> {
  const wanted: Wanted = new Map();
  const readable: SourcePage[] = [];
  for (const page of source.pages) if (await isReadable(page, source, wanted)) readable.push(page);
  const files = await readFiles(source, wanted, newId);
  const ids = new Map<SourcePage, string>(readable.map((page) => [page, newId('page')]));
  const byKey = new Map(
    readable.flatMap((page) => page.addresses.map((address) => [source.keyOf(address), page] as const)),
  );
  const idAt = (address: string): string | undefined => {
    const page = source
      .candidates(source.keyOf(address))
      .map((key) => byKey.get(key))
      .find((one) => one !== undefined);
    return page && ids.get(page);
  };
  const pages: CollectedPage[] = [];
  for (const page of readable) {
    const { title, slug, description, icon, hidden, addresses, parent } = page;
    pages.push({
      title,
      slug,
      description,
      icon,
      hidden,
      id: ids.get(page) ?? '',
      parent: parent === undefined ? undefined : idAt(parent),
      address: addresses[0] ?? '',
      isCounted: page.isCounted !== false,
      document: page.read(linksOf(page, { idAt, fileAt: (address) => files.get(source.keyOf(address)) })),
    });
    await nextTurn();
  }
  return {
    pages,
    files: [...new Set(files.values())],
    importedResources: pages.filter(({ isCounted }) => isCounted).length + new Set(files.values()).size,
    totalResources: source.foundPages + wanted.size,
  };
}

/** Whether a page can be read. Notes the files that it shows. A source of one page has to be. */
async function isReadable(page: SourcePage, source: Source, wanted: Wanted): Promise<boolean> {
  const found: Wanted = new Map();
  const links: LinkContext = {
    ...PLAIN_LINKS,
    toRef: (href, use) => {
      const address = absolute(href, page.base);
      const isFile =
        use === 'image' || use === 'file' || (use === 'link' && address !== undefined && source.isOwnFile(address));
      if (isFile && address !== undefined)
        found.set(source.keyOf(address), { address, use: use === 'image' ? 'image' : 'file' });
      return PLAIN_LINKS.toRef(href, use);
    },
  };
  try {
    await refusing(() => page.read(links));
  } catch (thrown) {
    if (!isKitError(thrown) || source.pages.length === 1) throw thrown;
    return false;
  }
  for (const [key, one] of found) if (wanted.get(key)?.use !== 'image') wanted.set(key, one);
  await nextTurn();
  return true;
}

/** Files by the keys of their addresses. */
async function readFiles(
  { maxFiles, readFile }: Source,
  wanted: Wanted,
  newId: (kind: 'file') => string,
): Promise<ReadonlyMap<string, CollectedFile>> {
  const files = new Map<string, CollectedFile>();
  for (const [key, { address, use }] of wanted) {
    if (files.size >= maxFiles) break;
    const file = await readFile(address, use);
    if (file !== undefined) files.set(key, { ...file, id: newId('file') });
  }
  return files;
}

interface Targets {
  readonly idAt: (address: string) => string | undefined;
  readonly fileAt: (address: string) => CollectedFile | undefined;
}

/** What leads to an imported page or file is a reference to it; anything else of the web is its whole address. */
function linksOf({ base }: SourcePage, { idAt, fileAt }: Targets): LinkContext {
  const refOf = (href: string, use: LinkUse): ContentRef | undefined => {
    const address = absolute(href, base);
    if (address === undefined || href.startsWith('#')) return undefined;
    const anchor = new URL(address).hash.slice(1);
    const file = fileAt(address);
    if (file !== undefined) return { kind: 'file', file: file.id };
    const page = use === 'link' ? idAt(address) : undefined;
    if (page === undefined) return undefined;
    return anchor === '' ? { kind: 'page', page } : { kind: 'anchor', page, anchor };
  };
  return {
    toRef: (href, use) => {
      const ref = refOf(href, use);
      if (ref !== undefined) return ref;
      if (href.startsWith('#') && href.length > 1) return { kind: 'anchor', anchor: href.slice(1) };
      return PLAIN_LINKS.toRef(elsewhere(href, base), use);
    },
    toHref: PLAIN_LINKS.toHref,
  };
}

/** The address of what was not imported. In an archive there is none but what was written. */
function elsewhere(href: string, base: string): string {
  const address = absolute(href, base);
  return address === undefined || new URL(address).hostname.endsWith('.invalid') ? href : address;
}

function absolute(href: string, base: string): string | undefined {
  return URL.canParse(href, base) ? new URL(href, base).href : undefined;
}
