// The links of a content tree or of one page, grouped by target, with everything that doesn’t depend on the caller.
import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { LinkIndex, LinkSource, LinkTarget, ReadAnchors, Resolution, Usage } from '@bindery/content/links';
import type { ContentTree, PageEntry } from '@bindery/content/tree';
import type { Cursor } from '../../../../http/page-token.ts';
import type { ContentServices, ExpandedTree, ResolvedUsage, ResolvedUsages } from '../../state/index.ts';
import { linkReader, loadLinks, readComputedLinks, readIndex } from './read-links.ts';
import type { IndexedContent } from './read-links.ts';

/** Targets to resolve, and sources to visit, between two pauses. */
const AT_A_TIME = 200;

/** How long a list of links waits for computed texts that its links refer to. */
const PATIENCE_MS = 10_000;

/**
 * Every link of a content tree in order, with its target in the expanded tree. Assumption: the list leaves out links
 * of computed texts, because readers of the list can’t correct them.
 */
export async function loadUsages(
  services: ContentServices,
  ref: IndexedContent,
  expanded: ExpandedTree,
): Promise<readonly ResolvedUsage[]> {
  const index = await readIndex(services, ref);
  const { usages, usagesUnderWay: underWay } = services.content.links;
  const key = `${index.root} ${expanded.content.root} ${ref.space.id}`;
  const cached = usages.get(key);
  if (cached !== undefined) return cached;
  const pending = underWay.get(key) ?? collect(services, index, ref, expanded).finally(() => underWay.delete(key));
  underWay.set(key, pending);
  const { usages: collected, isWhole } = await pending;
  if (isWhole) usages.set(key, collected);
  return collected;
}

async function collect(
  services: ContentServices,
  index: LinkIndex,
  { space }: IndexedContent,
  expanded: ExpandedTree,
): Promise<ResolvedUsages> {
  const { UsageCollector, keyOfSource } = await loadLinks();
  const collector = new UsageCollector(space.id);
  let count = 0;
  for (const [, source] of index.sources.entries()) {
    collector.add(source);
    if (++count % AT_A_TIME === 0) await setImmediate();
  }
  let isWhole = true;
  const computed = computedAnchors(services, expanded.texts);
  const anchors: ReadAnchors = async (pages) => {
    const lists = await computed(pages);
    return pages.map(({ id, document = '' }, at) => {
      const text = expanded.texts.get(document);
      if (text === undefined) return index.sources.get(keyOfSource({ kind: 'page', id }))?.anchors ?? [];
      isWhole &&= text.isFixed && lists[at] !== undefined;
      return lists[at];
    });
  };
  const usages = await resolve(expanded.content, collector.finish(), anchors);
  return { usages, isWhole };
}

/** The links of one page in order. None if the content doesn’t have the page. */
export async function loadPageUsages(
  services: ContentServices,
  { space }: Pick<IndexedContent, 'space'>,
  { page, expanded }: { readonly page: PageEntry; readonly expanded: ExpandedTree },
): Promise<readonly ResolvedUsage[]> {
  const { UsageCollector } = await loadLinks();
  const collector = new UsageCollector(space.id);
  collector.add(await readPageSource(services, expanded, page));
  return resolve(expanded.content, collector.finish(), anchorReader(services, expanded.texts));
}

async function readPageSource(
  services: ContentServices,
  { content, texts }: ExpandedTree,
  page: PageEntry,
): Promise<LinkSource> {
  const { linksOfEntry } = await loadLinks();
  const { document: name } = page;
  const text = name === undefined ? undefined : texts.get(name);
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const [document] =
    name === undefined
      ? []
      : text === undefined
        ? await linkReader(services).read([name])
        : [await readComputedLinks(services, name, { text, signal })];
  const links = [...linksOfEntry(page), ...(document?.links ?? [])];
  return { kind: 'page', id: page.id, links, anchors: document?.anchors ?? [], path: await content.pathOf(page) };
}

/** Reads the anchors of pages out of their documents, and out of computed texts. */
export function anchorReader(services: ContentServices, texts: ExpandedTree['texts']): ReadAnchors {
  const computed = computedAnchors(services, texts);
  return async (pages) => {
    const present = pages.filter(({ document }) => document !== undefined && !texts.has(document));
    const links = await linkReader(services).read(present.map(({ document }) => document as string));
    const anchors = new Map(present.map(({ id }, index) => [id, links[index]?.anchors ?? []]));
    const lists = await computed(pages);
    return pages.map(({ id, document = '' }, at) => (texts.has(document) ? lists[at] : (anchors.get(id) ?? [])));
  };
}

/** Reads the anchors of computed texts; undefined for other pages, and for a text that cannot be computed in time. */
function computedAnchors(services: ContentServices, texts: ExpandedTree['texts']): ReadAnchors {
  let signal: AbortSignal | undefined;
  return async (pages) => {
    const lists: (readonly string[] | undefined)[] = [];
    for (const { document = '' } of pages) {
      const text = texts.get(document);
      signal ??= text && AbortSignal.timeout(PATIENCE_MS);
      lists.push(
        text === undefined || signal === undefined
          ? undefined
          : (await readComputedLinks(services, document, { text, signal }))?.anchors,
      );
    }
    return lists;
  };
}

/** Resolves targets in a content tree, in batches. */
export async function resolveSome(
  content: ContentTree,
  targets: readonly LinkTarget[],
  anchors: ReadAnchors,
): Promise<Resolution[]> {
  const { resolveTargets } = await loadLinks();
  const resolutions: Resolution[] = [];
  for (let start = 0; start < targets.length; start += AT_A_TIME) {
    if (start > 0) await setImmediate();
    resolutions.push(...(await resolveTargets(content, targets.slice(start, start + AT_A_TIME), anchors)));
  }
  return resolutions;
}

async function resolve(content: ContentTree, usages: readonly Usage[], anchors: ReadAnchors): Promise<ResolvedUsage[]> {
  const knownUsages: ResolvedUsage[] = [];
  for (let start = 0; start < usages.length; start += AT_A_TIME) {
    if (start > 0) await setImmediate();
    const some = usages.slice(start, start + AT_A_TIME);
    const targets = some.map(({ target }) => target);
    const resolutions = await resolveSome(content, targets, anchors);
    for (const [index, usage] of some.entries()) {
      knownUsages.push({
        ...usage,
        cursor: cursorOf(usage.key),
        resolution: resolutions[index] ?? { status: 'broken' },
      });
    }
  }
  return knownUsages.sort((a, b) => compareCursors(a.cursor, b.cursor));
}

/** Characters of a key that order usages; a URL may be longer than a token of a page. */
const KEY_LENGTH = 100;

function cursorOf(key: string): ResolvedUsage['cursor'] {
  if (key.length <= KEY_LENGTH) return { at: key.toWellFormed(), id: '' };
  const id = createHash('sha256').update(key).digest('base64url').slice(0, 22);
  return { at: key.slice(0, KEY_LENGTH).toWellFormed(), id };
}

/** By code units, as lists in memory are ordered. */
export function compareCursors(a: Cursor, b: Cursor): number {
  if (a.at !== b.at) return a.at < b.at ? -1 : 1;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}
