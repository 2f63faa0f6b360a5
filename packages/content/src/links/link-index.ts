// All links of one content tree, by source and by target. An index is immutable. The index of a later content tree is
// built from it and the differences of the two trees.
import { compareContentTrees, openContentTree } from '../tree/index.ts';
import type { Change, ContentTree, Hash, NodeStore, PageEntry, ReusableContentEntry } from '../tree/index.ts';
import { BucketMap } from './bucket-map.ts';
import { NO_LINKS } from './document-links.ts';
import type { DocumentLink, DocumentLinks } from './document-links.ts';
import { groupsOf, isRelative, targetOf } from './link-target.ts';
import type { LinkTarget } from './link-target.ts';
import { linksOfEntry } from './links-of-page.ts';

/** A page or a reusable content with its links. */
export interface LinkSource {
  readonly kind: 'page' | 'reusable-content';
  readonly id: string;
  readonly links: readonly DocumentLink[];
  readonly anchors: readonly string[];
  /** The path of a page that has links by paths. */
  readonly path?: string | undefined;
}

/** Access to content for reading links. */
export interface LinkReader {
  readonly store: NodeStore;
  /** The links of documents, in the order of the input. */
  readonly read: (documents: readonly Hash[]) => Promise<readonly DocumentLinks[]>;
  /** Pauses for other work. Called often. */
  readonly pause: () => Promise<void>;
}

/** Pages that are read between two pauses. */
const PAGES_PER_CHUNK = 50;

/** Pages to add to an index at a time. Each time copies the parts of the index that contain them. */
const SOURCES_PER_CHUNK = 1000;

/** The links of a content tree. */
export class LinkIndex {
  readonly root: Hash;
  /** By `page/ID`, `reusable-content/ID`. */
  readonly sources: BucketMap<LinkSource>;
  /** Group of a target → keys of the sources that link to it. */
  readonly #inverse: BucketMap<readonly string[]>;
  /** Keys of the sources with links by path, whose targets depend on the paths of both. */
  readonly relative: ReadonlySet<string>;

  private constructor(
    root: Hash,
    parts: {
      readonly sources: BucketMap<LinkSource>;
      readonly inverse: BucketMap<readonly string[]>;
      readonly relative: ReadonlySet<string>;
    },
  ) {
    this.root = root;
    this.sources = parts.sources;
    this.#inverse = parts.inverse;
    this.relative = parts.relative;
  }

  /** The index of a content tree without anything. */
  static empty(root: Hash): LinkIndex {
    return new LinkIndex(root, { sources: BucketMap.empty(), inverse: BucketMap.empty(), relative: new Set() });
  }

