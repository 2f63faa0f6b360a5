// Converts between URLs in Markdown and references in documents.
import type { ContentRef } from '@bindery/contract/content';

/** The use of a URL. */
export type LinkUse = 'link' | 'image' | 'file' | 'reusable-content' | 'openapi' | 'tag';

/**
 * Converts URLs to references and back. The Markdown mapping knows neither folders nor spaces, so the caller provides
 * this.
 */
export interface LinkContext {
  /** The reference for a URL. Kinds that the model doesn’t allow in this use are ignored. */
  readonly toRef: (href: string, use: LinkUse) => ContentRef;
  /** The URL of a reference. Undefined if it has none. */
  readonly toHref: (ref: ContentRef, use: LinkUse) => string | undefined;
  /** The words that name a target, for a mention or a card of it; without it, the end of its URL. */
  readonly toLabel?: (ref: ContentRef, href: string) => string | undefined;
  /** The URL of a specification, for the link inside an OpenAPI block. */
  readonly toSpecUrl?: (spec: string) => string | undefined;
}

/** The URL to write for a reference without a target. */
export const BROKEN = 'broken-reference';

const USER = 'https://app.gitbook.com/u/';

/** Uses each URL unchanged, without a folder or a space. */
export const PLAIN_LINKS: LinkContext = {
  toRef: (href, use) => {
    if (use === 'file') return { kind: 'file', file: href };
    if (use === 'reusable-content') return { kind: 'reusable-content', reusableContent: href };
    if (use === 'openapi') return { kind: 'openapi', spec: href };
    if (use === 'tag') return { kind: 'tag', tag: href };
    if (href.startsWith(USER) && href.length > USER.length) return { kind: 'user', user: href.slice(USER.length) };
    return { kind: 'url', url: href };
  },
  toHref: (ref) => {
    switch (ref.kind) {
      case 'url':
        return ref.url;
      case 'file':
        return ref.file;
      case 'reusable-content':
        return ref.reusableContent;
      case 'openapi':
        return ref.spec;
      case 'tag':
        return ref.tag;
      case 'user':
        return USER + ref.user;
      case 'anchor':
        return ref.page === undefined && ref.space === undefined ? `#${ref.anchor}` : undefined;
      default:
        return undefined;
    }
  },
};

/** Links for reading a text whose verbatim parts must keep their original URLs. */
export function linksAsWritten(toRef: LinkContext['toRef']): LinkContext {
  const hrefs = new Map<string, string>();
  return {
    toRef: (href, use) => {
      const ref = toRef(href, use);
      hrefs.set(JSON.stringify(ref), href);
      return ref;
    },
    toHref: (ref, use) => hrefs.get(JSON.stringify(ref)) ?? PLAIN_LINKS.toHref(ref, use),
  };
}

type RefOf<Kind extends ContentRef['kind']> = Extract<ContentRef, { kind: Kind }>;

/** The reference for a URL, of one of the kinds that its position allows, or else the URL. */
export function refOf<Kind extends ContentRef['kind']>(
  links: LinkContext,
  { href, use, kinds }: { readonly href: string; readonly use: LinkUse; readonly kinds: readonly Kind[] },
): RefOf<Kind> {
  const isAllowed = (ref: ContentRef): ref is RefOf<Kind> => (kinds as readonly string[]).includes(ref.kind);
  const ref = links.toRef(href, use);
  if (isAllowed(ref)) return ref;
  const plain = PLAIN_LINKS.toRef(href, use);
  return isAllowed(plain) ? plain : ({ kind: 'url', url: href } as RefOf<Kind>);
}

/** Last part of a URL, for its label: `x.md` of `../x.md`, `.` of `./`. */
export function labelOf(href: string): string {
  const path = href.replace(/[?#].*$/s, '').replace(/(?<!\/)\/+$/, '');
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(href)) return href;
  return path.slice(path.lastIndexOf('/') + 1) || href;
}
