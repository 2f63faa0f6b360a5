// Files and reusable contents of a content.
import type { RevisionFile, RevisionReusableContent } from '@bindery/contract/content';
import { apiError } from '../../http/api-error.ts';
import { pageInMemory } from '../../http/paging.ts';
import type { Page } from '../../http/paging.ts';
import type { Context } from '../../services.ts';
import type { ContentPlace } from './place.ts';
import { presentFile, presentReusableContent } from './present-revision.ts';
import type { ContentQuery } from './present-revision.ts';

type ListQuery = ContentQuery & { readonly page?: string | undefined; readonly limit: number };

/** A page of the files, by their ids. */
export async function listFiles(context: Context, place: ContentPlace, query: ListQuery): Promise<Page<RevisionFile>> {
  const files = await place.content.listItems('files');
  const rows = files.map(([id, file]) => ({ id, at: 0, file }));
  return pageInMemory(context, query, {
    rows,
    present: ({ file }) => presentFile(context.services, place, file, query),
  });
}

/** The file with an id. Throws file_not_found. */
export async function readFile({ services }: Context, place: ContentPlace, id: string, query: ContentQuery) {
  const file = await place.content.findItem('files', id);
  if (file === undefined) throw apiError('file_not_found', `There is no file "${id}" in this content.`);
  return presentFile(services, place, file, query);
}

/** The reusable content with an id. Throws reusable_content_not_found. */
export async function readReusableContent(
  { services }: Context,
  place: ContentPlace,
  id: string,
  query: ContentQuery,
): Promise<RevisionReusableContent> {
  const found = await place.content.findItem('reusableContents', id);
  if (found === undefined) {
    throw apiError('reusable_content_not_found', `There is no reusable content "${id}" in this content.`);
  }
  return presentReusableContent(services, place, found, query);
}
