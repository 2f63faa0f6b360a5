// URLs that name their target's ID, so that they stay valid after a move or a rename. The API writes these URLs and
// parses them back to the original reference.
import type { ContentRef } from '@bindery/contract/content';
import { PLAIN_LINKS } from '../markdown/index.ts';
import type { LinkContext } from '../markdown/index.ts';

/** Prefix of the URL of a missing target. The URL is preserved, because the target can be restored. */
const BROKEN_PREFIX = '/broken';

/** The URL of a reference by its id, from the root of the app: `/pages/ID`, `/spaces/ID/pages/ID#anchor`, `/files/ID`. */
export function stableHref(ref: ContentRef): string | undefined {
  const space = 'space' in ref && ref.kind !== 'space' && ref.space !== undefined ? `/spaces/${encode(ref.space)}` : '';
  switch (ref.kind) {
    case 'page':
      return `${space}/pages/${encode(ref.page)}`;
    case 'anchor': {
      const page = ref.page === undefined ? '' : `/pages/${encode(ref.page)}`;
      return `${space}${page}#${ref.anchor}`;
    }
    case 'file':
      return `${space}/files/${encode(ref.file)}`;
    case 'reusable-content':
      return `${space}/reusable-content/${encode(ref.reusableContent)}`;
    case 'tag':
      return `${space}/tags/${encode(ref.tag)}`;
    case 'space':
      return `/spaces/${encode(ref.space)}`;
    case 'collection':
      return `/collections/${encode(ref.collection)}`;
    case 'openapi':
      return `/openapi/${encode(ref.spec)}`;
    default:
      return PLAIN_LINKS.toHref(ref, 'link');
  }
}

/** The URL for a missing target. */
export function brokenHref(ref: ContentRef): string | undefined {
  const href = stableHref(ref);
  return href?.startsWith('/') === true ? BROKEN_PREFIX + href : href;
}

const STABLE_URL =
  /^(?:\/broken)?(?:\/spaces\/([^/?#]+))?(?:\/(pages|files|reusable-content|tags|collections|openapi)\/([^/?#]+))?(?:#(.*))?$/s;

/** The reference that a stable URL names; undefined for any other URL. */
export function readStableHref(href: string): ContentRef | undefined {
  const match = href.startsWith('/') || href.startsWith('#') ? STABLE_URL.exec(href) : null;
  if (match === null) return undefined;
  const [space, type, id, anchor] = [decode(match[1]), match[2], decode(match[3]), match[4]];
  const within = space === undefined ? {} : { space };
  if (type === 'pages' && id !== undefined) {
    return anchor === undefined
      ? { kind: 'page', page: id, ...within }
      : { kind: 'anchor', anchor, page: id, ...within };
  }
  if (type === undefined && anchor !== undefined)
    return anchor === '' ? undefined : { kind: 'anchor', anchor, ...within };
  if (anchor !== undefined) return undefined;
  if (type === undefined) return space === undefined ? undefined : { kind: 'space', space };
  return id === undefined ? undefined : readItem(type, id, within);
}

function readItem(type: string, id: string, within: { readonly space?: string }): ContentRef | undefined {
  if (type === 'files') return { kind: 'file', file: id, ...within };
  if (type === 'reusable-content') return { kind: 'reusable-content', reusableContent: id, ...within };
  if (type === 'tags') return { kind: 'tag', tag: id, ...within };
  if (within.space !== undefined) return undefined;
  return type === 'collections' ? { kind: 'collection', collection: id } : { kind: 'openapi', spec: id };
}

/** Parses URLs with IDs, and leaves every other URL unchanged. */
export const STABLE_LINKS: LinkContext = {
  toRef: (href, use) => readStableHref(href) ?? PLAIN_LINKS.toRef(href, use),
  toHref: (ref, use) => {
    // Specifications and tags are named, not linked to, where they are used.
    if (
      (use === 'openapi' && ref.kind === 'openapi') ||
      (use === 'tag' && ref.kind === 'tag' && ref.space === undefined)
    ) {
      return PLAIN_LINKS.toHref(ref, use);
    }
    return stableHref(ref);
  },
};

function encode(id: string): string {
  return encodeURIComponent(id.toWellFormed());
}

function decode(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined; // The URL has another origin.
  }
}
