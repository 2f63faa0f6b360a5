// Which conflicts of a change request an edit resolves: those of the pages and fields that it is about, and no others.
import { compareContentTrees, openContentTree } from '@bindery/content/tree';
import type { ContentChanges, ContentTree, Hash, NodeStore, PageEdit } from '@bindery/content/tree';
import type { MergeConflict } from '@bindery/content/merge';
import type { Db, Tx } from '../../../../store/store.ts';
import { loadDocument } from '../../tree/index.ts';
import { hasMarks } from '../../documents/index.ts';
import { loadConflicts, removeConflicts } from './stored-conflicts.ts';

/** An edit of a change request. */
export interface SettlingEdit {
  readonly changeRequest: string;
  /** Root of its content before. */
  readonly before: Hash;
  readonly after: Hash;
  /** The requested edits. Setting a field to its current value resolves its conflict, too. */
  readonly pages?: readonly PageEdit[] | undefined;
}

/** Removes the conflicts that an edit resolves. `store` has the nodes of both contents. */
export async function settleConflicts(tx: Tx, store: NodeStore, edit: SettlingEdit): Promise<void> {
  const open = await loadConflicts(tx, edit.changeRequest);
  if (open.length === 0) return;
  const changes = await compareContentTrees(store, edit.before, edit.after);
  const touched = touchedFields(changes, edit.pages ?? []);
  const content = await openContentTree(store, edit.after);
  const resolved: string[] = [];
  for (const { id, conflict } of open) {
    if (await isResolved(conflict, { db: tx, changes, touched, content })) resolved.push(id);
  }
  if (resolved.length > 0) await removeConflicts(tx, edit.changeRequest, resolved);
}

/** Page ID → fields that an edit is about. A parent and an order are `place`; a deleted page has `deleted`. */
type EditedFields = ReadonlyMap<string, ReadonlySet<string>>;

function touchedFields({ pages }: ContentChanges, edits: readonly PageEdit[]): EditedFields {
  const touched = new Map<string, Set<string>>();
  const touch = (id: string, fields: readonly string[]): void => {
    const fieldNames = touched.get(id) ?? new Set();
    for (const field of fields) fieldNames.add(field === 'parent' || field === 'order' ? 'place' : field);
    touched.set(id, fieldNames);
  };
  for (const { key, after, fields } of pages) touch(key, after === undefined ? ['deleted'] : fields);
  for (const edit of edits) {
    if (edit.edit === 'move') touch(edit.id, ['place']);
    if (edit.edit !== 'update') continue;
    touch(edit.id, [...Object.keys(edit.fields ?? {}), ...(edit.slug === undefined ? [] : ['slug'])]);
  }
  return touched;
}

interface SettleContext {
  readonly db: Db;
  readonly changes: ContentChanges;
  readonly touched: EditedFields;
  readonly content: ContentTree;
}

/**
 * Assumption: an edit of a text without conflict markers resolves its conflict. An edit of a field resolves that
 * field, any edit resolves a conflict with a deletion, and an edit of one page resolves a conflict of several.
 * Deleting a page resolves all its conflicts.
 */
async function isResolved(conflict: MergeConflict, { db, changes, touched, content }: SettleContext): Promise<boolean> {
  const isTouched = (id: string, ...fields: string[]): boolean => {
    const found = touched.get(id);
    return found !== undefined && (found.has('deleted') || fields.some((field) => found.has(field)));
  };
  switch (conflict.type) {
    case 'field': {
      const { of, key, field } = conflict;
      if (of !== 'pages') return changes[of].some((change) => change.key === key);
      return isTouched(key, field) && (field !== 'document' || !(await isMarked(db, content, key)));
    }
    case 'deleted':
      return conflict.of === 'pages'
        ? touched.has(conflict.key)
        : changes[conflict.of].some(({ key }) => key === conflict.key);
    case 'parent_deleted':
      return touched.has(conflict.key);
    case 'reference':
      return changes[conflict.of].some(({ key }) => key === conflict.key);
    case 'circle':
      return conflict.pages.some((id) => isTouched(id, 'place'));
    case 'path':
      return conflict.pages.some((id) => isTouched(id, 'place', 'slug'));
    case 'kind':
      return isTouched(conflict.key, 'place', 'type');
  }
}

async function isMarked(db: Db, content: ContentTree, page: string): Promise<boolean> {
  const hash = (await content.findPage(page))?.document;
  return hash !== undefined && hasMarks(await loadDocument(db, hash));
}
