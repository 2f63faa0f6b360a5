// A row of the table of writes: a kind of resource and its operations. The table is data-writes.ts.
import type { Body } from '../state/body/body-values.ts';
import type { ApiDocument, ApiOperation } from '../state/operations/api-document.ts';
import { fillTemplate, matchTemplate, parametersOf } from '../state/operations/path-template.ts';
import type { PathParameters } from '../state/routing/match-path.ts';

/** The operations of a kind of resource by their IDs, with their labels. */
export interface ResourceWrites {
  /** The noun in lowercase: `share link`. Unique in the table. */
  readonly noun: string;
  /** Creates one. It is offered where the list is that has the same path, or at `from`. */
  readonly create?: string;
  /** Paths at which it is made, where the list has another one. */
  readonly from?: readonly string[];
  /** The label of the create action, if it isn’t `New <noun>`. */
  readonly createLabel?: string;
  /** The notice after creating, if it isn’t `Created <noun>`. */
  readonly created?: string;
  readonly edit?: string;
  readonly remove?: string;
  /** Label of the action that takes one out of a relation, if that isn’t `Delete`. It begins with `Remove`. */
  readonly removeLabel?: string;
  /** Where one is, where the path of the operations is another. */
  readonly item?: string;
  /** Kinds of the change of a page, where a change request has to carry it: see page-changes.ts. */
  readonly changes?: Readonly<Record<'new' | 'edit' | 'delete', string>>;
  /** The operation that undoes a removal. `create` works if its body has all fields. */
  readonly undoRemove?: string;
  /** The consequences of the removal, as a sentence. */
  readonly loses?: string;
  /** Nested lists whose length the confirmation shows. */
  readonly counts?: readonly string[];
  /** Other actions on the resource. */
  readonly actions?: readonly WriteAction[];
  /** Fields of the form, where the operation takes more than are edited. */
  readonly editFields?: readonly string[];
  /** Fields of the body that the resource has under another name. */
  readonly read?: Readonly<Record<string, string>>;
  /** Query with which one is read, to have it in the shape in which it is written. */
  readonly readQuery?: Readonly<Record<string, string>>;
  /** Path of a response that has the resource somewhere in it, where the API can’t return the resource or a list. */
  readonly within?: string;
  /** Field of an item of the list that names it in the path, where that is not `id`. */
  readonly key?: string;
  /** The path to open after a write, if the resource has no useful view. */
  readonly shownAt?: string;
  /** Whether the palette offers it everywhere. */
  readonly isInPalette?: boolean;
}

/** One more operation on a resource, or on a list. */
export interface WriteAction {
  readonly operation: string;
  /** Label of its button: `Move`. */
  readonly label: string;
  /** The notice afterwards, before the name: `Moved space`. */
  readonly done: string;
  /** The fixed body. An action with one has no form. */
  readonly sends?: Body;
  /** Operation that undoes it, of the same path. */
  readonly undo?: string;
  readonly undoSends?: Body;
  /** Field of the resource, and the value it has to have for this to make sense. */
  readonly when?: readonly [field: string, value: unknown];
  /** The consequences for others, as a sentence. The action then needs a confirmation. */
  readonly warns?: string;
}

/** A possible write at a path. */
export type Write = 'new' | 'edit' | 'delete' | WriteAction;

/** A row at a path, and what of it is possible there. */
export interface WritesAtPath {
  readonly row: ResourceWrites;
  readonly params: PathParameters;
  readonly write: Write;
  readonly operation: ApiOperation;
}

/** Placeholder in a path for the ID of any item of a list. */
export const ANY_ID = '-';

/** The possible writes at a path, in the order of the table. */
export function findWrites(
  rows: readonly ResourceWrites[],
  { operations }: ApiDocument,
  apiPath: string,
): readonly WritesAtPath[] {
  return rows.flatMap((row) =>
    listWrites(row).flatMap(({ id, write }) => {
      const operation = operations.get(id);
      if (operation === undefined) return [];
      const templates = write === 'new' ? createdAt(row, operation) : pathsOf(row, write, { operation, operations });
      const params = templates.map((template) => matchTemplate(template, apiPath)).find((found) => found !== undefined);
      return params === undefined ? [] : [{ row, params, write, operation }];
    }),
  );
}

/** The paths that offer a write: the path of the operation, and for an action the path of its resource. */
function pathsOf(
  row: ResourceWrites,
  write: Write,
  { operation, operations }: { readonly operation: ApiOperation; readonly operations: ApiDocument['operations'] },
): readonly string[] {
  const { path } = operation;
  if (row.item !== undefined && typeof write === 'string') return [row.item];
  const ofOne = row.item ?? operations.get(row.edit ?? row.remove ?? '')?.path;
  const own = ofOne ?? path.slice(0, path.lastIndexOf('}') + 1);
  return path.startsWith(`${own}/`) ? [own, path] : [path];
}

/** The paths at which one is made. */
export function createdAt(row: ResourceWrites, operation: ApiOperation): readonly string[] {
  return row.from ?? [operation.path];
}

/** The ids of a row's operations, and what each is for. */
export function listWrites(row: ResourceWrites): readonly { readonly id: string; readonly write: Write }[] {
  const { create, edit, remove, actions = [] } = row;
  const plain = [
    { id: create, write: 'new' as const },
    { id: edit, write: 'edit' as const },
    ...actions.map((action) => ({ id: action.operation, write: action })),
    { id: remove, write: 'delete' as const },
  ];
  return plain.flatMap(({ id, write }) => (id === undefined ? [] : [{ id, write }]));
}

export function writeName(write: Write): string {
  return typeof write === 'object' ? write.label.toLowerCase().replaceAll(' ', '-') : write;
}

/** The label of the button. */
export function writeLabel({ row, write }: Pick<WritesAtPath, 'row' | 'write'>): string {
  if (typeof write === 'object') return write.label;
  if (write === 'new') return row.createLabel ?? `New ${row.noun}`;
  return write === 'edit' ? `Edit ${row.noun}` : `${row.removeLabel ?? 'Delete'} ${row.noun}`;
}

/** The template of the path of one, and the parameter of its id; undefined where it has none. */
export function itemOf(
  row: ResourceWrites,
  { operations }: ApiDocument,
): { readonly path: string; readonly parameter: string } | undefined {
  const path = row.item ?? operations.get(row.edit ?? row.remove ?? '')?.path;
  const parameter = path === undefined ? undefined : parametersOf(path).at(-1);
  return path === undefined || parameter === undefined || !path.endsWith(`{${parameter}}`)
    ? undefined
    : { path, parameter };
}

/** The path of any item of a list, with {@link ANY_ID} for its id: below the list, or where the resources are that are made there. */
export function anyItemPath(rows: readonly ResourceWrites[], document: ApiDocument, listPath: string): string {
  for (const { row, params } of findWrites(rows, document, listPath).filter(({ write }) => write === 'new')) {
    const item = itemOf(row, document);
    const path = item === undefined ? undefined : fillTemplate(item.path, { ...params, [item.parameter]: ANY_ID });
    if (path !== undefined) return path;
  }
  return `${listPath}/${ANY_ID}`;
}
