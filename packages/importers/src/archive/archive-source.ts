// An archive of pages of Markdown or HTML, with what they show, as a source.
import { isKitError } from '@bindery/diagnostics';
import { importError } from '../error-codes.ts';
import { decodeText } from '../pages/decode-text.ts';
import { titleOfName, withoutEnding } from '../pages/names-of-urls.ts';
import { emptyPage, htmlPage, markdownPage } from '../pages/page-sources.ts';
import type { ReadPages } from '../pages/read-pages.ts';
import type { Source, SourcePage } from '../pages/source-content.ts';
import { typeOfName } from '../file-types.ts';
import { fileOfDataUrl } from '../pages/data-url.ts';
import { urlOf, keyOf, keyWithoutTop, pathOf } from './urls.ts';
import { FLAVORS } from './flavors.ts';
import type { Flavor } from './flavors.ts';
import { tableOfCsv } from './notion.ts';
import { readZip } from './read-zip.ts';
import type { ArchiveFile } from './read-zip.ts';
import { asListed, findList } from './page-list.ts';

/** Maximum pages and files of an archive. Assumption: more than for a website, because reading them causes no requests. */
export const MAX_ARCHIVE_PAGES = 500;
const MAX_ARCHIVE_FILES = 500;

const MARKDOWN = /\.(?:md|mdx|markdown)$/i;
const HTML = /\.x?html?$/i;
/** A link can leave these out. */
const ENDINGS = ['', '.md', '.mdx', '.html', '/README.md', '/index.md', '/index.html'];

const FOLDER_PAGE = /^(?:readme|index|_index|home)\.[a-z]+$/i;

/**
 * Reads an archive. Each file of Markdown or HTML is a page. It is where a list of pages, `SUMMARY.md`, has it; without one,
 * below that of its folder.
 * @throws {KitError} source_unreadable, source_path_refused, source_too_large
 */
export async function readArchive(
  data: Buffer,
  kind: keyof typeof FLAVORS,
  { pages, signal }: { readonly pages: ReadPages; readonly signal: AbortSignal },
): Promise<Source> {
  const flavor = FLAVORS[kind];
  const { top, files } = withoutTop(await unpack(data, flavor));
  const texts = files.filter(({ path }) => isPage(path, flavor) && !flavor.isSkipped(path)).sort(compare);
  if (texts.length === 0) {
    throw importError('source_unreadable', 'The archive has no pages. Add files that end with .md, .mdx, or .html.');
  }
  const read: SourcePage[] = [];
  for (const file of texts.slice(0, MAX_ARCHIVE_PAGES)) {
    // What is read by then is imported.
    if (signal.aborted) break;
    read.push(...(await pageOf(file, flavor, pages)));
  }
  const listFile = findList(files);
  const list =
    listFile === undefined ? [] : await pages.list({ source: decodeText(listFile.bytes), path: listFile.path });
  const byKey = new Map(files.map((file) => [keyOf(urlOf(file.path)), file]));
  const candidates = (key: string): string[] =>
    ENDINGS.map((end) => key.replace(end.startsWith('/') ? /\/$/ : '', '') + end);
  const keyOfUrl = (url: string): string => {
    const key = keyOf(url);
    return candidates(key).some((one) => byKey.has(one)) ? key : keyWithoutTop(key, top);
  };
  return {
    pages: list.length > 0 ? asListed(read, list) : withFolders(read),
    foundPages: texts.length,
    maxFiles: MAX_ARCHIVE_FILES,
    readFile: async (url) => fileOfDataUrl(url) ?? fileAt(byKey.get(keyOfUrl(url)), { url, flavor }),
    keyOf: keyOfUrl,
    candidates,
    isOwnFile: (url) => byKey.has(keyOfUrl(url)) && !isPage(pathOf(url), flavor),
  };
}

/** Some services put the archive that matters into another one. */
async function unpack(data: Buffer, flavor: Flavor): Promise<ArchiveFile[]> {
  const files = await readZip(data);
  const [only, ...others] = files.filter(({ path }) => path.endsWith('.zip'));
  const isWrapped =
    flavor.hasInnerArchives &&
    only !== undefined &&
    others.length === 0 &&
    !files.some(({ path }) => isPage(path, flavor));
  return isWrapped ? readZip(only.bytes) : files;
}

