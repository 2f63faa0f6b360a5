// The content of a space as visitors of a site read it by the API.
import type { NestedPage } from '@bindery/content/tree';
import type { Revision } from '@bindery/contract';
import { JsonText } from '../../../../core/response-cache.ts';
import type { Context } from '../../../../http/context.ts';
import type { ContentServices } from '../../state/index.ts';
import { findVisitedFiles } from './visited-files.ts';
import { writeVisitedPages } from './visited-pages.ts';
import type { VisitedContentRef } from './visited-content-ref.ts';

/**
 * What a visitor is shown, as a revision: without the commit and the change request that it came by, without variables, and without
 * reusable contents, which are in the documents of pages. Assumption: visitors are not told by what it was written, so that it is always
 * of edits.
 */
export async function loadVisitedRevision(
  context: Context<ContentServices>,
  ref: VisitedContentRef,
): Promise<Revision> {
  const { revision, space, content } = ref;
  const { api } = context.services.origins;
  const pages = await ref.visited.listPages();
  const used = tagsOf(pages);
  const tags = (await content.listItems('tags')).map(([, tag]) => tag);
  const fields = {
    object: 'revision',
    type: 'edits',
    id: revision.id,
    parents: [],
    files: await findVisitedFiles(context, ref),
    reusableContents: [],
    tags: tags.filter(({ slug }) => used.has(slug)),
    createdAt: new Date(revision.created_at).toISOString(),
    urls: { app: `${api}/spaces/${space.id}/revisions/${revision.id}` },
  } satisfies Omit<Extract<Revision, { type: 'edits' }>, 'pages'>;
  const text = await writeVisitedPages(context, ref, pages);
  return new JsonText(`${JSON.stringify(fields).slice(0, -1)},"pages":${text}}`) as unknown as Revision;
}

/** Tags that a page has. */
function tagsOf(pages: readonly NestedPage[]): Set<string> {
  return new Set(
    pages.flatMap(({ page, pages: below }) => [...(page.tags ?? []).map(({ tag }) => tag.tag), ...tagsOf(below)]),
  );
}
