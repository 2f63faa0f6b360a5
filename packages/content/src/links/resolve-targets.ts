// Resolves targets in one content tree.
import type { ContentTree, FileEntry, PageEntry, ReusableContentEntry } from '../tree/index.ts';
import { anchorOf, hostedAnchorOf } from '../documents/index.ts';
import { pathOfFile } from '../tree/index.ts';
import type { LinkTarget, PathTarget } from './link-target.ts';

/** The result of resolving a target. `elsewhere`: it is in another space, or not part of a content tree. */
export type Resolution =
  | { readonly status: 'ok'; readonly page: PageEntry; readonly anchor?: string }
  | { readonly status: 'ok'; readonly file: FileEntry }
  | { readonly status: 'ok'; readonly reusableContent: ReusableContentEntry }
  | { readonly status: 'ok'; readonly tag: string }
  | { readonly status: 'broken' }
  | { readonly status: 'elsewhere' };

/**
 * Reads the anchors of pages, in the order of the input. Undefined if they are unknown, in which case every link to
 * one counts as valid.
 */
export type ReadAnchors = (pages: readonly PageEntry[]) => Promise<readonly (readonly string[] | undefined)[]>;

const BROKEN: Resolution = { status: 'broken' };
const ELSEWHERE: Resolution = { status: 'elsewhere' };

/**
 * Resolves targets in a content tree, all together, in the order of the input.
 * @throws {KitError} content_node_missing, content_node_damaged
 */
export async function resolveTargets(
  content: ContentTree,
  targets: readonly LinkTarget[],
  readAnchors: ReadAnchors,
): Promise<Resolution[]> {
  const found = await findAll(content, targets);
  const anchored = targets.flatMap((target, index) => {
    const page = pageOf(found[index]);
    return 'anchor' in target && target.anchor !== undefined && page?.document !== undefined ? [page] : [];
  });
  const pages = [...new Map(anchored.map((page) => [page.id, page])).values()];
  const lists = await readAnchors(pages);
  const anchors = new Map(pages.map(({ id }, index) => [id, lists[index] && new Set(lists[index])]));
  return targets.map((target, index) => {
    const resolution = found[index] ?? BROKEN;
    const page = pageOf(resolution);
    if (page === undefined || !('anchor' in target) || target.anchor === undefined) return resolution;
    const isUnknown = anchors.has(page.id) && anchors.get(page.id) === undefined;
    return isUnknown || hasAnchor(page, anchors.get(page.id), target.anchor)
      ? { status: 'ok', page, anchor: target.anchor }
      : BROKEN;
  });
}

/**
 * Assumption: a page's title is its first heading, so its anchor refers to the top of the page. An empty anchor does,
 * too.
 */
function hasAnchor({ title }: PageEntry, anchors: ReadonlySet<string> | undefined, anchor: string): boolean {
  const name = decode(anchor);
  return name === '' || anchors?.has(name) === true || anchorOf(title) === name || hostedAnchorOf(title) === name;
}

function pageOf(resolution: Resolution | undefined): PageEntry | undefined {
  return resolution?.status === 'ok' && 'page' in resolution ? resolution.page : undefined;
}

/** Everything but anchors. */
async function findAll(content: ContentTree, targets: readonly LinkTarget[]): Promise<Resolution[]> {
  const ids = targets.map((target) => (isLocal(target) ? idOf(target) : undefined));
  const pages = await findByIds(content, ids);
  const paths = new Map<string, Promise<PageEntry | undefined>>();
  let files: Promise<ReadonlyMap<string, FileEntry>> | undefined;
  const findFile = async (path: string): Promise<FileEntry | undefined> =>
    (await (files ??= filesOf(content))).get(path);
  return Promise.all(
    targets.map(async (target, index): Promise<Resolution> => {
      if (target.kind === 'path') return findByPaths(content, target, { pages: paths, findFile });
      if (!isLocal(target)) return ELSEWHERE;
      if (target.kind === 'page' || target.kind === 'anchor') return toPage(pages.get(ids[index] ?? ''));
      return findItem(content, target);
    }),
  );
}

async function findByIds(content: ContentTree, ids: readonly (string | undefined)[]): Promise<Map<string, PageEntry>> {
  const uniqueIds = [...new Set(ids.filter((id) => id !== undefined))];
  const found = await content.findPages(uniqueIds);
  return new Map(found.flatMap((page) => (page === undefined ? [] : [[page.id, page] as const])));
}

function idOf(target: LinkTarget): string | undefined {
  return target.kind === 'page' || target.kind === 'anchor' ? target.page : undefined;
}

/** Whether a target is of the content tree in which its link is. */
function isLocal(target: LinkTarget): boolean {
  const isOfContent = ['page', 'anchor', 'file', 'reusable-content', 'tag'].includes(target.kind);
  return isOfContent && !('space' in target && target.space !== undefined);
}

function toPage(page: PageEntry | undefined): Resolution {
  return page === undefined ? BROKEN : { status: 'ok', page };
}

async function findItem(content: ContentTree, target: LinkTarget): Promise<Resolution> {
  if (target.kind === 'file') {
    const file = await content.findItem('files', target.file);
    return file === undefined ? BROKEN : { status: 'ok', file };
  }
  if (target.kind === 'reusable-content') {
    const reusableContent = await content.findItem('reusableContents', target.reusableContent);
    return reusableContent === undefined ? BROKEN : { status: 'ok', reusableContent };
  }
  if (target.kind !== 'tag') return ELSEWHERE;
  return (await content.findItem('tags', target.tag)) === undefined ? BROKEN : { status: 'ok', tag: target.tag };
}

async function findByPaths(
  content: ContentTree,
  { paths, url }: PathTarget,
  { pages, findFile }: PathLookup,
): Promise<Resolution> {
  for (const path of paths) {
    const finding = pages.get(path) ?? findAtPath(content, path);
    pages.set(path, finding);
    const page = await finding;
    if (page !== undefined) return { status: 'ok', page };
  }
  for (const path of isFilePath(url) ? [...paths, ...uploadIn(url)] : []) {
    const file = await findFile(path);
    if (file !== undefined) return { status: 'ok', file };
  }
  return BROKEN;
}

interface PathLookup {
  readonly pages: Map<string, Promise<PageEntry | undefined>>;
  readonly findFile: (path: string) => Promise<FileEntry | undefined>;
}

/** Files by their paths in a folder of Markdown. */
async function filesOf(content: ContentTree): Promise<ReadonlyMap<string, FileEntry>> {
  return new Map((await content.listItems('files')).map(([, file]) => [pathOfFile(file), file]));
}

function isFilePath(url: string): boolean {
  return /\.\w+(?:[?#]|$)/.test(url) && !/\.(?:md|markdown)(?:[?#]|$)/i.test(url);
}

/** The path of an upload, wherever the file that names it is. */
function uploadIn(url: string): string[] {
  const [, path] = /(?:^|\/)(\.gitbook\/assets\/[^?#]+)/.exec(url) ?? [];
  return path === undefined ? [] : [decode(path)];
}

/** The page at a path. The one of the whole content is its first page. */
async function findAtPath(content: ContentTree, path: string): Promise<PageEntry | undefined> {
  if (path !== '') return content.findPageByPath(path);
  const [top = []] = await content.listChildren([null]);
  return top.find(({ type }) => type === 'document');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
