// Content as one caller reads it by the API. Members read all of it.
import type { Revision, RevisionPage } from '@bindery/contract';
import type {
  RevisionFile,
  RevisionPageMetaLinks,
  RevisionReusableContent,
  RevisionSemanticChanges,
} from '@bindery/contract/content';
import type { JSONDocument } from '@bindery/contract/documents';
import type { Context } from '../../../../http/context.ts';
import type { ListQuery, Page } from '../../../../http/page-token.ts';
import type { ContentServices } from '../../state/index.ts';
import { loadDocumentById } from './document-by-id.ts';
import { listFiles, readFile } from './files.ts';
import { loadCachedPages, loadRevision } from './present-revision.ts';
import type { ContentQuery } from './present-revision.ts';
import { loadMetaLinks, loadPageById, loadPageByPath, loadPageDocument } from './read-page.ts';
import type { PageQuery } from './read-page.ts';
import { loadReusableContent, loadReusableContentDocument } from './reusable-contents.ts';
import type { RevisionRef } from './revision-ref.ts';
import { loadSemanticChanges } from './semantic-changes.ts';
import type { DocumentForm } from './shown-text.ts';

/** Links have no path. */
type PageAtPath = Extract<RevisionPage, { type: 'document' | 'group' }>;

/** Reads content. What is not there, or not for the caller, throws page_not_found, file_not_found, and so on. */
export interface ContentReader {
  revision(query: ContentQuery): Promise<Revision>;
  semanticChanges(query: { readonly limit: number }): Promise<RevisionSemanticChanges>;
  pages(query: ContentQuery): Promise<{ pages: RevisionPage[] }>;
  page(id: string, query: PageQuery): Promise<RevisionPage>;
  pageAt(path: string, query: PageQuery): Promise<PageAtPath>;
  /** The document of a page. Also throws document_not_found. */
  pageDocument(id: string, form: DocumentForm): Promise<JSONDocument>;
  metaLinks(page: string): Promise<RevisionPageMetaLinks>;
  files(query: ContentQuery & ListQuery): Promise<Page<RevisionFile>>;
  file(id: string, query: ContentQuery): Promise<RevisionFile>;
  reusableContent(id: string, query: ContentQuery): Promise<RevisionReusableContent>;
  reusableContentDocument(id: string, form: DocumentForm): Promise<JSONDocument>;
  /** A document of any revision of the space; for visitors, that of the page with the ID. Throws document_not_found. */
  document(id: string): Promise<JSONDocument>;
}

/** Reads content for a member, or for an integration. */
export function createMemberReader(context: Context<ContentServices>, ref: RevisionRef): ContentReader {
  return {
    revision: (query) => loadRevision(context, ref, query),
    semanticChanges: (query) => loadSemanticChanges(context, ref, query),
    pages: (query) => loadCachedPages(context, ref, query),
    page: (id, query) => loadPageById(context, ref, id, query),
    pageAt: (path, query) => loadPageByPath(context, ref, path, query),
    pageDocument: (id, form) => loadPageDocument(context, ref, id, form),
    metaLinks: (page) => loadMetaLinks(context, ref, page),
    files: (query) => listFiles(context, ref, query),
    file: (id, query) => readFile(context, ref, id, query),
    reusableContent: (id, query) => loadReusableContent(context, ref, id, query),
    reusableContentDocument: (id, form) => loadReusableContentDocument(context, ref, id, form),
    document: (id) => loadDocumentById(context.services, ref.space.id, id),
  };
}
