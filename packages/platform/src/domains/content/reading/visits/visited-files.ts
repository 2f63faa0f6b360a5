// Files as visitors of a site read them by the API: those that something refers to that they are shown.
import type { RevisionFile } from '@bindery/contract/content';
import { mayViewAs } from '../../../../access/may-view.ts';
import { apiError } from '../../../../core/api-error.ts';
import type { Context } from '../../../../http/context.ts';
import { pageInMemory } from '../../../../http/page-token.ts';
import type { ListQuery, Page } from '../../../../http/page-token.ts';
import { presentFile } from '../revisions/present-revision.ts';
import type { ContentServices } from '../../state/index.ts';
import type { VisitedContentRef } from './visited-content-ref.ts';

/** All of them, computed ones at the end. */
export async function findVisitedFiles(
  context: Context<ContentServices>,
  ref: VisitedContentRef,
): Promise<RevisionFile[]> {
  const { services } = context;
  const stored = await ref.content.listItems('files');
  const computed = (await services.content.sources.expand(ref, mayViewAs(context)))?.files ?? [];
  const files = [...stored.map(([, file]) => presentFile(services, ref, file, { metadata: false })), ...computed];
  if (files.length === 0) return [];
  const visibleIds = await ref.visited.listFiles();
  return files.filter(({ id }) => visibleIds.has(id));
}

/** A page of the files, by their ids. */
export async function listVisitedFiles(
  context: Context<ContentServices>,
  ref: VisitedContentRef,
  query: ListQuery,
): Promise<Page<RevisionFile>> {
  const files = await findVisitedFiles(context, ref);
  return pageInMemory(context, query, {
    rows: files.map((file) => ({ id: file.id, at: 0, file })),
    present: ({ file }) => file,
  });
}

/** The file with an id. Throws file_not_found. */
export async function readVisitedFile(
  context: Context<ContentServices>,
  ref: VisitedContentRef,
  id: string,
): Promise<RevisionFile> {
  const found = (await findVisitedFiles(context, ref)).find((file) => file.id === id);
  if (found === undefined) throw apiError('file_not_found', `File "${id}" not found.`);
  return found;
}
