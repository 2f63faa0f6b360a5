import type { JsonDocument } from '@bindery/contract';

/** A page on its way into the store. */
export interface PageDraft {
  readonly id: string;
  readonly title: string;
  readonly slug: string;
  readonly description?: string | undefined;
  readonly emoji?: string | undefined;
  readonly document: JsonDocument;
  readonly pages: readonly PageDraft[];
}
