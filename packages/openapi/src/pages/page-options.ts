// How pages are computed of a specification, as pages name it.
import type { Method } from '@bindery/api-model';

/** How a specification becomes pages. */
export interface PageOptions {
  /** Of the specification. */
  readonly slug: string;
  /** Whether there is a page of all schemas. */
  readonly models: boolean;
  /** Whether there is a link to the specification itself. */
  readonly downloadLink?: boolean | undefined;
  /** A page for each tag, by default, or one for each operation below it. */
  readonly grouping?: 'by-tag' | 'by-operation' | undefined;
}

/**
 * What a document is computed of: all schemas; the operations of a tag; what the document says of itself; an operation by its path, or a
 * webhook, of method `hook`, by its name; a tag without its operations. Source: ComputedContentSourceDocumentOpenAPI
 */
export type DocumentProps =
  | { readonly doc: 'models' }
  | { readonly doc: 'operations' | 'info' | 'tag'; readonly page: string }
  | {
      readonly doc: 'operation';
      readonly page: string;
      readonly method: Method | 'hook';
      readonly deprecated?: boolean | undefined;
    };
