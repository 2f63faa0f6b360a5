// Reads a changed folder as a content tree: the previous one with the changes.
import { writeContentTree } from '../../tree/edits/edit-content-tree.ts';
import { PageDraft } from '../../tree/edits/page-draft.ts';
import { openContentTree } from '../../tree/content-tree.ts';
import type { BuiltTree } from '../../tree/content-roots.ts';
import { isSame } from '../../tree/changes/compare-content-trees.ts';
import type { PageEntry } from '../../tree/entries/page.ts';
import { slugOf } from '../../tree/pages/slugs.ts';
import { withNewNodes } from '../../tree/ports.ts';
import type { NodeStore } from '../../tree/ports.ts';
import { recordItems } from '../item-texts.ts';
import type { ItemFile } from '../item-texts.ts';
import { parseTags, parseVariables } from '../items-yaml.ts';
import { joinEmoji, splitEmoji } from '../page-emoji.ts';
import { TAGS_PATH, VARIABLES_PATH } from '../paths/layout.ts';
import { readLinkContext } from '../paths/links.ts';
import { folderOf, nameOf, stemOf } from '../paths/paths.ts';
import { loadSnapshot } from '../snapshot.ts';
import { inferOutline } from '../summary/infer-outline.ts';
import type { OutlineItem, OutlinePage } from '../summary/outline.ts';
import { parseSummary } from '../summary/parse-summary.ts';
import { FolderView } from '../write/folder-view.ts';
import { editsOf } from './edits-of.ts';
import { isPageFile, textOfInput } from './folder-input.ts';
import { FolderPaths } from './folder-paths.ts';
import type { NewId } from './folder-paths.ts';
import type { FolderReadRequest } from './folder-read-request.ts';
import { recordPaths } from './record-paths.ts';
import type { Entries } from './record-paths.ts';
import { recordSources } from './record-sources.ts';
import type { ReadInput } from './record-sources.ts';
import { recordWords } from './record-words.ts';
import { placeSiblings } from './place-pages.ts';
import type { PagePlacement } from './place-pages.ts';
import { readFiles, readReusables } from './read-items.ts';
import { readPageFile } from './read-page.ts';
import type { PageInput, ReadPorts, ReadTitles } from './read-page.ts';
import { emojiOf, titlesOf } from './read-titles.ts';
import { outlineOf, resolveOutline } from './resolve-outline.ts';
import { requireResolved } from './unresolved-conflict.ts';
import type { ResolvedItem } from './resolve-outline.ts';

/** Callbacks that reading a folder needs. */
export interface FolderPorts extends ReadPorts {
  /** Parses the list of pages. Default: {@link parseSummary}. */
  readonly parseSummary?: (source: string, path: string) => Promise<readonly OutlineItem[]> | readonly OutlineItem[];
  /** Takes each page that was read from a file, before its siblings are. Its `slug` can still change. */
  readonly onPage?: (page: Omit<PageEntry, 'order'>) => Promise<void> | void;
  readonly newId: NewId;
  /** When it is, as pages show it. */
  readonly now: string;
}

/** The result of reading a folder. */
export interface FolderReading {
  readonly tree: BuiltTree;
  readonly view: FolderView;
  /** Files to rewrite, because they differ from the content tree. */
  readonly outdated: ReadonlySet<string>;
}

/**
 * Reads a folder.
 * @throws {KitError} summary_page_missing, summary_path_invalid, front_matter_malformed … each with its file; folder_path_collision,
 *   folder_conflict_unresolved
 */
export async function readFolder(
  store: NodeStore,
  folder: FolderReadRequest,
  ports: FolderPorts,
): Promise<FolderReading> {
  return new FolderReader(folder, ports).read(store);
}

class FolderReader {
  readonly #folder: FolderReadRequest;
  readonly #ports: FolderPorts;
  readonly #paths: FolderPaths;
  readonly #outdated = new Set<string>();
  readonly #pages = new Map<string, PageEntry>();
  /** Path of a text that came → where it begins in its file. */
  readonly #bodies = new Map<string, number>();
  #isListed = false;

  constructor(folder: FolderReadRequest, ports: FolderPorts) {
    this.#folder = folder;
    this.#ports = ports;
    this.#paths = new FolderPaths(folder, folder.changes, ports.newId);
  }

