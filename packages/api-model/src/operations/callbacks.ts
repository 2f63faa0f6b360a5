// Calls that an API makes to a URL which a request of its client named. Source: OpenAPI 3.1, Callback Object
import { METHODS } from './api-operation.ts';
import type { ApiOperation } from './api-operation.ts';
import { entriesOf, findRecord, listOf } from '../data/json-values.ts';
import { findResolved } from '../data/references.ts';

/** A callback: what it is called, and the operation that the client offers. */
export interface ApiCallback {
  readonly name: string;
  readonly api: ApiOperation;
}

/** Callbacks of an operation that are read. */
const MAX_CALLBACKS = 30;

/** The callbacks of an operation, and how many more it has. Those of a callback itself are left out. */
export function readCallbacks(api: ApiOperation): {
  readonly callbacks: readonly ApiCallback[];
  readonly more: number;
} {
  if (api.kind === 'callback') return { callbacks: [], more: 0 };
  const named = entriesOf(api.operation['callbacks']).filter(([name]) => !name.startsWith('x-'));
  const callbacks = named
    .slice(0, MAX_CALLBACKS)
    .flatMap(([name, one]) =>
      entriesOf(findResolved(one, api)).flatMap(([expression, item]) => callbacksAt(api, name, [expression, item])),
    );
  const read = callbacks.slice(0, MAX_CALLBACKS);
  const others = Math.max(0, named.length - MAX_CALLBACKS) + callbacks.length - read.length;
  return { callbacks: read, more: others + (api.omittedCallbacks ?? 0) };
}

function callbacksAt(api: ApiOperation, name: string, [expression, item]: readonly [string, unknown]): ApiCallback[] {
  const pathItem = expression.startsWith('x-') ? undefined : findResolved(item, api);
  if (pathItem === undefined) return [];
  return METHODS.flatMap((method) => {
    const operation = findRecord(pathItem[method]);
    if (operation === undefined) return [];
    const { resolve } = api;
    const parameters = listOf(pathItem['parameters']);
    return { name, api: { kind: 'callback', method, path: expression, operation, parameters, resolve } };
  });
}
