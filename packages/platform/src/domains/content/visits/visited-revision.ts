// The content of a space as visitors of a site read it by the API.
import type { Revision, RevisionPage } from '@bindery/contract';
import type { Context } from '../../../http/context.ts';
import type { ContentServices } from '../state/content-services.ts';
import { findVisitedFiles } from './visited-files.ts';
import { listVisitedPages } from './visited-pages.ts';
import type { VisitedPlace } from './visited-place.ts';

/**
 * What a visitor is shown, as a revision: without the commit and the change request that it came by, without variables, and without
 * reusable contents, which are in the documents of pages. Assumption: visitors are not told by what it was written, so that it is always
 * of edits.
 */
export async function loadVisitedRevision(
  context: Context<ContentServices>,
  place: VisitedPlace,
): Promise<Revision> {
  const { revision, space, content } = place;
  const { api } = context.services.addresses;
  const { pages } = await listVisitedPages(context, place);
  const used = tagsOf(pages);
  const tags = (await content.listItems('tags')).map(([, tag]) => tag);
  return {
    object: 'revision',
    type: 'edits',
    id: revision.id,
    parents: [],
    pages,
    files: await findVisitedFiles(context, place),
    reusableContents: [],
    tags: tags.filter(({ slug }) => used.has(slug)),
    createdAt: new Date(revision.created_at).toISOString(),
    urls: { app: `${api}/spaces/${space.id}/revisions/${revision.id}` },
  };
}

/** Tags that a page has. */
function tagsOf(pages: readonly RevisionPage[]): Set<string> {
  return new Set(
    pages.flatMap((page) => [
      ...(page.type === 'document' ? page.tags.map(({ tag }) => tag.tag) : []),
      ...('pages' in page ? tagsOf(page.pages) : []),
    ]),
  );
}
