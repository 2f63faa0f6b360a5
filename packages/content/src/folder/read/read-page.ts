// A page, or a reusable content, from its file: of what the file says otherwise than before, the content tree gets the new; what the file
// does not say, or says as before, stays.
import { isScalar, parseDocument } from 'yaml';
import { verbatimOf, visit } from '../../documents/index.ts';
import type { MarkdownOptions } from '../../markdown/context.ts';
import type { LinkContext } from '../../markdown/links.ts';
import { parsePage } from '../../markdown/page/page-file.ts';
import type { PageFile, ReadPageFile } from '../../markdown/page/page-file.ts';
import type { SourceText } from '../../markdown/preserve/source-text.ts';
import type { ReusableContentEntry } from '../../tree/entries/items.ts';
import type { PageEntry } from '../../tree/entries/page.ts';
import type { Hash } from '../../tree/ports.ts';
import { isSame } from '../../tree/changes/compare-content-trees.ts';
import { withFileNameAsync } from '../folder-error.ts';
import { splitEmoji } from '../page-emoji.ts';
import { frontFieldsOf, preservedFields } from '../page-fields.ts';
import type { FrontFields } from '../page-fields.ts';
import { readHtmlLinks } from '../../links/html-links.ts';
import { readLinkContext } from '../paths/links.ts';
import type { LinkReadOptions } from '../paths/links.ts';
import type { FolderView, ReadTexts } from '../write/folder-view.ts';
import type { FolderPaths } from './folder-paths.ts';
import { preserveBlockKeys } from './preserve-block-keys.ts';

/** Callbacks that reading needs. */
export interface ReadPorts extends ReadTexts {
  /** Stores a document. Returns its hash. */
  readonly storeDocument: (document: PageFile['document']) => Promise<Hash> | Hash;
  /** Stores the source text of a page. Returns its hash. */
  readonly storeSource: (source: SourceText) => Promise<Hash> | Hash;
  /** Parses the file of a page. Default: `parsePage`. */
  readonly parsePage?: (source: string, options: MarkdownOptions) => Promise<ReadPageFile> | ReadPageFile;
}

/** A file to read, and its previous entry. */
export interface PageInput<Entry> {
  /** From the root. */
  readonly path: string;
  readonly text: string;
  /** The entry that it was, and the folder in which that has a file. */
  readonly prior: { readonly entry: Entry; readonly view: FolderView; readonly path: string } | undefined;
}

/** A parsed file. */
interface Sides {
  readonly after: ReadPageFile;
  readonly before: PageFile | undefined;
  readonly links: LinkContext;
  readonly linksBefore: LinkContext;
  /** Whether it names paths that are former ones: it has to be rewritten. */
  readonly hasFormer: boolean;
}

/** Titles in the file of a page. */
export interface ReadTitles {
  /** The title that the file says, without the emoji before it; undefined when it says none. */
  readonly title: string | undefined;
  /** The emoji before that title. */
  readonly emoji: string | undefined;
  /** Title in the front matter, which other site generators use. It applies to a new page without another title. */
  readonly frontTitle: string | undefined;
  readonly isTitleNew: boolean;
}

/** A page from its file. */
export interface ReadPage extends ReadTitles {
  readonly fields: Partial<PageEntry>;
  readonly isOutdated: boolean;
  /** Start of the body, in characters of the file. */
  readonly bodyStart: number;
}

/**
 * Reads the file of a page.
 * @throws {KitError} front_matter_malformed, markdown_too_large, markdown_too_deep, markdown_too_complex, with the file
 */
export async function readPageFile(
  input: PageInput<PageEntry>,
  paths: FolderPaths,
  ports: ReadPorts,
): Promise<ReadPage> {
  const sides = await readSides(input, paths, ports);
  const { after, before } = sides;
  const entry = input.prior?.entry;
  const now = frontFieldsOf(after.frontMatter, sides.links);
  const then = before === undefined ? undefined : frontFieldsOf(before.frontMatter, sides.linksBefore);
  const fields: Record<string, unknown> = {};
  for (const name of Object.keys(now) as (keyof FrontFields)[]) {
    fields[name] = before !== undefined && isSame(now[name], then?.[name]) ? entry?.[name] : now[name];
  }
  const title = titleOf(after);
  const isTitleNew = before === undefined || after.title !== before.title;
  // An emoji that only the list of pages has stays with a new heading.
  const emojiBefore = before === undefined ? undefined : titleOf(before)?.emoji;
  if (isTitleNew && title !== undefined && title.emoji !== emojiBefore) fields['emoji'] = title.emoji;
  const { path, at, listed, items } = entry?.source ?? {};
  const source = {
    ...(path === undefined ? {} : { path, at }),
    ...(listed === undefined ? {} : { listed }),
    ...(items === undefined ? {} : { items }),
    ...preservedFields(after.frontMatter),
  };
  return {
    fields: {
      ...(fields as Partial<PageEntry>),
      document: await readText(sides, entry?.document, ports),
      source: Object.keys(source).length === 0 ? undefined : source,
    },
    title: title?.title,
    emoji: title?.emoji,
    frontTitle: textOfLine(after.frontMatter.other['title']),
    isTitleNew,
    isOutdated: sides.hasFormer,
    bodyStart: after.bodyStart,
  };
}

