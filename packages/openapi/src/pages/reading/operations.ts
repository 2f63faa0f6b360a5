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
  /** A line for lists of pages. */
  readonly pageDescription: string | undefined;
}

/** What references lead to. */
interface References {
  readonly root: JsonRecord;
  /** Paths and webhooks, whose titles and tags are those of the root. */
  readonly outline: JsonRecord;
  readonly resolveRecord: (value: unknown) => JsonRecord | undefined;
}

/** Operations and webhooks, in the order of the document. Those that are `x-internal` are left out. */
export function listOperations(specification: References): Operation[] {
  return KINDS.flatMap((kind) =>
    entriesOf(specification.outline[CONTAINERS[kind]]).flatMap(([path, item]) =>
      operationsOf(specification, { kind, path, item }),
    ),
  );
}

/** Those of one path, or the webhooks of one name. */
export function listOperationsAt(specification: References, kind: Operation['kind'], path: string): Operation[] {
  const item = fieldOf(recordOf(specification.root[CONTAINERS[kind]]), path);
  return operationsOf(specification, { kind, path, item });
}

const KINDS = ['operation', 'webhook'] as const;
const CONTAINERS = { operation: 'paths', webhook: 'webhooks' } as const;

interface Place {
  readonly kind: Operation['kind'];
  readonly path: string;
  readonly item: unknown;
}

function operationsOf(specification: References, { kind, path, item }: Place): Operation[] {
  if (kind === 'operation' && !path.startsWith('/')) return [];
  const outlined = specification.resolveRecord(item);
  if (outlined === undefined || outlined['x-internal'] === true) return [];
  const pathItem = (): JsonRecord =>
    specification.resolveRecord(fieldOf(recordOf(specification.root[CONTAINERS[kind]]), path)) ?? {};
  return METHODS.flatMap((method) => {
    const value = recordOf(fieldOf(outlined, method));
    if (value === undefined || value['x-internal'] === true) return [];
    const tags = [...new Set(listOf(value['tags']).flatMap((tag) => textOf(tag) ?? []))];
    const title = textOf(value['summary']) ?? textOf(value['operationId']);
    return {
      kind,
      path,
      method,
      // Looked at for one operation, of which there are thousands.
      get value() {
        return recordOf(fieldOf(pathItem(), method)) ?? {};
      },
      get pathItem() {
        return pathItem();
      },
      pageDescription: textOf(value['x-page-description']),
      tags: tags.length > 0 ? tags : [kind === 'webhook' ? WEBHOOKS_TAG : DEFAULT_TAG],
      title: title ?? (kind === 'webhook' ? path : `${method.toUpperCase()} ${path}`),
      isDeprecated: value['deprecated'] === true,
    };
  });
}