  /** The sources that link to a target, or to an anchor of it. */
  sourcesOf(group: string): LinkSource[] {
    return (this.#inverse.get(group) ?? []).flatMap((key) => this.sources.get(key) ?? []);
  }

  /** Ids of the other spaces that the links of this content tree name. */
  spaces(): Set<string> {
    const spaces = new Set<string>();
    for (const [group] of this.#inverse.entries()) {
      const space = /^([^/:]+):/.exec(group)?.[1];
      if (space !== undefined) spaces.add(space);
    }
    return spaces;
  }

  /** The index of another content tree, with changed or deleted sources. */
  with(root: Hash, changes: ReadonlyMap<string, LinkSource | undefined>): LinkIndex {
    let relative: Set<string> | undefined;
    const inverse = new Map<string, string[]>();
    const listOf = (group: string): string[] => {
      const list = inverse.get(group) ?? [...(this.#inverse.get(group) ?? [])];
      inverse.set(group, list);
      return list;
    };
    for (const [key, after] of changes) {
      const [old, now] = [groupsOfSource(this.sources.get(key)), groupsOfSource(after)];
      for (const group of old) if (!now.has(group)) listOf(group).splice(listOf(group).indexOf(key), 1);
      for (const group of now) if (!old.has(group)) listOf(group).push(key);
      const isByPath = after?.path !== undefined;
      if (isByPath === this.relative.has(key)) continue;
      relative ??= new Set(this.relative);
      if (isByPath) relative.add(key);
      else relative.delete(key);
    }
    const lists = [...inverse].map(([group, keys]) => [group, keys.length === 0 ? undefined : keys] as const);
    return new LinkIndex(root, {
      sources: this.sources.with(changes),
      inverse: this.#inverse.with(lists),
      relative: relative ?? this.relative,
    });
  }
}

/** The name of a source. */
export function keyOfSource({ kind, id }: Pick<LinkSource, 'kind' | 'id'>): string {
  return `${kind}/${id}`;
}

/** The targets of the links of a source, each with its link. */
export function targetsOfSource(source: LinkSource, space?: string): { link: DocumentLink; target: LinkTarget }[] {
  const origin = { path: source.path, space, ...(source.kind === 'page' && { page: source.id }) };
  return source.links.map((link) => ({ link, target: targetOf(link.target, origin) }));
}

function groupsOfSource(source: LinkSource | undefined): Set<string> {
  if (source === undefined) return new Set();
  return new Set(targetsOfSource(source).flatMap(({ target }) => groupsOf(target)));
}

/**
 * The index of a content tree, made from that of another, the nearer the better. Costs what the two have different; where pages got
 * other paths, also the pages that have links by paths.
 * @throws {KitError} content_node_missing, content_node_damaged
 */
export async function updateLinkIndex(reader: LinkReader, index: LinkIndex, root: Hash): Promise<LinkIndex> {
  if (index.root === root) return index;
  const changes = await compareContentTrees(reader.store, index.root, root);
  const content = await openContentTree(reader.store, root);
  const isMoved = changes.pages.some(changesPaths);
  const moved = isMoved ? await findRelative(content, index, new Set(changes.pages.map(({ key }) => key))) : [];
  const pages = [
    ...changes.pages,
    ...moved.map((page): Change<PageEntry> => ({ key: page.id, after: page, fields: [] })),
  ];
  return apply(reader, { index, content, pages, reusableContents: changes.reusableContents });
}

/**
 * Builds the index of a content tree from scratch.
 * @throws {KitError} content_node_missing, content_node_damaged
 */
export async function buildLinkIndex(reader: LinkReader, root: Hash): Promise<LinkIndex> {
  const content = await openContentTree(reader.store, root);
  const ids = await content.listPageIds();
  const pages: Change<PageEntry>[] = [];
  for (let start = 0; start < ids.length; start += PAGES_PER_CHUNK) {
    for (const page of await content.findPages(ids.slice(start, start + PAGES_PER_CHUNK))) {
      if (page !== undefined) pages.push({ key: page.id, after: page, fields: [] });
    }
    await reader.pause();
  }
  const reusable = await content.listItems('reusableContents');
  const reusableContents = reusable.map(([key, after]): Change<ReusableContentEntry> => ({ key, after, fields: [] }));
  return apply(reader, { index: LinkIndex.empty(root), content, pages, reusableContents });
}

interface IndexUpdate {
  readonly index: LinkIndex;
  readonly content: ContentTree;
  readonly pages: readonly Change<PageEntry>[];
  readonly reusableContents: readonly Change<ReusableContentEntry>[];
}

async function apply(reader: LinkReader, applied: IndexUpdate): Promise<LinkIndex> {
  const { content, pages, reusableContents } = applied;
  const entries: Entry[] = [
    ...pages.map((change) => ({ ...change, kind: 'page' as const })),
    ...reusableContents.map((change) => ({ ...change, kind: 'reusable-content' as const })),
  ];
  let { index } = applied;
  let changes = new Map<string, LinkSource | undefined>();
  for (let start = 0; start < entries.length; start += PAGES_PER_CHUNK) {
    for (const change of await readSome(reader, content, entries.slice(start, start + PAGES_PER_CHUNK))) {
      changes.set(...change);
    }
    await reader.pause();
    if (changes.size < SOURCES_PER_CHUNK) continue;
    index = index.with(content.root, changes);
    changes = new Map();
    await reader.pause();
  }
  return index.with(content.root, changes);
}

type Entry = Change<PageEntry | ReusableContentEntry> & Pick<LinkSource, 'kind'>;

async function readSome(
  reader: LinkReader,
  content: ContentTree,
  entries: readonly Entry[],
): Promise<[key: string, source: LinkSource | undefined][]> {
  const present = entries.filter(({ after }) => after?.document !== undefined);
  const read = await reader.read(present.map(({ after }) => after?.document as Hash));
  const links = new Map(present.map((entry, at) => [entry, read[at] ?? NO_LINKS]));
  const sources: [string, LinkSource | undefined][] = [];
  for (const entry of entries) {
    const name = { kind: entry.kind, id: entry.key };
    const { after } = entry;
    const source = after && (await sourceOf(content, name, after, links.get(entry) ?? NO_LINKS));
    sources.push([keyOfSource(name), source]);
  }
  return sources;
}

async function sourceOf(
  content: ContentTree,
  name: Pick<LinkSource, 'kind' | 'id'>,
  entry: PageEntry | ReusableContentEntry,
  document: DocumentLinks,
): Promise<LinkSource> {
  const own = linksOfEntry(entry);
  const links = own.length === 0 ? document.links : [...own, ...document.links];
  const source = { ...name, links, anchors: document.anchors };
  if (!('type' in entry) || !links.some(({ target }) => isRelative(target))) return source;
  return { ...source, path: await content.pathOf(entry) };
}

/** Whether a change affects the path of a page or of its subpages. */
function changesPaths({ before, after, fields }: Change<PageEntry>): boolean {
  return before === undefined || after === undefined || fields.includes('slug') || fields.includes('parent');
}

/** The pages with links by paths, without those that are known to have changed. */
async function findRelative(
  content: ContentTree,
  index: LinkIndex,
  changed: ReadonlySet<string>,
): Promise<PageEntry[]> {
  const sources = [...index.relative].flatMap((key) => index.sources.get(key) ?? []);
  const ids = sources.filter(({ kind, id }) => kind === 'page' && !changed.has(id)).map(({ id }) => id);
  return (await content.findPages(ids)).filter((page) => page !== undefined);
}
