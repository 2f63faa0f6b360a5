// A content tree as a folder shows it: which files there are, and the text of each when someone asks for it.
import type { JSONDocument } from '@bindery/contract/documents';
import { stringify } from 'yaml';
import type { CodeBlockDeclaration } from '../../markdown/context.ts';
import { EMPTY } from '../../markdown/page/front-matter.ts';
import { preservePage } from '../../markdown/preserve/source-text.ts';
import type { PreserveText, SourceText } from '../../markdown/preserve/source-text.ts';
import { stringifyPageParts } from '../../markdown/page/page-file.ts';
import type { PageParts } from '../../markdown/page/page-file.ts';
import type { FileEntry, ReusableContentEntry } from '../../tree/entries/items.ts';
import type { PageEntry, PageSource } from '../../tree/entries/page.ts';
import type { Hash } from '../../tree/ports.ts';
import { itemsAsWritten } from '../item-texts.ts';
import { writeTags, writeVariables } from '../items-yaml.ts';
import { joinEmoji } from '../page-emoji.ts';
import { frontMatterOf } from '../page-fields.ts';
import type { FolderConfig } from '../paths/config.ts';
import { TAGS_PATH, VARIABLES_PATH, layoutOf, moveLayout } from '../paths/layout.ts';
import type { Layout } from '../paths/layout.ts';
import { readLinkContext, writeLinkContext } from '../paths/links.ts';
import type { Target } from '../paths/links.ts';
import { pathFromRoot } from '../paths/paths.ts';
import { writeSummary } from '../summary/write-summary.ts';
import type { Snapshot } from '../snapshot.ts';

/** What a folder needs of the texts of a content tree. */
export interface ReadTexts {
  /** The document of a hash. */
  readonly readDocument: (hash: Hash) => Promise<JSONDocument>;
  /** What someone wrote for a page, by its hash. */
  readonly readSource: (hash: Hash) => Promise<SourceText>;
  /** Puts a text and its sources together; without it, here. */
  readonly preserveText?: PreserveText;
  /** Blocks of installed integrations that have a form in Markdown. */
  readonly codeBlocks?: readonly CodeBlockDeclaration[];
}

/** What a file of a folder is. */
export type ViewFile =
  | { readonly kind: 'page'; readonly page: PageEntry }
  | { readonly kind: 'reusable-content'; readonly item: ReusableContentEntry }
  | { readonly kind: 'file'; readonly file: FileEntry }
  | { readonly kind: 'summary' | 'variables' | 'tags' };

/** A content tree as a folder. Paths are from its root. */
export class FolderView {
  readonly snapshot: Snapshot;
  readonly config: FolderConfig;
  readonly layout: Layout;
  readonly files: ReadonlyMap<string, ViewFile>;
  readonly #texts: ReadTexts;
  readonly #textsByPath = new Map<string, Promise<string>>();

