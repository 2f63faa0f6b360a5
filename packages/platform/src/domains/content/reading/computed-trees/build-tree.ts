// A content tree with computed pages next to those that name their sources. Links are resolved against it, and
// searches read it.
import { openContentTree, replaceEntries, withNewNodes } from '@bindery/content/tree';
import type { BuiltTree, ContentTree, Hash, NestedPage, PageEntry } from '@bindery/content/tree';
import { isKitError } from '@bindery/diagnostics';
import { hash } from 'node:crypto';
import type { MayView } from '../../../../access/may-view.ts';
import type {
  ComputableContent,
  ComputedText,
  ComputedTree,
  ContentServices,
  ExpandedContent,
  Source,
} from '../../state/index.ts';
import { nodeStore } from '../../tree/index.ts';

/** Prefix of the names of computed texts. No stored document has it. */
const PREFIX = 'computed.';

/** The most characters of a source that an entry keeps: it has room for 64 KB. */
const MAX_SOURCE_LENGTH = 16_384;

/** Most cached trees of the same pages: with all texts, and with the available ones. */
const MAX_VARIANTS = 4;

/** Whether a document that a page names is computed. */
export function isComputedText(name: string): boolean {
  return name.startsWith(PREFIX);
}

/** Computed pages of a content, with the names of their texts by the ids of the pages. */
export interface NamedPages {
  readonly expanded: ExpandedContent;
  readonly names: ReadonlyMap<string, Hash>;
  readonly texts: ReadonlyMap<Hash, ComputedText>;
}

/** Computes the pages of a content tree for a reader, and names their texts. Undefined if no source is available. */
export async function namePages(
  services: ContentServices,
  ref: ComputableContent,
  mayView: MayView,
): Promise<NamedPages | undefined> {
  const expanded = await services.content.sources.expand(ref, mayView);
  if (expanded === undefined) return undefined;
  const names = new Map<string, Hash>();
  const texts = new Map<Hash, ComputedText>();
  const versions = new Map<string, Promise<string | undefined>>();
  for (const { id, type, computed, computedSeed: seed } of listEntries(expanded.pages)) {
    if (type !== 'document' || computed === undefined || seed === undefined) continue;
    const source: Source = computed;
    const key = JSON.stringify([source.type, source.dependencies]);
    const pendingVersion = versions.get(key) ?? findVersion(services, ref, source);
    versions.set(key, pendingVersion);
    const version = await pendingVersion;
    const { space } = ref;
    const name = `${PREFIX}${hashOf([space.id, source.type, source.props, seed, version ?? id])}`;
    names.set(id, name);
    texts.set(name, { computation: { space, source, seed, mayView }, isFixed: version !== undefined });
  }
  return { expanded, names, texts };
}

/** The version of a source. Undefined if the source has none or isn’t available. */
async function findVersion({ content }: ContentServices, { space }: ComputableContent, source: Source) {
  try {
    return await content.sources.findVersion(space, source);
  } catch (thrown) {
    if (!isKitError(thrown)) throw thrown;
    return undefined;
  }
}

/** Builds the tree with these texts, or returns the cached one. Undefined if a page is too large for an entry. */
export async function buildTree(
  services: ContentServices,
  ref: ComputableContent,
  { expanded, names, texts }: NamedPages,
): Promise<ComputedTree | undefined> {
  const { trees } = services.content.computed;
  const variants = trees.get(expanded) ?? new Map<string, BuiltTree>();
  trees.set(expanded, variants);
  const key = `${ref.space.id} ${ref.content.root} ${hashOf([...names])}`;
  const cached = variants.get(key);
  if (cached !== undefined) return { ...cached, texts };
  const pages = await replacedEntries(ref.content, expanded.pages, names);
  try {
    const { root, nodes } = await replaceEntries(nodeStore(services), ref.content.root, { pages });
    variants.set(key, { root, nodes });
    const [oldest] = variants.keys();
    if (variants.size > MAX_VARIANTS && oldest !== undefined) variants.delete(oldest);
    return { root, nodes, texts };
  } catch (thrown) {
    if (isKitError(thrown, 'content_entry_too_large')) return undefined;
    throw thrown;
  }
}

/** Opens a tree. */
export function openComputedTree(services: ContentServices, { root, nodes }: ComputedTree): Promise<ContentTree> {
  return openContentTree(withNewNodes(nodeStore(services), nodes), root);
}

/** Entries of computed pages. Pages that name sources stay, without a path, because links can still point to them. */
async function replacedEntries(
  content: ContentTree,
  expandedPages: readonly NestedPage[],
  names: ReadonlyMap<string, Hash>,
): Promise<Map<string, PageEntry>> {
  const stored = new Map((await content.listPages()).map((page) => [page.id, page]));
  const replaced = new Map<string, PageEntry>();
  const collect = (siblings: readonly NestedPage[]): void => {
    // Computed pages come after the stored one before them: `!` sorts before what an order can go on with.
    let after = '';
    for (const [index, { page, pages }] of siblings.entries()) {
      const storedPage = stored.get(page.id);
      after = storedPage?.order ?? after;
      if (storedPage?.type !== page.type) {
        const order = storedPage?.order ?? `${after}!${String(index).padStart(6, '0')}`;
        replaced.set(page.id, toEntry({ ...page, order }, names.get(page.id)));
      }
      collect(pages);
    }
  };
  collect(expandedPages);
  return replaced;
}

function toEntry({ computed, ...page }: PageEntry, document: Hash | undefined): PageEntry {
  const isShort = computed !== undefined && JSON.stringify(computed).length <= MAX_SOURCE_LENGTH;
  return { ...page, ...(isShort && { computed }), ...(document !== undefined && { document }) };
}

function* listEntries(pages: readonly NestedPage[]): Generator<PageEntry, void> {
  for (const { page, pages: below } of pages) {
    yield page;
    yield* listEntries(below);
  }
}

function hashOf(value: unknown): string {
  return hash('sha256', JSON.stringify(value), 'base64url');
}
