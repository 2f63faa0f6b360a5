// The changes in a request, and the state while they are applied.
import type { SourceText } from '@bindery/content/markdown';
import type { ContentTree, FileEntry, PageEdit } from '@bindery/content/tree';
import type { HandlerInput, operations } from '@bindery/contract';
import type { Fetched } from '@bindery/importers';
import type { ContentServices } from '../../state/index.ts';
import type { ChangeRequestRow } from '../../../../store/tables.ts';
import type { Siblings } from './siblings.ts';
import type { Tx } from '../../../../store/store.ts';

/** A change of a content tree. */
export type ContentChange = HandlerInput<typeof operations.updateChangeRequestContent>['body']['changes'][number] & {
  /** Markdown that the request sent as the text of the page, if any. */
  readonly source?: SentSource;
};

/** Markdown that was sent. */
export interface SentSource {
  readonly text: SourceText;
  /** Whether it is as the writer writes it. */
  readonly isAsWritten: boolean;
}

/** A change of one kind. */
export type ChangeOf<Name extends ContentChange['operation']> = Extract<ContentChange, { operation: Name }>;

/** Fetched content by its URL. */
export type FetchedFiles = ReadonlyMap<string, Fetched>;

/** The result of a change. */
export type Outcome =
  | { readonly kind: 'created'; readonly page: string; readonly ref: string | undefined }
  | { readonly kind: 'updated'; readonly page: string }
  | { readonly kind: 'deleted'; readonly page: string };

/** Results of the changes so far. */
export interface Work {
  readonly services: ContentServices;
  readonly tx: Tx;
  readonly changeRequest: ChangeRequestRow;
  /** The content before the changes. */
  readonly content: ContentTree;
  readonly siblings: Siblings;
  /** When it is, as pages show it. */
  readonly now: string;
  readonly pages: PageEdit[];
  /** Ids of the pages whose texts came with the request. */
  readonly writtenPages: string[];
  readonly files: Map<string, FileEntry>;
  /** Files that the request names by their URLs. */
  readonly fetched: FetchedFiles;
  readonly outcomes: Outcome[];
  /** Refs of the request → IDs. */
  readonly refs: Map<string, string>;
}