  async read(store: NodeStore): Promise<FolderReading> {
    const { base, changes } = this.#folder;
    requireResolved(changes.files);
    await this.#paths.load();
    const outline = await this.#outline();
    const summary = base.config.summary;
    const newId = (): string => this.#ports.newId('page');
    const { items, isOutdated } = resolveOutline(outline, this.#paths, { summary, newId });
    if (isOutdated) this.#outdated.add(summary);
    await this.#readBelow(items, null);
    const onRead = (path: string, file: ReadInput): void => this.#noteRead(path, file);
    const reusableContents = await readReusables(this.#folder, this.#paths, { ports: this.#ports, onRead });
    const files = readFiles(this.#folder, this.#paths);
    const entries: Entries = { pages: this.#pages, files, reusableContents };
    const layout = this.#paths.layout();
    recordPaths(entries, layout, base.config);
    if (this.#isListed) recordWords(this.#pages, items);
    await recordSources(entries, { changes, layout, read: this.#readInputs() }, this.#ports);
    recordItems(this.#pages, this.#itemTexts());
    return this.#write(store, entries);
  }

  async #outline(): Promise<readonly OutlineItem[]> {
    const { base, changes } = this.#folder;
    const { summary, readme } = base.config;
    const input = changes.files.get(summary);
    this.#isListed = input !== undefined;
    const { parseSummary: parse = parseSummary } = this.#ports;
    if (input !== undefined) return parse(textOfInput(summary, input), summary);
    if (base.snapshot.pages.size > 0) return outlineOf(base.snapshot.nested, base.layout);
    return inferOutline(
      [...changes.files].flatMap(([path, file]) => (isPageFile(path, file, base.config) ? [path] : [])),
      readme,
    );
  }

  async #readBelow(items: readonly ResolvedItem[], parent: string | null): Promise<void> {
    const siblings: PagePlacement[] = [];
    for (const item of items) siblings.push(await this.#readItem(item, parent));
    for (const entry of placeSiblings(siblings)) this.#pages.set(entry.id, entry);
    for (const { id, children } of items) await this.#readBelow(children, id);
  }

  #noteRead(path: string, { bodyStart, isOutdated }: ReadInput): void {
    if (isOutdated) this.#outdated.add(path);
    this.#bodies.set(path, bodyStart);
  }

  #readInputs(): Map<string, ReadInput> {
    return new Map(
      [...this.#bodies].map(([path, bodyStart]) => [path, { bodyStart, isOutdated: this.#outdated.has(path) }]),
    );
  }

  #priorOf(id: string): { readonly entry: PageEntry; readonly view: FolderView } | undefined {
    const { base, head } = this.#folder;
    for (const view of [base, head]) {
      const entry = view?.snapshot.pages.get(id);
      if (view !== undefined && entry !== undefined) return { entry, view };
    }
    return undefined;
  }

  async #readItem({ item, id }: ResolvedItem, parent: string | null): Promise<PagePlacement> {
    const prior = this.#priorOf(id)?.entry;
    if (item.kind === 'page') return this.#readPage(item, id, parent);
    // Links and groups keep the fields that the list can’t express.
    if (item.id !== undefined && prior !== undefined) {
      return { entry: { ...prior, parent }, prior, slug: prior.slug ?? '' };
    }
    const { title, emoji } = splitEmoji(item.text);
    const isSameText = prior !== undefined && item.text === joinEmoji(prior.title, prior.emoji);
    const named = isSameText ? {} : { title: title === '' ? 'Untitled' : title, ...emojiOf(prior, emoji) };
    const entry = { ...(prior ?? this.#stamps()), id, type: item.kind, parent, ...named } as Omit<
      PageEntry,
      'order' | 'slug'
    >;
    if (item.kind === 'group') {
      return { entry: this.#stamped(entry, prior), prior, slug: item.slug ?? prior?.slug ?? slugOf(title) };
    }
    const more =
      item.kind === 'link' ? { target: this.#targetOf(item.href), linkTitle: item.label } : { computed: item.computed };
    return { entry: this.#stamped({ ...entry, ...more } as typeof entry, prior), prior, slug: '' };
  }

  #targetOf(href: string): PageEntry['target'] {
    const { find, findFormer } = this.#paths;
    const from = this.#folder.base.config.summary;
    const onFormer = (): void => void this.#outdated.add(from);
    return readLinkContext({ from, find, findFormer, onFormer }).toRef(href, 'link');
  }

  async #readPage(item: OutlinePage, id: string, parent: string | null): Promise<PagePlacement> {
    const { path } = item;
    const priorPage = this.#priorOf(id);
    const prior = priorPage?.entry;
    const slug = this.#slugOf(path, priorPage);
    const input = this.#folder.changes.files.get(path);
    const base = { ...(prior ?? this.#stamps()), id, type: 'document' as const, parent };
    if (input === undefined) {
      const entry = {
        ...base,
        ...this.#titles(item, prior, {
          title: prior?.title,
          emoji: undefined,
          frontTitle: undefined,
          isTitleNew: false,
        }),
      } as PageEntry;
      return { entry: this.#stamped(entry, prior), prior, slug };
    }
    const file: PageInput<PageEntry> = { path, text: textOfInput(path, input), prior: withPath(priorPage, id) };
    const parsed = await readPageFile(file, this.#paths, this.#ports);
    this.#noteRead(path, parsed);
    const entry = { ...base, ...parsed.fields, ...this.#titles(item, prior, parsed) } as PageEntry;
    await this.#ports.onPage?.({ ...entry, slug });
    return { entry: this.#stamped(entry, prior), prior, slug };
  }

  #titles(item: OutlinePage, prior: PageEntry | undefined, read: ReadTitles): Partial<PageEntry> {
    const { fields, isFileOutdated, isListOutdated } = titlesOf({ item, isListed: this.#isListed, prior, read });
    if (isFileOutdated === true) this.#outdated.add(item.path);
    if (isListOutdated === true) this.#outdated.add(this.#folder.base.config.summary);
    return fields;
  }

  /** A file that is where it was keeps its slug. */
  #slugOf(path: string, priorPage: { readonly entry: PageEntry; readonly view: FolderView } | undefined): string {
    const before = priorPage?.view.layout.pages.get(priorPage.entry.id);
    if (priorPage?.entry.slug !== undefined && before === path) return priorPage.entry.slug;
    const name = nameOf(path);
    const isReadme = /^readme\.mdx?$/i.test(name);
    const step = isReadme && folderOf(path) !== '' ? nameOf(folderOf(path)) : stemOf(name);
    return /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._~-]{0,99}$/u.test(step) && !isReadme ? step.normalize('NFC') : slugOf(step);
  }

  #stamps(): Pick<PageEntry, 'createdAt' | 'updatedAt'> {
    return { createdAt: this.#ports.now, updatedAt: this.#ports.now };
  }

  /** A page that is another than before was changed now. */
  #stamped<Entry extends Omit<PageEntry, 'order' | 'slug'>>(entry: Entry, prior: PageEntry | undefined): Entry {
    if (prior === undefined) return entry;
    const names = new Set([...Object.keys(entry), ...Object.keys(prior)]);
    const isChanged = [...names].some(
      (name) => !UNSTAMPED.has(name) && !isSame(entry[name as keyof Entry], prior[name as keyof PageEntry]),
    );
    return isChanged ? { ...entry, updatedAt: this.#ports.now } : entry;
  }

  async #write(store: NodeStore, entries: Entries): Promise<FolderReading> {
    const { base } = this.#folder;
    const { snapshot, config } = base;
    const draft = new PageDraft(snapshot.content);
    await draft.load([...snapshot.pages.keys(), ...entries.pages.keys()]);
    for (const id of snapshot.pages.keys()) if (!entries.pages.has(id)) await draft.set(id, undefined);
    for (const [id, page] of entries.pages) if (!isSame(page, snapshot.pages.get(id))) await draft.set(id, page);
    const tree = await writeContentTree(snapshot.content, draft, {
      files: editsOf(snapshot.files, entries.files),
      reusableContents: editsOf(snapshot.reusableContents, entries.reusableContents),
      variables: editsOf(snapshot.variables, this.#readYaml(VARIABLES_PATH, parseVariables) ?? snapshot.variables),
      tags: editsOf(snapshot.tags, this.#readYaml(TAGS_PATH, parseTags) ?? snapshot.tags),
    });
    const content = await openContentTree(withNewNodes(store, tree.nodes), tree.root);
    const view = new FolderView(await loadSnapshot(content), config, this.#ports);
    return { tree, view, outdated: this.#outdated };
  }

  #itemTexts(): Partial<Record<ItemFile, string>> {
    const textOf = (path: string): string | undefined => {
      const input = this.#folder.changes.files.get(path);
      return input === undefined ? undefined : textOfInput(path, input);
    };
    const [variables, tags] = [textOf(VARIABLES_PATH), textOf(TAGS_PATH)];
    return { ...(variables === undefined ? {} : { variables }), ...(tags === undefined ? {} : { tags }) };
  }

  /** The parsed items of a file. Undefined if it is unchanged. */
  #readYaml<Item>(
    path: string,
    parse: (text: string, path: string) => Map<string, Item>,
  ): Map<string, Item> | undefined {
    const { changes } = this.#folder;
    const input = changes.files.get(path);
    if (input !== undefined) return parse(textOfInput(path, input), path);
    return changes.removed.has(path) ? new Map() : undefined;
  }
}

const UNSTAMPED = new Set(['createdAt', 'updatedAt', 'order', 'slug', 'source']);

function withPath(priorPage: { readonly entry: PageEntry; readonly view: FolderView } | undefined, id: string) {
  const path = priorPage?.view.layout.pages.get(id);
  return priorPage === undefined || path === undefined ? undefined : { ...priorPage, path };
}
