// The links of a content tree, or of one page of it, by what they lead to, with what is known of that without asking who wants to know.
import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { LinkIndex, LinkSource, LinkTarget, ReadAnchors, Resolution, Usage } from '@bindery/content/links';
import type { ContentTree, PageEntry } from '@bindery/content/tree';
import type { Cursor } from '../../../http/page-token.ts';
import type { ContentServices } from '../state/content-services.ts';
import type { KnownUsage } from '../state/known-usage.ts';
import { linkReader, loadLinks, readIndex } from './read-links.ts';
import type { IndexedPlace } from './read-links.ts';

/** Targets that are looked up between two pauses, and sources that are gone through. */
const AT_A_TIME = 200;

/** Every link of a content tree, in their order. */
export async function loadUsages(services: ContentServices, place: IndexedPlace): Promise<readonly KnownUsage[]> {
  const index = await readIndex(services, place);
  const { usages, usagesUnderWay: underWay } = services.content.links;
  const key = `${index.root} ${place.space.id}`;
  const known = usages.get(key);
  if (known !== undefined) return known;
  const working = underWay.get(key) ?? collect(index, place).finally(() => underWay.delete(key));
  underWay.set(key, working);
  const collected = await working;
  usages.set(key, collected);
  return collected;
}

async function collect(index: LinkIndex, { space, content }: IndexedPlace): Promise<readonly KnownUsage[]> {
  const { UsageCollector, keyOfSource } = await loadLinks();
  const collector = new UsageCollector(space.id);
  let count = 0;
  for (const [, source] of index.sources.entries()) {
    collector.add(source);
    if (++count % AT_A_TIME === 0) await setImmediate();
  }
  const anchors: ReadAnchors = async (pages) =>
    pages.map(({ id }) => index.sources.get(keyOfSource({ kind: 'page', id }))?.anchors ?? []);
  return resolve(content, collector.finish(), anchors);
}

/** The links of one page, in their order; none of one that the content does not have. */
export async function loadPageUsages(
  services: ContentServices,
  { space, content }: IndexedPlace,
  page: PageEntry,
): Promise<readonly KnownUsage[]> {
  const { UsageCollector } = await loadLinks();
  const collector = new UsageCollector(space.id);
  collector.add(await readPageSource(services, content, page));
  return resolve(content, collector.finish(), anchorReader(services));
}

async function readPageSource(services: ContentServices, content: ContentTree, page: PageEntry): Promise<LinkSource> {
  const { linksOfEntry } = await loadLinks();
  const [document] = page.document === undefined ? [] : await linkReader(services).read([page.document]);
  const links = [...linksOfEntry(page), ...(document?.links ?? [])];
  return { kind: 'page', id: page.id, links, anchors: document?.anchors ?? [], path: await content.pathOf(page) };
}

/** Reads the anchors of pages out of their documents. */
export function anchorReader(services: ContentServices): ReadAnchors {
  return async (pages) => {
    const present = pages.filter(({ document }) => document !== undefined);
    const read = await linkReader(services).read(present.map(({ document }) => document as string));
    const anchors = new Map(present.map(({ id }, index) => [id, read[index]?.anchors ?? []]));
    return pages.map(({ id }) => anchors.get(id) ?? []);
  };
}

/** What targets are in a content, looked up some at a time. */
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

async function resolve(content: ContentTree, usages: readonly Usage[], anchors: ReadAnchors): Promise<KnownUsage[]> {
  const known: KnownUsage[] = [];
  for (let start = 0; start < usages.length; start += AT_A_TIME) {
    if (start > 0) await setImmediate();
    const some = usages.slice(start, start + AT_A_TIME);
    const targets = some.map(({ target }) => target);
    const resolutions = await resolveSome(content, targets, anchors);
    for (const [index, usage] of some.entries()) {
      known.push({ ...usage, cursor: cursorOf(usage.key), resolution: resolutions[index] ?? { status: 'broken' } });
    }
  }
  return known.sort((a, b) => compareCursors(a.cursor, b.cursor));
}

/** Characters of a key that order usages; an address may be longer than a token of a page. */
const KEY_LENGTH = 100;

function cursorOf(key: string): KnownUsage['cursor'] {
  if (key.length <= KEY_LENGTH) return { at: key.toWellFormed(), id: '' };
  const id = createHash('sha256').update(key).digest('base64url').slice(0, 22);
  return { at: key.slice(0, KEY_LENGTH).toWellFormed(), id };
}

/** By code units, as lists in memory are ordered. */
export function compareCursors(a: Cursor, b: Cursor): number {
  if (a.at !== b.at) return a.at < b.at ? -1 : 1;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}
