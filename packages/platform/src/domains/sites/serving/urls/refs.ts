// Where references of a document, a link of the header or a link page lead, for one visitor. What they link to is read before, so that a
// renderer can request one after the other.
import { webFileOf } from '@bindery/content/links';
import type { FileEntry } from '@bindery/content/tree';
import type { ContentRef } from '@bindery/contract/content';
import type { CardDetails } from '@bindery/sites';
import type { Visit } from '../audience/visit.ts';
import type { VisiblePage } from '../../state/index.ts';
import { resolveRelative } from './relative.ts';
import { fileHref } from './file-href.ts';
import { hrefOfPage, siteSpaceHref } from './page-href.ts';
import type { SiteSpaceContent } from './page-href.ts';
import { loadElsewhere } from './external-links.ts';
import type { ExternalLinks } from './external-links.ts';

/** References as URLs and words. */
export interface Refs {
  /** Path on the site, or a web URL; undefined if the reference doesn’t resolve or the visitor can’t see its target. */
  href(ref: ContentRef): string | undefined;
  label(ref: ContentRef): string | undefined;
  /** The details of a page or a space on a card. */
  card(ref: ContentRef): CardDetails | undefined;
  /** The file of a reference. */
  file(ref: ContentRef): FileEntry | undefined;
}

/** Reads what references resolve to. `from` is the page that they are on: without it, relative URLs stay unchanged. */
export async function prepareRefs(
  visit: Visit,
  here: SiteSpaceContent,
  refs: readonly ContentRef[],
  from?: VisiblePage,
): Promise<Refs> {
  const ids = new Set(refs.map((ref) => spaceOf(ref)).filter((space) => space !== undefined));
  const spaceContents = new Map<string, SiteSpaceContent>([[here.siteSpace.space, here]]);
  for (const space of ids) {
    const siteSpace = visit.siteSpaceOf(space, here.siteSpace);
    const index = siteSpace && (await visit.indexOf(space));
    if (siteSpace !== undefined && index !== undefined) spaceContents.set(space, { siteSpace, index });
  }
  const elsewhere = await loadElsewhere(
    visit,
    refs.filter((ref) => !spaceContents.has(spaceOf(ref) ?? here.siteSpace.space)),
  );
  const files = await loadFiles(visit, here, refs);
  const people = await loadPeople(visit, refs);
  return createRefs({ visit, here, from, spaceContents, elsewhere, files, people });
}

async function loadPeople(visit: Visit, refs: readonly ContentRef[]): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(refs.flatMap((ref) => (ref.kind === 'user' ? [ref.user] : [])));
  return ids.size === 0 ? new Map() : visit.read('people', [...ids]);
}

interface RefSources {
  readonly visit: Visit;
  readonly here: SiteSpaceContent;
  readonly from: VisiblePage | undefined;
  readonly spaceContents: ReadonlyMap<string, SiteSpaceContent>;
  readonly elsewhere: ExternalLinks;
  readonly files: ReadonlyMap<string, FileEntry>;
  readonly people: ReadonlyMap<string, string>;
}

function createRefs({ visit, here, from, spaceContents, elsewhere, files, people }: RefSources): Refs {
  const contentOf = (ref: ContentRef): SiteSpaceContent | undefined =>
    spaceContents.get(spaceOf(ref) ?? here.siteSpace.space);
  const pageOf = (ref: ContentRef): VisiblePage | undefined => {
    const id = (ref.kind === 'page' || ref.kind === 'anchor') && ref.page;
    return typeof id === 'string' ? contentOf(ref)?.index.byId.get(id) : undefined;
  };
  const toPage = (ref: ContentRef): string | undefined => {
    const [spaceContent, page] = [contentOf(ref), pageOf(ref)];
    if (spaceContent === undefined) return elsewhere.href(ref);
    return page && hrefOfPage(visit, spaceContent, page);
  };
  const fileOf = (ref: ContentRef) => (ref.kind === 'file' ? files.get(keyOfFile(ref, here)) : undefined);
  const href = (ref: ContentRef): string | undefined => {
    switch (ref.kind) {
      case 'url': {
        const target = from === undefined ? ref : resolveRelative(ref, here, from);
        return target?.kind === 'url' ? target.url : target && href(target);
      }
      case 'page':
        return toPage(ref);
      case 'anchor': {
        const anchor = `#${encodeURIComponent(ref.anchor.toWellFormed())}`;
        const page = ref.page === undefined ? '' : toPage(ref);
        return page === undefined ? undefined : page + anchor;
      }
      case 'space': {
        const spaceContent = spaceContents.get(ref.space);
        return spaceContent === undefined ? elsewhere.href(ref) : siteSpaceHref(visit, spaceContent.siteSpace);
      }
      case 'file': {
        const file = fileOf(ref);
        if (file === undefined) return webFileOf(ref)?.url;
        return fileHref(visit, ref.space ?? here.siteSpace.space, file);
      }
      default:
        return undefined;
    }
  };
  return {
    href,
    label: (ref) => {
      if (ref.kind === 'user') return people.get(ref.user);
      if (ref.kind === 'file') return fileOf(ref)?.name ?? webFileOf(ref)?.name;
      if (ref.kind === 'space')
        return spaceContents.has(ref.space) ? titleOf(visit, spaceContents.get(ref.space)) : undefined;
      if (ref.kind === 'anchor' && ref.page === undefined) return ref.anchor;
      return pageOf(ref)?.page.title;
    },
    card: (ref) => {
      const page = pageOf(ref)?.page;
      if (page !== undefined) {
        const { title, linkTitle = title, description, emoji, icon } = page;
        return { title: linkTitle, description, emoji, icon };
      }
      const title = ref.kind === 'space' ? titleOf(visit, spaceContents.get(ref.space)) : undefined;
      return title === undefined ? undefined : { title };
    },
    file: fileOf,
  };
}

function titleOf({ entered }: Visit, spaceContent: SiteSpaceContent | undefined): string | undefined {
  return spaceContent?.siteSpace.title ?? entered.map.spaces.get(spaceContent?.siteSpace.space ?? '')?.title;
}

/** The space that a reference resolves to, where it is another than that of the document. */
function spaceOf(ref: ContentRef): string | undefined {
  return 'space' in ref ? ref.space : undefined;
}

function keyOfFile(ref: Extract<ContentRef, { kind: 'file' }>, here: SiteSpaceContent): string {
  return `${ref.space ?? here.siteSpace.space}/${ref.file}`;
}

/** Assumption: files of spaces that the visitor is not shown are not either. */
async function loadFiles(
  visit: Visit,
  here: SiteSpaceContent,
  refs: readonly ContentRef[],
): Promise<Map<string, FileEntry>> {
  const files = new Map<string, FileEntry>();
  const idsBySpace = Map.groupBy(
    refs.filter((ref) => ref.kind === 'file'),
    (ref) => ref.space ?? here.siteSpace.space,
  );
  for (const [space, some] of idsBySpace) {
    const row = visit.siteSpaceOf(space) && visit.entered.map.spaces.get(space);
    if (row === undefined) continue;
    const content = await visit.stored.revision(row);
    for (const ref of some) {
      const file = await content.findItem('files', ref.file);
      if (file !== undefined) files.set(keyOfFile(ref, here), file);
    }
  }
  return files;
}
