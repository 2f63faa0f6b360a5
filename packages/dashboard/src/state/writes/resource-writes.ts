// A row of the table of writes: a kind of resource and its operations. The table is data-writes.ts.
import type { Body } from '../body/body-values.ts';
import type { ApiDocument, ApiOperation } from '../operations/api-document.ts';
import { fillTemplate, matchTemplate, parametersOf } from '../operations/path-template.ts';
import type { PathParameters } from '../routing/match-path.ts';

/** Operations by their ids, and what is said about them. */
export interface ResourceWrites {
  /** What one is called, in the middle of a sentence: `share link`. Each row has another. */
  readonly noun: string;
  /** Makes one. It is offered where the list is that has the same path, or at `from`. */
  readonly create?: string;
  /** Paths at which it is made, where the list has another one. */
  readonly from?: readonly string[];
  /** What making one is called, where it is not `New <noun>`. */
  readonly createLabel?: string;
  /** What was done then, where it is not `Created <noun>`. */
  readonly created?: string;
  readonly edit?: string;
  readonly remove?: string;
  /** Label of the action that takes one out of a relation, if that isn’t `Delete`. It begins with `Remove`. */
  readonly removeLabel?: string;
  /** Where one is, where the path of the operations is another. */
  readonly item?: string;
  /** Kinds of the change of a page, where a change request has to carry it: see page-changes.ts. */
  readonly changes?: Readonly<Record<'new' | 'edit' | 'delete', string>>;
  /** Takes removing back. `create` makes the same once more, where the body of `create` is all there is to one. */
  readonly undoRemove?: string;
  /** What goes with it, as a sentence. */
  readonly loses?: string;
  /** Lists below it whose length is said before it goes. */
  readonly counts?: readonly string[];
  /** What else can be done with one. */
  readonly actions?: readonly WriteAction[];
  /** Fields of the form, where the operation takes more than are edited. */
  readonly editFields?: readonly string[];
  /** Fields of the body that the resource has under another name. */
  readonly read?: Readonly<Record<string, string>>;
  /** Query with which one is read, to have it in the shape in which it is written. */
  readonly readQuery?: Readonly<Record<string, string>>;
  /** Field of an item of the list that names it in the path, where that is not `id`. */
  readonly key?: string;
  /** Where one is seen after it was written, where it has no view of its own worth seeing. */
  readonly shownAt?: string;
  /** Whether the palette offers it everywhere. */
  readonly isInPalette?: boolean;
}

/** One more operation on a resource, or on a list. */
export interface WriteAction {
  readonly operation: string;
  /** Label of its button: `Move`. */
  readonly label: string;
  /** What the notice says afterwards, before the name: `Moved space`. */
  readonly done: string;
  /** What it sends, where that is always the same. It has no form then. */
  readonly sends?: Body;
  /** Operation that undoes it, of the same path. */
  readonly undo?: string;
  readonly undoSends?: Body;
  /** Field of the resource, and the value it has to have for this to make sense. */
  readonly when?: readonly [field: string, value: unknown];
  /** What it changes for others, as a sentence; it is asked for as deletion is. */
  readonly warns?: string;
}

/** What can be done at a path. */
export type Write = 'new' | 'edit' | 'delete' | WriteAction;

/** A row at a path, and what of it is possible there. */
export interface WritesAtPath {
  readonly row: ResourceWrites;
  readonly params: PathParameters;
  readonly write: Write;
  readonly operation: ApiOperation;
}

/** Stands in a path for the id of any resource of a list. */
export const ANY_ID = '-';

/** Everything that can be done at a path, in the order of the table. */
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

/**
 * Where it is offered: at the path of the operation, and an action of a resource at the resource, whose path is the beginning of its
 * own.
 */
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

/** What it is called, as a button says it. */
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
