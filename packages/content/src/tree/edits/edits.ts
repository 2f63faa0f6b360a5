// Edits of a content tree, as data. A batch is applied in order, as a whole or not at all.
import type { RevisionPageType } from '@bindery/contract/content';
import type { ItemKind, ItemKinds } from '../entries/items.ts';
import type { PageFields } from '../entries/page.ts';

/** Position of a page among its siblings. Default: the last one. */
export type PagePosition =
  | { readonly before: string; readonly after?: never }
  | { readonly after: string; readonly before?: never }
  | { readonly before?: never; readonly after?: never };

/**
 * Adds a page. A given slug is used unchanged, and rejected if a sibling has it. Without one, a document or group
 * gets the first free slug for its title: `setup`, `setup-1`, …
 */
export interface InsertPage {
  readonly edit: 'insert';
  readonly id: string;
  readonly type: RevisionPageType;
  readonly parent: string | null;
  readonly slug?: string | undefined;
  readonly fields: PageFields;
  readonly position?: PagePosition | undefined;
}

/** Sets fields of a page, including its slug. `undefined` removes a field. Other fields stay. */
export interface UpdatePage {
  readonly edit: 'update';
  readonly id: string;
  readonly slug?: string | undefined;
  readonly fields?: Partial<PageFields> | undefined;
}

/** Moves a page with its descendants. It keeps its slug, and the move is rejected if a new sibling has that slug. */
export interface MovePage {
  readonly edit: 'move';
  readonly id: string;
  /** Absent: it stays where it is, and only its position changes. */
  readonly parent?: string | null | undefined;
  readonly position?: PagePosition | undefined;
}

/** Deletes a page with its descendants. */
export interface DeletePage {
  readonly edit: 'delete';
  readonly id: string;
}

/** An edit of one page. */
export type PageEdit = InsertPage | UpdatePage | MovePage | DeletePage;

/** Items of one kind by key: an ID, a tag's slug, or a variable's name. `undefined` deletes one. */
export type ItemEdits = {
  readonly [Kind in ItemKind]?: ReadonlyMap<string, ItemKinds[Kind] | undefined> | undefined;
};

/** Edits of a content tree: of pages, in order, and of items. */
export interface ContentEdits extends ItemEdits {
  readonly pages?: readonly PageEdit[] | undefined;
}
