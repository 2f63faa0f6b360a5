// Content as visitors of a site read it by the API.
import { documentIdNotFound } from '../revisions/document-by-id.ts';
import { reusableContentNotFound } from '../revisions/reusable-contents.ts';
import type { ContentReader } from '../revisions/content-reader.ts';
import type { Context } from '../../../../http/context.ts';
import type { ContentServices } from '../../state/index.ts';
import type { VisitedContentRef } from './visited-content-ref.ts';
import { listVisitedFiles, readVisitedFile } from './visited-files.ts';
import { listVisitedPages, loadVisitedDocument, loadVisitedMetaLinks, loadVisitedPage } from './visited-pages.ts';
import { loadVisitedRevision } from './visited-revision.ts';

/**
 * Reads content for a visitor. They get no changes, which tell what is hidden, and no reusable contents, which are in the documents of
 * pages.
 */
export function createVisitorReader(context: Context<ContentServices>, ref: VisitedContentRef): ContentReader {
  return {
    revision: () => loadVisitedRevision(context, ref),
    semanticChanges: async () => ({ changes: [] }),
    pages: () => listVisitedPages(context, ref),
    page: (id, query) => loadVisitedPage(context, ref, { name: { id }, query }),
    pageAt: (path, query) =>
      loadVisitedPage(context, ref, { name: { path }, query }) as ReturnType<ContentReader['pageAt']>,
    pageDocument: (id) => loadVisitedDocument(ref, id),
    metaLinks: (page) => loadVisitedMetaLinks(ref, page),
    files: (query) => listVisitedFiles(context, ref, query),
    file: (id) => readVisitedFile(context, ref, id),
    reusableContent: async (id) => Promise.reject(reusableContentNotFound(id)),
    reusableContentDocument: async (id) => Promise.reject(reusableContentNotFound(id)),
    document: async (id) => {
      const found = await ref.visited.findPage({ id });
      if (found?.page.type !== 'document') throw documentIdNotFound(ref.space.id, id);
      return loadVisitedDocument(ref, id);
    },
  };
}
