// The possible writes at a path and the caller’s permissions, from the table of writes and the OpenAPI document.
import type { OperationResponse } from '../state/operations/call-operation.ts';
import { loadApiDocument } from '../state/operations/api-document.ts';
import type { ApiDocument } from '../state/operations/api-document.ts';
import { dataWrites } from './data-writes.ts';
import { ANY_ID, findWrites } from './resource-writes.ts';
import type { WritesAtPath } from './resource-writes.ts';
import { fetchItem, fetchWriteTarget } from './write-target.ts';
import type { WriteTarget } from './write-target.ts';
import type { PathParameters } from '../state/routing/match-path.ts';
import { useDashboard } from '../state/use-dashboard.ts';
import { useDerived } from '../data/use-query.ts';
import type { Loaded } from '../data/use-query.ts';
import { reasonFor } from '../ui/rights/reason-for.ts';
import type { Flags } from '../ui/rights/reason-for.ts';

/** The possible writes at a path. */
export interface Writes {
  readonly document: ApiDocument;
  readonly all: readonly WritesAtPath[];
  readonly target: WriteTarget;
  /** The resource, where something depends on it. */
  readonly item: OperationResponse;
}

/** Reads it. `withItem`: also what the resource is now, whatever depends on it. */
export function useWrites(apiPath: string, withItem: boolean): Loaded<Writes> {
  const { api: writer } = useDashboard();
  return useDerived(
    async (reader) => {
      // A form keeps what it began with, also while its own write is on its way.
      const api = withItem ? writer : reader;
      const document = await loadApiDocument();
      const all = findWrites(dataWrites, document, apiPath);
      const params = Object.assign({}, ...all.map((each) => each.params)) as Readonly<Record<string, string>>;
      // What applies to every row is independent of the row.
      const knownParams = Object.fromEntries(Object.entries(params).filter(([, value]) => value !== ANY_ID));
      const operations = all.map(({ operation }) => operation);
      const target = await fetchWriteTarget(api, operations, knownParams);
      const needsItem = withItem || all.some(({ write }) => typeof write === 'object' && write.when !== undefined);
      const first = all.find(({ write }) => write !== 'new');
      const isAny = Object.values(params).includes(ANY_ID);
      if (first === undefined || !needsItem || isAny) return { document, all, target, item: undefined };
      const item = await fetchItem(api, { document, row: first.row, apiPath }).catch(() => undefined);
      return { document, all: all.filter((each) => isWhen(each, item)), target, item };
    },
    [writer, apiPath, withItem],
  );
}

function isWhen({ write }: WritesAtPath, item: OperationResponse): boolean {
  if (typeof write !== 'object' || write.when === undefined) return true;
  const [field, value] = write.when;
  return item?.[field] === value;
}

/** The writes of one item, from those of any item: see `ANY_ID`. */
export function writesOfItem(writes: Writes, id: string, item: OperationResponse): Writes {
  const own = (params: PathParameters): PathParameters =>
    Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value === ANY_ID ? id : value]));
  const all = writes.all.filter((each) => isWhen(each, item)).map((each) => ({ ...each, params: own(each.params) }));
  return { ...writes, all, item };
}

/** Why the caller can’t do it, if so. */
export function reasonAgainst({ operation, write }: WritesAtPath, { target, item }: Writes): string | undefined {
  const subject = operation.access?.split('.')[0] ?? '';
  const own = item?.['permissions'] as Flags | undefined;
  if (item?.['object'] === subject) return reasonFor(operation.access, own);
  const reason = reasonFor(operation.access, target.flags.get(subject));
  if (reason !== undefined || own === undefined || typeof write === 'object') return reason;
  // Some resources, for example comments, have their own permissions besides `x-access`.
  const flag = write === 'delete' && 'delete' in own ? 'delete' : 'edit';
  return own[flag] === false ? (operation.accessNote ?? 'You don’t have permission to do this.') : undefined;
}
