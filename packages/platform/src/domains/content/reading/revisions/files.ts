// Files of a content tree.
import type { RevisionFile } from '@bindery/contract/content';
import { mayViewAs } from '../../../../access/may-view.ts';
import { apiError } from '../../../../core/api-error.ts';
import { pageInMemory } from '../../../../http/page-token.ts';
import type { ListQuery, Page } from '../../../../http/page-token.ts';
import type { Context } from '../../../../http/context.ts';
import type { ContentServices } from '../../state/index.ts';
import type { RevisionRef } from './revision-ref.ts';
import { presentFile } from './present-revision.ts';
import type { ContentQuery } from './present-revision.ts';

type FileListQuery = ContentQuery & ListQuery;

/** A page of the files, by their ids. */
export async function listFiles(
  context: Context<ContentServices>,
  ref: RevisionRef,
  query: FileListQuery,
): Promise<Page<RevisionFile>> {
  const { services } = context;
  const stored = (await ref.content.listItems('files')).map(([, file]) => presentFile(services, ref, file, query));
  const files = [...stored, ...(await computedFiles(context, ref, query))];
  return pageInMemory(context, query, {
    rows: files.map((file) => ({ id: file.id, at: 0, file })),
    present: ({ file }) => file,
  });
}

/** The file with an id. Throws file_not_found. */
export async function readFile(context: Context<ContentServices>, ref: RevisionRef, id: string, query: ContentQuery) {
  const file = await ref.content.findItem('files', id);
  if (file !== undefined) return presentFile(context.services, ref, file, query);
  const computed = (await computedFiles(context, ref, query)).find((one) => one.id === id);
  if (computed === undefined) throw apiError('file_not_found', `File "${id}" not found in this content.`);
  return computed;
}

async function computedFiles(
  context: Context<ContentServices>,
  ref: RevisionRef,
  { computed }: ContentQuery,
): Promise<readonly RevisionFile[]> {
  return (computed ? await context.services.content.sources.expand(ref, mayViewAs(context)) : undefined)?.files ?? [];
}
