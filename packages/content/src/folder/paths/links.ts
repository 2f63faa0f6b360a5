// Links of the files of a folder: relative paths there, references to pages and files in documents.
import type { ContentRef } from '@bindery/contract/content';
import { PLAIN_LINKS, linksAsWritten } from '../../markdown/links.ts';
import type { LinkContext, LinkUse } from '../../markdown/links.ts';
import type { Layout } from './layout.ts';
import { folderOf, follow, nameOf, relativePath } from './paths.ts';

/** The entry at a path. */
export interface Target {
  readonly kind: 'page' | 'file' | 'reusable-content';
  readonly id: string;
}

/** Finds the entry at a path from the root, or undefined. */
export type FindTarget = (path: string) => Target | undefined;

const SERVICE = 'https://app.gitbook.com/';

/**
 * Writes the links of a file.
 * @param from the path of the file, from the root
 */
export function writeLinkContext(layout: Layout, from: string): LinkContext {
  const folder = folderOf(from);
  return {
    toRef: PLAIN_LINKS.toRef,
    toHref: (ref, use) => hrefOf(layout, folder, ref) ?? PLAIN_LINKS.toHref(ref, use),
  };
}

function hrefOf(layout: Layout, folder: string, ref: ContentRef): string | undefined {
  switch (ref.kind) {
    case 'page':
      return pageHref(layout, folder, ref);
    case 'anchor': {
      const { anchor, page, space } = ref;
      if (page === undefined) return space === undefined ? `#${anchor}` : `/broken/spaces/${space}#${anchor}`;
      return `${pageHref(layout, folder, { page, space })}#${anchor}`;
    }
    case 'file': {
      const path = ref.space === undefined ? layout.files.get(ref.file) : undefined;
      return path === undefined ? broken('files', ref.file, ref.space) : relativePath(folder, path);
    }
    case 'reusable-content': {
      const { reusableContent: id, space } = ref;
      if (space !== undefined) return `${SERVICE}s/${space}/~/reusable/${id}/`;
      const path = layout.reusableContents.get(id);
      return path === undefined ? broken('reusable', id, space) : relativePath(folder, path);
    }
    case 'space':
      return `${SERVICE}s/${ref.space}/`;
    case 'collection':
      return broken('collections', ref.collection, undefined);
    default:
      return undefined;
  }
}

function pageHref(
  layout: Layout,
  folder: string,
  { page, space }: { page: string; space?: string | undefined },
): string {
  const path = space === undefined ? layout.pages.get(page) : undefined;
  if (path === undefined) return broken('pages', page, space);
  if (nameOf(path) !== 'README.md') return relativePath(folder, path);
  // A folder stands for the page that is its README.md.
  const url = relativePath(folder, path).slice(0, -'README.md'.length);
  return url === '' ? './' : url;
}

/** The form of a link whose target isn’t in the folder. It names the target. */
function broken(kind: string, id: string, space: string | undefined): string {
  return space === undefined ? `/broken/${kind}/${id}` : `/broken/spaces/${space}/${kind}/${id}`;
}

/** Options for reading the links of a file. */
export interface LinkReadOptions {
  /** The path of the file, from the root. */
  readonly from: string;
  readonly find: FindTarget;
  /** Finds the former target of a path. `onFormer` is called for links that only this function resolves. */
  readonly findFormer: FindTarget;
  readonly onFormer: () => void;
}

/** Reads the links of a file. */
export function readLinkContext({ from, find, findFormer, onFormer }: LinkReadOptions): LinkContext {
  const folder = folderOf(from);
  const toRef = (href: string, use: LinkUse): ContentRef => {
    if (use === 'openapi' || use === 'tag') return PLAIN_LINKS.toRef(href, use);
    const special = readBroken(href) ?? readService(href);
    if (special !== undefined) return special;
    if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(href)) return PLAIN_LINKS.toRef(href, use);
    const [, address = '', anchor] = /^([^#]*)(?:#(.*))?$/s.exec(href) ?? [];
    if (address === '') return use === 'link' && anchor ? { kind: 'anchor', anchor } : PLAIN_LINKS.toRef(href, use);
    const paths = pathsOfUrl(folder, address);
    const now = firstOf(paths, find);
    const target = now ?? firstOf(paths, findFormer);
    if (target === undefined) return PLAIN_LINKS.toRef(href, use);
    if (now === undefined) onFormer();
    return refTo(target, anchor);
  };
  return linksAsWritten(toRef);
}

/** The files that a URL may mean, the likeliest first. */
export function pathsOfUrl(folder: string, href: string): string[] {
  const paths = [href, decoded(href)].flatMap((one) => {
    const path = follow(folder, one);
    if (path === undefined) return [];
    const readme = path === '' ? 'README.md' : `${path}/README.md`;
    const pages = [`${path}.md`, `${path}.mdx`];
    if (path === '') return [readme, `${readme}x`];
    if (one.endsWith('/')) return [readme, `${readme}x`, ...pages];
    return /\.mdx?$/i.test(path) ? [path, readme] : [path, readme, `${readme}x`, ...pages];
  });
  return [...new Set(paths)];
}

function decoded(href: string): string {
  try {
    return decodeURIComponent(href);
  } catch {
    return href;
  }
}

function firstOf(paths: readonly string[], find: FindTarget): Target | undefined {
  for (const path of paths) {
    const target = find(path);
    if (target !== undefined) return target;
  }
  return undefined;
}

function refTo({ kind, id }: Target, anchor: string | undefined): ContentRef {
  if (kind === 'file') return { kind, file: id };
  if (kind === 'reusable-content') return { kind, reusableContent: id };
  return anchor === undefined || anchor === '' ? { kind, page: id } : { kind: 'anchor', anchor, page: id };
}

function readBroken(href: string): ContentRef | undefined {
  const [, space, kind, id = '', anchor] =
    /^\/broken\/(?:spaces\/([^/#]+)(?:\/|(?=#)))?(?:(pages|files|reusable|collections)\/([^/#]+))?(?:#(.*))?$/s.exec(
      href,
    ) ?? [];
  const inSpace = space === undefined ? {} : { space };
  if (kind === undefined) return space !== undefined && anchor ? { kind: 'anchor', anchor, space } : undefined;
  if (kind === 'files') return { kind: 'file', file: id, ...inSpace };
  if (kind === 'reusable') return { kind: 'reusable-content', reusableContent: id, ...inSpace };
  if (kind === 'collections') return { kind: 'collection', collection: id };
  return anchor === undefined
    ? { kind: 'page', page: id, ...inSpace }
    : { kind: 'anchor', anchor, page: id, ...inSpace };
}

function readService(href: string): ContentRef | undefined {
  if (!href.startsWith(SERVICE)) return undefined;
  const [, space = '', id] = /^s\/([\w-]+)\/(?:~\/reusable\/([\w-]+)\/)?$/.exec(href.slice(SERVICE.length)) ?? [];
  if (space === '') return undefined;
  return id === undefined ? { kind: 'space', space } : { kind: 'reusable-content', reusableContent: id, space };
}
