// Reusable contents of a content tree.
import type { RevisionReusableContent } from '@bindery/contract/content';
import { apiError } from '../../../core/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { ContentServices } from '../state/content-services.ts';
import type { RevisionRef } from './revision-ref.ts';
import { presentReusableContent } from './present-revision.ts';
import type { ContentQuery } from './present-revision.ts';

/** The reusable content with an id. Throws reusable_content_not_found. */
export async function loadReusableContent(
  { services }: Context<ContentServices>,
  ref: RevisionRef,
  id: string,
  query: ContentQuery,
): Promise<RevisionReusableContent> {
  const item = await ref.content.findItem('reusableContents', id);
  if (item !== undefined) return presentReusableContent(services, ref, item, query);
  throw apiError('reusable_content_not_found', `Reusable content "${id}" not found in this content.`);
}