/** Without the one folder that all of it is in. Its name has a slash at the end, or is empty. */
function withoutTop(files: readonly ArchiveFile[]): { readonly top: string; readonly files: ArchiveFile[] } {
  const top = files[0]?.path.match(/^[^/]+\//)?.[0];
  if (top === undefined || !files.every(({ path }) => path.startsWith(top))) return { top: '', files: [...files] };
  return { top, files: files.map((file) => ({ ...file, path: file.path.slice(top.length) })) };
}

function isPage(path: string, { isTable }: Pick<Flavor, 'isTable'>): boolean {
  return MARKDOWN.test(path) || HTML.test(path) || isTable(path);
}

async function pageOf({ path, bytes }: ArchiveFile, flavor: Flavor, pages: ReadPages): Promise<SourcePage[]> {
  const text = decodeText(bytes, { isHtml: HTML.test(path) });
  const step = FOLDER_PAGE.test(nameOf(path)) ? nameOf(folderOf(path)) || nameOf(path) : nameOf(path);
  const name = flavor.cleanName(step);
  const slug = FOLDER_PAGE.test(name) ? undefined : withoutEnding(name);
  const origin = { url: urlOf(path), name: titleOfName(name), slug };
  try {
    const page = HTML.test(path)
      ? await htmlPage(pages, text, origin)
      : await markdownPage(pages, flavor.isTable(path) ? tableOfCsv(text) : flavor.cleanMarkdown(text), origin);
    return [{ ...page, title: flavor.cleanTitle(page.title) }];
  } catch (thrown) {
    // It is found and not imported; the counts of the response say so.
    if (isKitError(thrown)) return [];
    throw thrown;
  }
}

/** Puts each page under the page of its folder. A folder without a page gets an empty one. */
function withFolders(pages: readonly SourcePage[]): SourcePage[] {
  const byFolder = new Map<string, SourcePage>();
  for (const page of pages) {
    const path = pathOfPage(page);
    const isFolderPage = FOLDER_PAGE.test(nameOf(path));
    const folder = isFolderPage ? folderOf(path) : path.replace(/\.[a-z]+$/i, '');
    if (isFolderPage || !byFolder.has(folder)) byFolder.set(folder, page);
  }
  const placed: SourcePage[] = [];
  const pageOfFolder = (folder: string): SourcePage | undefined => {
    // The first page of all is the first of its siblings, not above them.
    if (folder === '') return undefined;
    const existing = byFolder.get(folder);
    if (existing !== undefined) return existing;
    const url = urlOf(`${folder}/`);
    const parent = pageOfFolder(folderOf(folder))?.urls[0];
    const page = emptyPage({ url, title: titleOfName(nameOf(folder)), slug: nameOf(folder), parent });
    byFolder.set(folder, page);
    placed.push(page);
    return page;
  };
  for (const page of pages) {
    const path = pathOfPage(page);
    const around = folderOf(path);
    const above = byFolder.get(around) === page ? folderOf(around) : around;
    const parent = pageOfFolder(above)?.urls[0];
    placed.push({ ...page, parent });
  }
  return placed;
}

function fileAt(file: ArchiveFile | undefined, { url, flavor }: { readonly url: string; readonly flavor: Flavor }) {
  if (file === undefined || isPage(file.path, flavor)) return undefined;
  const name = nameOf(file.path);
  return { url, name, contentType: typeOfName(name) ?? 'application/octet-stream', bytes: file.bytes };
}

/** Where a page is. What it says that URLs are relative to may be anywhere. */
function pathOfPage({ urls: [own = urlOf('')] }: SourcePage): string {
  return pathOf(own);
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

const { compare: compareNames } = new Intl.Collator('en', { numeric: true });

/** By their folders and names, numbers as numbers; the page of a folder before what is in it. */
function compare({ path: a }: ArchiveFile, { path: b }: ArchiveFile): number {
  return compareNames(rankOf(a), rankOf(b)) || (a < b ? -1 : 1);
}

function rankOf(path: string): string {
  return FOLDER_PAGE.test(nameOf(path)) ? `${folderOf(path)}/` : path.replace(/\.[a-z]+$/i, '/ ');
}