function titleOf({ title }: PageFile): ReturnType<typeof splitEmoji> | undefined {
  return title === undefined || title.trim() === '' ? undefined : splitEmoji(title);
}

/** Reads the file of a reusable content. Throws what {@link readPageFile} throws. */
export async function readReusableFile(
  input: PageInput<ReusableContentEntry>,
  paths: FolderPaths,
  ports: ReadPorts,
): Promise<{
  readonly entry: Omit<ReusableContentEntry, 'id'>;
  readonly isOutdated: boolean;
  readonly bodyStart: number;
}> {
  const sides = await readSides(input, paths, ports);
  const { other, order } = sides.after.frontMatter;
  const { title, ...rest } = other;
  const prior = input.prior?.entry;
  const { path, at } = prior?.source ?? {};
  const isPlain = Object.keys(rest).length === 0 && order.length <= 1;
  const source = {
    ...(path === undefined ? {} : { path, at }),
    ...(isPlain ? {} : { order, ...(Object.keys(rest).length === 0 ? {} : { other: rest }) }),
  };
  const stem = input.path.slice(input.path.lastIndexOf('/') + 1).replace(/\.md$/i, '');
  return {
    entry: {
      ...prior,
      title: textOfLine(title) ?? prior?.title ?? stem,
      document: await readText(sides, prior?.document, ports),
      source: Object.keys(source).length === 0 ? undefined : source,
    },
    isOutdated: sides.hasFormer,
    bodyStart: sides.after.bodyStart,
  };
}

/** The text value of a YAML key. */
function textOfLine(line: string | undefined): string | undefined {
  const top = line === undefined ? undefined : parseDocument(line).get('title', true);
  return isScalar(top) && typeof top.value === 'string' && top.value !== '' ? top.value : undefined;
}

async function readSides(
  { path, text, prior }: PageInput<unknown>,
  paths: FolderPaths,
  { codeBlocks, parsePage: parse = parsePage }: ReadPorts,
): Promise<Sides> {
  let hasFormer = false;
  const onFormer = (): void => void (hasFormer = true);
  const more = codeBlocks === undefined ? {} : { codeBlocks };
  const plain = { from: path, findFormer: () => undefined, onFormer: () => undefined };
  const links = readLinkContext({ from: path, find: paths.find, findFormer: paths.findFormer, onFormer });
  const after = await withFileNameAsync(path, () => parse(text, { links, ...more }));
  findKeptFiles(after.document, { ...plain, find: paths.find });
  if (prior === undefined) return { after, before: undefined, links, linksBefore: links, hasFormer };
  const linksBefore = linksOf(prior.view, prior.path);
  const before = await parse(await prior.view.textOf(prior.path), { links: linksBefore, ...more });
  return { after, before, links, linksBefore, hasFormer };
}

/** Finds targets of links in verbatim HTML. An image that only such HTML refers to becomes a file of the content. */
function findKeptFiles({ nodes }: PageFile['document'], reading: LinkReadOptions): void {
  const links = readLinkContext(reading);
  visit(
    { nodes },
    {
      inline: (inline) => {
        const verbatim = verbatimOf(inline);
        if (verbatim?.kind !== 'html') return;
        for (const href of readHtmlLinks(verbatim.source).hrefs) links.toRef(href, 'image');
      },
    },
  );
}

/** The links of a file that a view has written. */
export function linksOf(view: FolderView, from: string): LinkContext {
  const find: FolderPaths['find'] = (path) => view.find(path);
  return readLinkContext({ from, find, findFormer: () => undefined, onFormer: () => undefined });
}

async function readText({ after, before }: Sides, hash: Hash | undefined, ports: ReadPorts): Promise<Hash> {
  if (hash === undefined || before === undefined) return ports.storeDocument(after.document);
  if (isSame(after.document.nodes, before.document.nodes)) return hash;
  const stored = await ports.readDocument(hash);
  return ports.storeDocument(preserveBlockKeys({ stored, before: before.document, after: after.document }));
}
