// Markdown of changes, read before the unit of work that applies them: nothing else is written while one is open.
import type { ContentServices } from '../state/content-services.ts';
import { loadCodeBlocks } from '../markdown/code-blocks.ts';
import { readDocumentInput } from '../revision-store/document-forms.ts';
import type { ContentChange } from './changes.ts';

/** The changes, with nodes in place of Markdown. Throws what {@link readDocumentInput} throws. */
export async function readDocuments(
  services: ContentServices,
  changes: readonly ContentChange[],
  { caller, space }: { readonly caller: string; readonly space: string },
): Promise<ContentChange[]> {
  const codeBlocks = await loadCodeBlocks(services.store.db, space);
  const read: ContentChange[] = [];
  for (const change of changes) {
    const sent = 'document' in change ? change.document : undefined;
    if (sent === undefined || !('markdown' in sent)) read.push(change);
    else {
      const document = await readDocumentInput(services, sent, { caller, field: 'changes.document', codeBlocks });
      read.push({ ...change, document: { document } } as ContentChange);
    }
  }
  return read;
}
