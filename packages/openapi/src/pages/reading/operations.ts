// The operations of a specification: those of its paths, and its webhooks.
import { entriesOf, fieldOf, listOf, recordOf, textOf } from './json-values.ts';
import type { JsonRecord } from './json-values.ts';

/** Methods of a path, in the order in which they are listed for each. */
export const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'options', 'head', 'trace'] as const;

/** A method of a path. */
export type Method = (typeof METHODS)[number];

/** Tag of operations that have none. */
export const DEFAULT_TAG = 'default';

/** Tag of webhooks that have none. */
export const WEBHOOKS_TAG = 'webhooks';

/** An operation, or a webhook. */
export interface Operation {
  readonly kind: 'operation' | 'webhook';
  /** The path of an operation, the name of a webhook. */
  readonly path: string;
  readonly method: Method;
  readonly value: JsonRecord;
  /** The path's object, whose parameters and servers count for each of its operations. */
  readonly pathItem: JsonRecord;
  /** At least one. */
  readonly tags: readonly string[];
  /** What a heading calls it. */
  readonly title: string;
  readonly isDeprecated: boolean;
}

/** What references lead to. */
interface References {
  readonly root: JsonRecord;
  readonly resolveRecord: (value: unknown) => JsonRecord | undefined;
}

/** Operations and webhooks, in the order of the document. Those that are `x-internal` are left out. */
export function listOperations(specification: References): Operation[] {
  const { root } = specification;
  return [
    ...entriesOf(root['paths']).flatMap(([path, item]) =>
      path.startsWith('/') ? operationsOf(specification, { kind: 'operation', path, item }) : [],
    ),
    ...entriesOf(root['webhooks']).flatMap(([path, item]) =>
      operationsOf(specification, { kind: 'webhook', path, item }),
    ),
  ];
}

interface Place {
  readonly kind: Operation['kind'];
  readonly path: string;
  readonly item: unknown;
}

function operationsOf(specification: References, { kind, path, item }: Place): Operation[] {
  const pathItem = specification.resolveRecord(item);
  if (pathItem === undefined || pathItem['x-internal'] === true) return [];
  return METHODS.flatMap((method) => {
    const value = recordOf(fieldOf(pathItem, method));
    if (value === undefined || value['x-internal'] === true) return [];
    const tags = [...new Set(listOf(value['tags']).flatMap((tag) => textOf(tag) ?? []))];
    const title = textOf(value['summary']) ?? textOf(value['operationId']);
    return {
      kind,
      path,
      method,
      value,
      pathItem,
      tags: tags.length > 0 ? tags : [kind === 'webhook' ? WEBHOOKS_TAG : DEFAULT_TAG],
      title: title ?? (kind === 'webhook' ? path : `${method.toUpperCase()} ${path}`),
      isDeprecated: value['deprecated'] === true,
    };
  });
}
