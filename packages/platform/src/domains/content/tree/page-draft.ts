// Complete pages with their subpages, for the demo, samples, and templates.
import type { JsonDocument } from '@bindery/contract';
import type { PageEdit } from '@bindery/content/tree';
import type { ComputedDraft } from '../state/index.ts';
import { storeDocument } from './blobs.ts';
import type { Tx } from '../../../store/store.ts';

/** A document page on its way into a content. */
export interface DocumentDraft {
  readonly id: string;
  readonly title: string;
  readonly slug: string;
  readonly description?: string | undefined;
  readonly emoji?: string | undefined;
  readonly document: JsonDocument;
  readonly pages: readonly DocumentDraft[];
}

/** A page on its way into a content. */
export type PageDraft = DocumentDraft | ComputedDraft;

/** Edits that append pages with their subpages. Stores their documents. */
export async function insertsOf(
  tx: Tx,
  pages: readonly PageDraft[],
  { parent, now }: { readonly parent: string | null; readonly now: number },
): Promise<PageEdit[]> {
  const at = new Date(now).toISOString();
  const edits: PageEdit[] = [];
  for (const draft of pages) {
    if ('computed' in draft) {
      const { id, ...fields } = draft;
      edits.push({ edit: 'insert', id, type: 'computed', parent, fields: { ...fields, createdAt: at, updatedAt: at } });
      continue;
    }
    const { id, slug, document, pages: below, ...fields } = draft;
    const stored = await storeDocument(tx, document);
    const page = { ...fields, document: stored, createdAt: at, updatedAt: at };
    edits.push({ edit: 'insert', id, type: 'document', parent, slug, fields: page });
    edits.push(...(await insertsOf(tx, below, { parent: id, now })));
  }
  return edits;
}
