// Reusable contents of a content tree.
import type { ReusableContentEntry } from '@bindery/content/tree';
import type { RevisionReusableContent } from '@bindery/contract/content';
import type { JSONDocument } from '@bindery/contract/documents';
import { apiError } from '../../../../core/api-error.ts';
import type { Context } from '../../../../http/context.ts';
import type { ContentServices } from '../../state/index.ts';
import { EMPTY_DOCUMENT, loadDocument } from '../../tree/index.ts';
import type { RevisionRef } from './revision-ref.ts';
import { presentReusableContent } from './present-revision.ts';
import type { ContentQuery } from './present-revision.ts';
import { resolveDocument } from './shown-text.ts';
import type { DocumentForm } from './shown-text.ts';

/** The reusable content with an id. Throws reusable_content_not_found. */
export async function loadReusableContent(
  { services }: Context<ContentServices>,
  ref: RevisionRef,
  id: string,
  query: ContentQuery,
): Promise<RevisionReusableContent> {
  return presentReusableContent(services, ref, await getReusableContent(ref, id), query);
}

/** The document of the reusable content with an id. Throws reusable_content_not_found. */
export async function loadReusableContentDocument(
  context: Context<ContentServices>,
  ref: RevisionRef,
  id: string,
  form: DocumentForm,
): Promise<JSONDocument> {
  const { document: hash } = await getReusableContent(ref, id);
  const stored = hash === undefined ? EMPTY_DOCUMENT : await loadDocument(context.services.store.db, hash);
  return resolveDocument(context, ref, { document: stored }, form);
}

async function getReusableContent(ref: RevisionRef, id: string): Promise<ReusableContentEntry> {
  const item = await ref.content.findItem('reusableContents', id);
  if (item !== undefined) return item;
  throw reusableContentNotFound(id);
}

/** The error for reusable content that isn’t there. */
export function reusableContentNotFound(id: string): Error {
  return apiError('reusable_content_not_found', `Reusable content "${id}" not found in this content.`);
}
