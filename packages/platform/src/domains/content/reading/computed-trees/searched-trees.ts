// Content trees for searching, with the titles of computed pages and those computed texts that were available in
// time.
import type { PageEntry } from '@bindery/content/tree';
import { isKitError } from '@bindery/diagnostics';
import type { MayView } from '../../../../access/may-view.ts';
import { openRevision } from '../../tree/index.ts';
import { MAX_NODE_BYTES, NODE_BYTES } from '../../state/index.ts';
import type { ComputableContent, ComputedTextRequest, ComputedTree, ContentServices } from '../../state/index.ts';
import { buildTree, namePages } from './build-tree.ts';
import type { NamedPages } from './build-tree.ts';

/**
 * How long a search waits for computed texts, and for all computed content. Later searches find what arrives later.
 * Assumption: the published documents give no time.
 */
const DEADLINE_MS = { texts: 2_000, all: 3_000 };

/**
 * All readers of a space share the searched content, so it has nothing that only some can view, for example pages of
 * translations.
 */
const DENY_ALL: MayView = () => Promise.resolve(false);

/** The most computed texts of one content that are searched; of the pages after these, titles are. */
const MAX_TEXTS = 2_000;

/** Content trees to compute concurrently for one search. */
const CONCURRENCY = 8;

/** Content to search. */
export interface SearchableContent {
  /** ID of the space or the change request. */
  readonly id: string;
  readonly root: string;
  readonly space: ComputableContent['space'];
}

/** The trees of the content that has computed pages, by its ID. Waits for all sources together, for a short time. */
export async function findSearchedTrees(
  services: ContentServices,
  contents: readonly SearchableContent[],
): Promise<Map<string, ComputedTree>> {
  const computable = await services.content.sources.listComputable(contents.map(({ space }) => space));
  const open = contents.filter(({ space }) => computable.has(space.id));
  const found = new Map<string, ComputedTree>();
  if (open.length === 0) return found;
  await compute(services, open);
  let room = MAX_NODE_BYTES / 2;
  for (const { id, root } of open) {
    const last = services.content.computed.searched.get(id);
    if (last?.of !== root) continue;
    // If a tree exceeds the remaining memory, the search uses the stored tree.
    room -= cacheTree(services, last.tree, room);
    if (services.content.computed.nodes.has(last.tree.root)) found.set(id, last.tree);
  }
  return found;
}

/** Computes content and caches the trees. */
async function compute(services: ContentServices, contents: readonly SearchableContent[]): Promise<void> {
  const { searched } = services.content.computed;
  const [all, texts] = [new Deadline(DEADLINE_MS.all), new Deadline(DEADLINE_MS.texts)];
  const next = contents.values();
  const work = async (): Promise<void> => {
    for (const content of next) {
      if (all.isOver) return;
      const tree = await findTree(services, content, texts);
      if (tree === undefined) searched.delete(content.id);
      else searched.set(content.id, { of: content.root, tree });
    }
  };
  try {
    await all.wait(Promise.all(Array.from({ length: CONCURRENCY }, work)));
  } finally {
    all.end();
    texts.end();
  }
}

async function findTree(
  services: ContentServices,
  { root, space }: SearchableContent,
  time: Deadline,
): Promise<ComputedTree | undefined> {
  const listPages = async (): Promise<PageEntry[]> => (await openRevision(services, { root })).listPages();
  const ref = { space, revision: { root } };
  if (!(await services.content.sources.mayCompute({ ...ref, content: { listPages } }))) return undefined;
  const computable = { ...ref, content: await openRevision(services, { root }) };
  const named = await namePages(services, computable, DENY_ALL);
  if (named === undefined) return undefined;
  const { reader } = services.content.computed;
  await time.wait(reader.read(textsToRead(services, named), services.clock.now()));
  const names = new Map([...named.names].filter(([, name]) => reader.has(name)));
  return buildTree(services, computable, { ...named, names });
}

function textsToRead({ content }: ContentServices, { texts }: NamedPages): ComputedTextRequest[] {
  const fixed = [...texts].filter(([, { isFixed }]) => isFixed).slice(0, MAX_TEXTS);
  return fixed.map(([name, { computation }]) => ({
    name,
    read: (signal) => content.sources.computeDocument({ ...computation, signal }),
  }));
}

/**
 * Caches nodes and texts, because the search requests them by name alone. Returns the bytes that the nodes take, or 0
 * if they exceed the room.
 */
function cacheTree({ content: { computed } }: ContentServices, { nodes, texts }: ComputedTree, room: number): number {
  let size = 0;
  for (const bytes of nodes.values()) size += bytes.length + NODE_BYTES;
  if (size > room) return 0;
  for (const [hash, bytes] of nodes) computed.nodes.set(hash, bytes);
  for (const [name, { computation }] of texts) computed.texts.set(name, computation);
  return size;
}

/** The bytes of a computed text. Undefined if it isn’t available. */
export async function readComputedText(services: ContentServices, name: string): Promise<Uint8Array | undefined> {
  const computation = services.content.computed.texts.get(name);
  if (computation === undefined) return undefined;
  try {
    return Buffer.from(JSON.stringify(await services.content.sources.computeDocument(computation)));
  } catch (thrown) {
    if (isKitError(thrown)) return undefined;
    throw thrown;
  }
}

/** A time that several wait out together. */
class Deadline {
  isOver = false;
  readonly #timer: NodeJS.Timeout;
  readonly #over: Promise<void>;

  constructor(ms: number) {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#over = promise;
    this.#timer = setTimeout(() => {
      this.isOver = true;
      resolve();
    }, ms);
  }

  /** Resolves when the work is done, or the time is over. */
  async wait(work: Promise<unknown>): Promise<void> {
    await Promise.race([work, this.#over]);
  }

  end(): void {
    clearTimeout(this.#timer);
    this.isOver = true;
  }
}
