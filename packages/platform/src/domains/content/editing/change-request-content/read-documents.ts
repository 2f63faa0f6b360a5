// Parses the Markdown of changes before the unit of work that applies them, because an open unit of work blocks other
// writes.
import type { ContentServices } from '../../state/index.ts';
import { loadCodeBlocks, readDocumentInput, toMarkdown } from '../../tree/index.ts';
import type { ContentChange, SentSource } from './changes.ts';

/** Replaces Markdown in changes with nodes. Throws what {@link readDocumentInput} throws. */
export async function readDocuments(
  services: ContentServices,
  changes: readonly ContentChange[],
  { caller, space }: { readonly caller: string; readonly space: string },
): Promise<ContentChange[]> {
  const codeBlocks = await loadCodeBlocks(services.store.db, space);
  const parsedChanges: ContentChange[] = [];
  for (const change of changes) {
    const input = 'document' in change ? change.document : undefined;
    if (input === undefined || !('markdown' in input)) parsedChanges.push(change);
    else {
      const document = await readDocumentInput(services, input, { caller, field: 'changes.document', codeBlocks });
      const output = await toMarkdown(document, { codeBlocks });
      parsedChanges.push({
        ...change,
        document: { document },
        source: await sourceOf(input.markdown, output),
      } as ContentChange);
    }
  }
  return parsedChanges;
}

/** The request's Markdown, ending with exactly one line ending, as every text in a response does. */
export async function sourceOf(markdown: string, body: string): Promise<SentSource> {
  const { isAsWritten, sourceTextOf } = await import('@bindery/content/markdown');
  const [input, output] = [{ body: `${markdown.trimEnd()}\n` }, { body }];
  return { text: sourceTextOf(input, output), isAsWritten: isAsWritten(input, output) };
}
