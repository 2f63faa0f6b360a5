// Entries of a revision other than pages. Each kind has a trie.
import type { RevisionFile, RevisionReusableContent, RevisionTag, VariableValue } from '@bindery/contract/content';
import type { Hash } from '../ports.ts';
import type { PageSource, Source } from './page.ts';

/** A file of a revision; its URL is the platform's. */
export interface FileEntry extends Omit<RevisionFile, 'downloadURL'> {
  /** The blob that is its bytes. */
  readonly blob?: Hash | undefined;
  readonly source?: Source | undefined;
}

/** Path of a file in a folder of Markdown, from its root: its recorded path, or among the uploads. */
export function pathOfFile({ name, source }: Pick<FileEntry, 'name' | 'source'>): string {
  return source?.at === name ? source.path : `.gitbook/assets/${name}`;
}

/** A reusable content of a revision. */
export interface ReusableContentEntry extends Omit<RevisionReusableContent, 'document'> {
  /** The blob that is its text. */
  readonly document?: Hash | undefined;
  readonly source?: PageSource | undefined;
}

/** A tag of a revision, known by its slug. */
export interface TagEntry extends RevisionTag {}

/** The kinds of items with their types. The key of a variable is its name. */
export interface ItemKinds {
  readonly files: FileEntry;
  readonly reusableContents: ReusableContentEntry;
  readonly tags: TagEntry;
  readonly variables: VariableValue;
}

/** The name of a kind. */
export type ItemKind = keyof ItemKinds;

export const ITEM_KINDS: readonly ItemKind[] = ['files', 'reusableContents', 'tags', 'variables'];
