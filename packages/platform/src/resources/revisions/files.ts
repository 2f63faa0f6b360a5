// Files of a content.
import type { RevisionFile } from '@bindery/contract/content';
import { apiError } from '../../http/api-error.ts';
import { pageInMemory } from '../../http/paging.ts';
import type { Page } from '../../http/paging.ts';
import type { Context } from '../../services.ts';
import type { ContentPlace } from './place.ts';
import { presentFile } from './present-revision.ts';
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
