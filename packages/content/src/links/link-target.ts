// Targets of links, which can be an ID, a URL with an ID, or a path.
import { normalizeText } from '../documents/index.ts';
import type { ContentRef } from '@bindery/contract/content';
import { readStableHref } from './stable-links.ts';
import { webFileOf } from './web-file.ts';

/** A target in the same content tree, by its path. */
export interface PathTarget {
  readonly kind: 'path';
  /** The URL in the document. */
  readonly url: string;
  /** Page paths to try in order. An empty one is the first page. None if the URL leaves the content tree. */
  readonly paths: readonly string[];
  readonly anchor?: string;
}

/** The target of a link. */
export type LinkTarget = ContentRef | PathTarget;

/** The source of a link. */
export interface LinkOrigin {
  /** ID of the page. Undefined for a link of a reusable content, where an anchor alone has no known target. */
  readonly page?: string | undefined;
  /** Path of the page. */
  readonly path?: string | undefined;
  /** Id of the space: what names it is of the same content tree. */
  readonly space?: string | undefined;
}

/** Whether the target of a link depends on where its page is. */
export function isRelative(ref: ContentRef): boolean {
  return ref.kind === 'url' && !hasScheme(ref.url) && readStableHref(ref.url) === undefined;
}

/** The target of a link that has one. */
export function targetOf(ref: ContentRef, origin: LinkOrigin): LinkTarget {
  const file = webFileOf(ref);
  if (file !== undefined) return { kind: 'url', url: file.url };
  const named =
    ref.kind === 'url' && !hasScheme(ref.url) ? (readStableHref(ref.url) ?? pathTarget(ref.url, origin)) : ref;
  return named.kind === 'path' ? named : toLocalRef(named, origin);
}

/** A reference without the parts that its source implies. */
function toLocalRef(ref: ContentRef, { space, page }: LinkOrigin): ContentRef {
  if (ref.kind === 'space' || !('space' in ref) || ref.space === undefined) {
    return ref.kind === 'anchor' && ref.page === undefined && ref.space === undefined && page !== undefined
      ? { ...ref, page }
      : ref;
  }
  if (ref.space !== space) return ref;
  const { space: _own, ...local } = ref;
  return local;
}

/** `scheme:`, or `//host`. */
function hasScheme(url: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url.trimStart());
}

/**
 * Reads a path from the Markdown of a page. Because the file of page `a/b` is `a/b.md` or `a/b/README.md`, both are
 * tried in this order.
 */
function pathTarget(url: string, { path, page }: LinkOrigin): LinkTarget {
  const [, href = '', anchor] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(url) ?? [];
  // Without a path it is the page itself.
  if (href === '' && page !== undefined) return anchor ? { kind: 'anchor', anchor, page } : { kind: 'page', page };
  const steps = decode(href.trim()).split('/');
  const bases = href.startsWith('/') || path === undefined ? [''] : [path.split('/').slice(0, -1).join('/'), path];
  const paths = [...new Set(bases.map((base) => join(base, steps)).filter((one) => one !== undefined))];
  return { kind: 'path', url, paths, ...(anchor !== undefined && anchor !== '' && { anchor }) };
}

/** Resolves path segments against a folder. Undefined above the root. */
function join(base: string, steps: readonly string[]): string | undefined {
  const found = base === '' ? [] : base.split('/');
  for (const step of steps) {
    if (step === '' || step === '.') continue;
    if (step !== '..') found.push(step);
    else if (found.pop() === undefined) return undefined;
  }
  const last = found.pop();
  if (last === undefined) return '';
  if (/^(?:readme|index)\.(?:md|markdown)$/i.test(last)) return normalizeText('NFC', found.join('/'));
  return normalizeText('NFC', [...found, last.replace(/\.(?:md|markdown)$/i, '')].join('/'));
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // A literal percent sign.
  }
}

/**
 * Keys of a target, equal for every form of it: `page/ID`, `SPACE:page/ID`, `path/a/b`. A path target can have
 * several.
 */
export function groupsOf(target: LinkTarget): string[] {
  if (target.kind === 'path') return target.paths.map((path) => `path/${path}`);
  const within = 'space' in target && target.kind !== 'space' && target.space !== undefined ? `${target.space}:` : '';
  switch (target.kind) {
    case 'anchor':
      return [`${within}page/${target.page ?? ''}`];
    case 'page':
      return [`${within}page/${target.page}`];
    case 'file':
      return [`${within}file/${target.file}`];
    case 'reusable-content':
      return [`${within}reusable-content/${target.reusableContent}`];
    case 'tag':
      return [`${within}tag/${target.tag}`];
    case 'space':
      return [`space/${target.space}`];
    case 'collection':
      return [`collection/${target.collection}`];
    case 'user':
      return [`user/${target.user}`];
    case 'openapi':
      return [`openapi/${target.spec}`];
    case 'url':
      return [`url/${target.url}`];
  }
}

/** Names a target; targets with one name are one. */
export function keyOfTarget(target: LinkTarget): string {
  const anchor = 'anchor' in target && target.anchor !== undefined ? `#${target.anchor}` : '';
  const groups = groupsOf(target);
  return groups.length === 0 && target.kind === 'path' ? `url/${target.url}` : groups.join(' or ') + anchor;
}

/** The reference to a page, at the anchor of a target. */
export function pageRef(page: string, target: LinkTarget): ContentRef {
  const anchor = 'anchor' in target ? target.anchor : undefined;
  return anchor === undefined ? { kind: 'page', page } : { kind: 'anchor', anchor, page };
}
