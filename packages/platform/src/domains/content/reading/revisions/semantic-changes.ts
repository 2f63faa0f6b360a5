// Changes of a revision compared with its parent.
import { listSemanticChanges } from '@bindery/content/tree';
import type { FileEntry } from '@bindery/content/tree';
import type { HandlerInput, operations } from '@bindery/contract';
import type { RevisionSemanticChange, RevisionSemanticChanges } from '@bindery/contract/content';
import type { Context } from '../../../../http/context.ts';
import type { ContentServices } from '../../state/index.ts';
import { ancestorOf } from '../../spaces/index.ts';
import { EMPTY_CONTENT, documentIdOf, downloadUrlOf, getRevision, nodeStore } from '../../tree/index.ts';
import type { RevisionRef } from './revision-ref.ts';
import { mergeOf } from './present-revision.ts';
import { parseJson } from '../../../../store/json-column.ts';

type Query = HandlerInput<typeof operations.getRevisionSemanticChanges>['query'];

/**
 * The changes of a revision. Assumption: compared with its first parent, which for a merge is the main content before
 * it. In the first revision of a space, everything is new. The changes of a change request are those since the main content
 * that it was created from or last updated to. `more` is the number beyond the limit.
 */
export async function loadSemanticChanges(
  context: Context<ContentServices>,
  ref: RevisionRef,
  { limit }: Pick<Query, 'limit'>,
): Promise<RevisionSemanticChanges> {
  const { services } = context;
  const { revision, space, changeRequest } = ref;
  const base = changeRequest === undefined ? parseJson(revision.parents)[0] : ancestorOf(changeRequest);
  const { db } = services.store;
  const before = base === undefined ? EMPTY_CONTENT.root : (await getRevision(db, space.id, base)).root;
  const urlOf = (file: FileEntry): string =>
    downloadUrlOf(services, { ...file, space: space.id, blob: file.blob ?? '' });
  const changes = await listSemanticChanges(
    nodeStore(services),
    { before, after: revision.root },
    { downloadUrlOf: urlOf },
  );
  const visibleChanges = changes.slice(0, limit).map((change) => withDocumentIds(services, space.id, change));
  const more = changes.length - visibleChanges.length;
  return { changes: visibleChanges, ...(more > 0 ? { more } : {}), ...(await mergeOf(context, ref)) };
}

/** The engine names documents by their hashes, the API by ids. */
function withDocumentIds(
  services: ContentServices,
  space: string,
  change: RevisionSemanticChange,
): RevisionSemanticChange {
  const idOf = (hash: string): string => documentIdOf(services, space, hash);
  if (change.type === 'page_edited' || change.type === 'reusable_content_edited') {
    const { document } = change.attributes as { document?: { before?: string; after?: string } };
    if (document === undefined) return withReusable(change, idOf);
    const ids = Object.fromEntries(Object.entries(document).map(([side, hash]) => [side, idOf(hash)]));
    return withReusable({ ...change, attributes: { ...change.attributes, document: ids } }, idOf);
  }
  return withReusable(change, idOf);
}

function withReusable(change: RevisionSemanticChange, idOf: (hash: string) => string): RevisionSemanticChange {
  if (!('reusableContent' in change) || change.reusableContent.document === undefined) return change;
  const { reusableContent } = change;
  const document = idOf(change.reusableContent.document);
  return { ...change, reusableContent: { ...reusableContent, document } };
}
