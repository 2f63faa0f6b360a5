// What changed between two content trees, in the words of the API: pages, files, variables, reusable contents, tags that came, went, moved
// or were edited.
import type {
  ChangedRevisionPage,
  RevisionPageDocumentChangeAttributes,
  RevisionPageType,
  RevisionSemanticChange,
} from '@bindery/contract/content';
import { ContentTries, openContentTreeWith } from '../content-tree.ts';
import type { ContentTree } from '../content-tree.ts';
import type { FileEntry, ReusableContentEntry, TagEntry } from '../entries/items.ts';
import type { PageEntry } from '../entries/page.ts';
import type { Hash, NodeStore } from '../ports.ts';
import { compareOpenedTrees, isSame } from './compare-content-trees.ts';
import type { Change } from './compare-content-trees.ts';

/** Facts about content trees that the platform knows and the engine doesn’t. */
export interface SemanticOptions {
  /** The URL from which a file is loaded. */
  readonly downloadUrlOf: (file: FileEntry) => string;
}

/**
 * Lists semantic changes: edited and moved pages by ID, then files, variables, reusable contents, and tags. A page
 * that only changed its order among its siblings counts as moved, with the same parent before and after.
 * @throws {KitError} content_node_missing, content_node_damaged
 */
export async function listSemanticChanges(
  store: NodeStore,
  { before, after }: { readonly before: Hash; readonly after: Hash },
  options: SemanticOptions,
): Promise<RevisionSemanticChange[]> {
  const tries = new ContentTries(store);
  const [a, b] = [await openContentTreeWith(tries, before), await openContentTreeWith(tries, after)];
  const changes = await compareOpenedTrees(a, b);
  const namers = { before: new PageNamer(a), after: new PageNamer(b) };
  const found: RevisionSemanticChange[] = [];
  for (const change of changes.pages) found.push(...(await pageChanges(change, namers)));
  found.push(...changes.files.map((change) => fileChange(change, options)));
  if (changes.variables.length > 0) found.push(variablesChange(changes.variables));
  found.push(...changes.reusableContents.map(reusableContentChange), ...changes.tags.map(tagChange));
  return found;
}

/** Names pages of one content tree by their paths. */
class PageNamer {
  readonly #content: ContentTree;
  readonly #pages = new Map<string, PageEntry | undefined>();

  constructor(content: ContentTree) {
    this.#content = content;
  }

  async name(page: PageEntry): Promise<ChangedRevisionPage> {
    const { id, type, title } = page;
    if (page.slug === undefined) return { id, type, title };
    const slugs = [page.slug];
    for (let above = await this.#find(page.parent); above !== undefined; above = await this.#find(above.parent)) {
      slugs.unshift(above.slug ?? '');
    }
    return { id, type, title, path: slugs.join('/') };
  }

  async nameParent({ parent }: PageEntry): Promise<ChangedRevisionPage | undefined> {
    const page = await this.#find(parent);
    return page === undefined ? undefined : this.name(page);
  }

  async #find(id: string | null): Promise<PageEntry | undefined> {
    if (id === null) return undefined;
    if (!this.#pages.has(id)) this.#pages.set(id, await this.#content.findPage(id));
    return this.#pages.get(id);
  }
}

type Namers = Readonly<Record<'before' | 'after', PageNamer>>;

/** Fields that say where a page is, or when it changed: no edits of it. */
const NO_EDITS: ReadonlySet<string> = new Set(['parent', 'order', 'createdAt', 'updatedAt', 'git', 'source']);

async function pageChanges(change: Change<PageEntry>, namers: Namers): Promise<RevisionSemanticChange[]> {
  const { before, after, fields } = change;
  if (after === undefined) {
    return before === undefined ? [] : [{ type: 'page_deleted', page: await namers.before.name(before) }];
  }
  const page = await namers.after.name(after);
  if (before === undefined) return [{ type: 'page_created', page }];
  const changes: RevisionSemanticChange[] = [];
  if (fields.some((field) => !NO_EDITS.has(field))) {
    changes.push({ type: 'page_edited', page, attributes: pageAttributes(before, after) });
  }
  if (fields.includes('parent') || fields.includes('order')) {
    const parent = { before: await namers.before.nameParent(before), after: await namers.after.nameParent(after) };
    changes.push({ type: 'page_moved', page, parent });
  }
  return changes;
}

/** The attributes that the API reports for a kind of page. */
const PAGE_ATTRIBUTES = {
  document: ['title', 'emoji', 'description', 'slug', 'document', 'cover', 'layout', 'variables'],
  group: ['title', 'emoji', 'slug'],
  link: ['title', 'emoji', 'target'],
  computed: ['title', 'emoji'],
} as const satisfies Record<RevisionPageType, readonly (keyof PageEntry)[]>;

function pageAttributes(before: PageEntry, after: PageEntry): RevisionPageDocumentChangeAttributes {
  return attributes(before, after, PAGE_ATTRIBUTES[after.type]);
}

/** The given fields that differ, with their values before and after. */
function attributes<Entry extends object>(
  before: Entry,
  after: Entry,
  names: readonly (keyof Entry)[],
): { [Name in keyof Entry]?: { before?: Entry[Name]; after?: Entry[Name] } } {
  const changed = names.filter((name) => !isSame(before[name], after[name]));
  return Object.fromEntries(changed.map((name) => [name, versions(before[name], after[name])])) as ReturnType<
    typeof attributes<Entry>
  >;
}

function versions<Value>(before: Value, after: Value): { before?: Value; after?: Value } {
  return { ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) };
}

function fileChange({ before, after }: Change<FileEntry>, { downloadUrlOf }: SemanticOptions): RevisionSemanticChange {
  const withUrl = (file: FileEntry) => ({ ...file, downloadURL: downloadUrlOf(file) });
  const [old, now] = [before && withUrl(before), after && withUrl(after)];
  const present = (file: ReturnType<typeof withUrl>) => {
    return { id: file.id, name: file.name, contentType: file.contentType, downloadURL: file.downloadURL };
  };
  if (now === undefined) return { type: 'file_deleted', file: present(old as ReturnType<typeof withUrl>) };
  if (old === undefined) return { type: 'file_created', file: present(now) };
  const names = ['name', 'downloadURL', 'size', 'contentType', 'dimensions'] as const;
  return { type: 'file_edited', file: present(now), attributes: attributes(old, now, names) };
}

function variablesChange(changes: readonly Change<string | number | boolean>[]): RevisionSemanticChange {
  const variables = Object.fromEntries(changes.map(({ key, before, after }) => [key, versions(before, after)]));
  return { type: 'variables_edited', variables };
}

function reusableContentChange({ before, after }: Change<ReusableContentEntry>): RevisionSemanticChange {
  const present = ({ id, title, document }: ReusableContentEntry) => ({ id, title, document });
  if (after === undefined) {
    return { type: 'reusable_content_deleted', reusableContent: present(before as ReusableContentEntry) };
  }
  if (before === undefined) return { type: 'reusable_content_created', reusableContent: present(after) };
  const changed = attributes(before, after, ['title', 'document']);
  return { type: 'reusable_content_edited', reusableContent: present(after), attributes: changed };
}

function tagChange({ before, after }: Change<TagEntry>): RevisionSemanticChange {
  const present = ({ slug, label }: TagEntry) => ({ slug, label });
  if (after === undefined) return { type: 'tag_deleted', tag: present(before as TagEntry) };
  if (before === undefined) return { type: 'tag_created', tag: present(after) };
  return { type: 'tag_edited', tag: present(after), attributes: attributes(before, after, ['label']) };
}