  /**
   * @param previousConfig what the folder said of itself when it was written, if something else: files are where it put them, as seen from the
   *   root of now, those outside with `../` before them
   */
  constructor(snapshot: Snapshot, config: FolderConfig, texts: ReadTexts, previousConfig: FolderConfig = config) {
    this.snapshot = snapshot;
    this.config = config;
    const toOwnPath = (path: string): string =>
      previousConfig === config ? path : pathFromRoot(config.root, previousConfig.root + path);
    this.layout = moveLayout(layoutOf(snapshot, previousConfig), toOwnPath);
    this.#texts = texts;
    this.files = this.#list({
      summary: toOwnPath(previousConfig.summary),
      variables: toOwnPath(VARIABLES_PATH),
      tags: toOwnPath(TAGS_PATH),
    });
  }

  /** The text of a file that is no upload. Written once. */
  textOf(path: string): Promise<string> {
    const cached = this.#textsByPath.get(path);
    if (cached !== undefined) return cached;
    const text = this.#write(path);
    this.#textsByPath.set(path, text);
    return text;
  }

  /** What is at a path. */
  find(path: string): Target | undefined {
    const file = this.files.get(path);
    if (file?.kind === 'page') return { kind: 'page', id: file.page.id };
    if (file?.kind === 'file') return { kind: 'file', id: file.file.id };
    return file?.kind === 'reusable-content' ? { kind: 'reusable-content', id: file.item.id } : undefined;
  }

  #list(paths: Readonly<Record<'summary' | 'variables' | 'tags', string>>): Map<string, ViewFile> {
    const { snapshot, layout } = this;
    const files = new Map<string, ViewFile>();
    if (snapshot.pages.size > 0) files.set(paths.summary, { kind: 'summary' });
    for (const [id, path] of layout.pages) {
      const page = snapshot.pages.get(id);
      if (page !== undefined) files.set(path, { kind: 'page', page });
    }
    for (const [id, path] of layout.reusableContents) {
      const item = snapshot.reusableContents.get(id);
      if (item !== undefined) files.set(path, { kind: 'reusable-content', item });
    }
    if (snapshot.variables.size > 0) files.set(paths.variables, { kind: 'variables' });
    if (snapshot.tags.size > 0) files.set(paths.tags, { kind: 'tags' });
    for (const [id, path] of layout.files) {
      const file = snapshot.files.get(id);
      if (file !== undefined) files.set(path, { kind: 'file', file });
    }
    return files;
  }

  async #write(path: string): Promise<string> {
    const { snapshot } = this;
    const file = this.files.get(path);
    switch (file?.kind) {
      case 'page':
        return this.#writePage(path, file.page);
      case 'reusable-content':
        return this.#writeReusable(path, file.item);
      case 'summary':
        return writeSummary(snapshot.nested, this.layout, this.config);
      case 'variables':
        return itemsAsWritten(snapshot.pages.values(), 'variables', writeVariables(snapshot.variables));
      case 'tags':
        return itemsAsWritten(snapshot.pages.values(), 'tags', writeTags(snapshot.tags));
      default:
        return '';
    }
  }

  async #writePage(path: string, page: PageEntry): Promise<string> {
    return this.#preserve(
      path,
      await writePageParts(page, { path, layout: this.layout, texts: this.#texts }),
      page.source,
    );
  }

  async #writeReusable(path: string, item: ReusableContentEntry): Promise<string> {
    const output = await writeReusableParts(item, { path, layout: this.layout, texts: this.#texts });
    return this.#preserve(path, output, item.source);
  }

  /** The source text, as far as it matches the content. */
  async #preserve(path: string, output: PageParts, source: PageSource | undefined): Promise<string> {
    const { readSource, preserveText, codeBlocks = [] } = this.#texts;
    const sources = await Promise.all((source?.texts ?? []).map(readSource));
    const { toRef } = readLinkContext({
      from: path,
      find: (target) => this.find(target),
      findFormer: () => undefined,
      onFormer: () => undefined,
    });
    const links = { toRef, toHref: writeLinkContext(this.layout, path).toHref };
    return preservePage(output, sources, { options: { links, codeBlocks }, preserveText });
  }
}

/** Where a file is written. */
export interface WriteTarget {
  readonly path: string;
  readonly layout: Layout;
  readonly texts: Pick<ReadTexts, 'readDocument' | 'codeBlocks'>;
}

/** The file of a page, as the writer writes it. */
export async function writePageParts(page: PageEntry, { path, layout, texts }: WriteTarget): Promise<PageParts> {
  const links = writeLinkContext(layout, path);
  const document = await readDocument(page.document, texts);
  const title = joinEmoji(page.title, page.emoji);
  const { codeBlocks = [] } = texts;
  return stringifyPageParts({ frontMatter: frontMatterOf(page, links), title, document }, { links, codeBlocks });
}

/** The same of a reusable content. */
export async function writeReusableParts(
  { title, document, source }: ReusableContentEntry,
  { path, layout, texts }: WriteTarget,
): Promise<PageParts> {
  const { other = {}, order = [] } = source ?? {};
  const lines = stringify({ title }).trimEnd();
  const frontMatter = { ...EMPTY, other: { ...other, title: lines }, order: order.length === 0 ? ['title'] : order };
  const { codeBlocks = [] } = texts;
  const options = { links: writeLinkContext(layout, path), codeBlocks };
  return stringifyPageParts({ frontMatter, document: await readDocument(document, texts) }, options);
}

async function readDocument(hash: Hash | undefined, texts: WriteTarget['texts']): Promise<JSONDocument> {
  return hash === undefined ? { object: 'document', data: {}, nodes: [] } : texts.readDocument(hash);
}
