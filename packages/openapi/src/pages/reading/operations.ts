// The operations of a specification: those of its paths, and its webhooks.
import { METHODS, entriesOf, fieldOf, findRecord, listOf, textOf } from '@bindery/api-model';
import type { JsonRecord, Method } from '@bindery/api-model';

/** Tag of operations that have none. */
export const DEFAULT_TAG = 'default';

/** Tag of webhooks that have none. */
export const WEBHOOKS_TAG = 'webhooks';

/** What lists say of an operation or a webhook. */
export interface OperationHead {
  readonly kind: 'operation' | 'webhook';
  /** The path of an operation, the name of a webhook. */
  readonly path: string;
  readonly method: Method;
  /** At least one. */
  readonly tags: readonly string[];
  /** The title in headings. */
  readonly title: string;
  readonly isDeprecated: boolean;
  /** A line for lists of pages. */
  readonly summary?: string | undefined;
}

/** An operation, or a webhook. */
export interface Operation extends OperationHead {
  readonly value: JsonRecord;
  /** The path's object, whose parameters and servers count for each of its operations. */
  readonly pathItem: JsonRecord;
}

/** A document, and the targets of its references. */
interface References {
  readonly root: JsonRecord;
  readonly resolveRecord: (value: unknown) => JsonRecord | undefined;
}

const KINDS = ['operation', 'webhook'] as const;
const CONTAINERS = { operation: 'paths', webhook: 'webhooks' } as const;

/**
 * What lists say of the operations and webhooks that an outline of a document has, in its order. Those that are `x-internal` are left
 * out.
 */
export function listHeads(references: References, outline: JsonRecord): OperationHead[] {
  return KINDS.flatMap((kind) =>
    entriesOf(outline[CONTAINERS[kind]]).flatMap(([path, item]) => headsOf(references, { kind, path, item })),
  );
}

/** The operations of one path, or the webhooks of one name. */
export function listOperationsAt(references: References, kind: Operation['kind'], path: string): Operation[] {
  const item = itemAt(references, kind, path);
  return headsOf(references, { kind, path, item }).map((head) => operationOf(references, head));
}

/** An operation whose object is looked at when it is needed: lists are made of thousands. */
export function operationOf(references: References, head: OperationHead): Operation {
  const { kind, path, method } = head;
  const pathItem = (): JsonRecord => references.resolveRecord(itemAt(references, kind, path)) ?? {};
  return {
    ...head,
    get value() {
      return findRecord(fieldOf(pathItem(), method)) ?? {};
    },
    get pathItem() {
      return pathItem();
    },
  };
}

function itemAt({ root }: References, kind: Operation['kind'], path: string): unknown {
  return fieldOf(findRecord(root[CONTAINERS[kind]]), path);
}

interface PathItemEntry {
  readonly kind: Operation['kind'];
  readonly path: string;
  readonly item: unknown;
}

function headsOf({ resolveRecord }: References, { kind, path, item }: PathItemEntry): OperationHead[] {
  if (kind === 'operation' && !path.startsWith('/')) return [];
  const pathItem = resolveRecord(item);
  if (pathItem === undefined || pathItem['x-internal'] === true) return [];
  return METHODS.flatMap((method) => {
    const value = findRecord(fieldOf(pathItem, method));
    if (value === undefined || value['x-internal'] === true) return [];
    const tags = [...new Set(listOf(value['tags']).flatMap((tag) => textOf(tag) ?? []))];
    const title = textOf(value['summary']) ?? textOf(value['operationId']);
    const summary = textOf(value['x-page-description']);
    return {
      kind,
      path,
      method,
      tags: tags.length > 0 ? tags : [kind === 'webhook' ? WEBHOOKS_TAG : DEFAULT_TAG],
      title: title ?? (kind === 'webhook' ? path : `${method.toUpperCase()} ${path}`),
      isDeprecated: value['deprecated'] === true,
      ...(summary !== undefined && { summary }),
    };
  });
}
