// Names for references without text in a PDF: mentions, cards, and links.
import { setImmediate } from 'node:timers/promises';
import { headingsOf } from '@bindery/content/documents';
import type { NestedPage } from '@bindery/content/tree';
import type { JobPage, PdfJob } from '@bindery/pdf';
import { pagesOf } from '../revisions/revision-ref.ts';
import type { RevisionRef } from '../revisions/revision-ref.ts';
import type { ContentServices } from '../../state/index.ts';

/** Most parameters of one statement. */
const USERS_AT_ONCE = 500;

/**
 * Link titles of pages, titles of headings and the space, and names of files and users. Assumption: other spaces stay unnamed,
 * because readers of the PDF might not have access to them.
 */
export async function nameRefs(
  services: ContentServices,
  revisionRef: RevisionRef,
  pages: readonly JobPage[],
): Promise<NonNullable<PdfJob['labelOf']>> {
  const titles = new Map<string, string>();
  const addTitles = (nested: readonly NestedPage[]): void => {
    for (const { page, pages: below } of nested) {
      titles.set(page.id, page.linkTitle ?? page.title);
      addTitles(below);
    }
  };
  addTitles(await pagesOf(revisionRef));
  const { webFileOf } = await import('@bindery/content/links');
  const files = new Map((await revisionRef.content.listItems('files')).map(([id, { name }]) => [id, name]));
  const people = await namePeople(services, pages);
  const printed = new Map(pages.map((page) => [page.id, page]));
  const headings = new Map<string, ReadonlyMap<string, string>>();
  const headingOf = (id: string, anchor: string): string | undefined => {
    const page = printed.get(id);
    if (page === undefined) return undefined;
    const titlesByAnchor =
      headings.get(id) ?? new Map(headingsOf(page.document.nodes).map((heading) => [heading.anchor, heading.title]));
    headings.set(id, titlesByAnchor);
    return titlesByAnchor.get(anchor);
  };
  return (ref) => {
    if ('space' in ref && ref.space !== undefined && ref.space !== revisionRef.space.id) return undefined;
    switch (ref.kind) {
      case 'page':
        return titles.get(ref.page);
      case 'anchor':
        return ref.page === undefined ? ref.anchor : (headingOf(ref.page, ref.anchor) ?? titles.get(ref.page));
      case 'file':
        return files.get(ref.file) ?? webFileOf(ref)?.name;
      case 'space':
        return revisionRef.space.title;
      case 'user':
        return people.get(ref.user);
      default:
        return undefined;
    }
  };
}

/** Names of the people that documents mention. */
async function namePeople({ store }: ContentServices, pages: readonly JobPage[]): Promise<ReadonlyMap<string, string>> {
  const { mapRefs } = await import('@bindery/content/links');
  const ids = new Set<string>();
  for (const { document } of pages) {
    await setImmediate(); // Each may be long.
    mapRefs(document, (ref) => {
      if (ref.kind === 'user') ids.add(ref.user);
      return ref;
    });
  }
  const names = new Map<string, string>();
  const all = [...ids];
  for (let start = 0; start < all.length; start += USERS_AT_ONCE) {
    const rows = await store.db
      .selectFrom('user')
      .select(['id', 'display_name'])
      .where('id', 'in', all.slice(start, start + USERS_AT_ONCE))
      .execute();
    for (const row of rows) names.set(row.id, row.display_name);
  }
  return names;
}
