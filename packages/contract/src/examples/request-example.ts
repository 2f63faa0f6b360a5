// One request of an operation, as data, and the replacement of its named IDs.
import type { OperationId } from '../operations/index.ts';
import type { Operation } from '../operation.ts';

/** The parts of a request that don’t follow from its operation. A text like `{spaceId}` is a named ID. */
export interface RequestExample {
  /** Path parameters with an ID of another name. */
  readonly parameters?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Examples by operation id. */
export type RequestExamples = Readonly<Partial<Record<OperationId, RequestExample>>>;

/** A request with the ids of a platform. */
export interface FilledExample {
  readonly parameters: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** Undefined if the operation has no body. */
  readonly body: unknown;
}

/** Ids by the name of the path parameter that takes them, and by the names in {@link EXAMPLE_IDS}. */
export type NamedIds = Readonly<Record<string, string>>;

/** Replaces named IDs. A parameter whose other name has no ID takes the ID of its own name, or else `nothing`. */
export function fillExample(declared: Operation, example: RequestExample, ids: NamedIds): FilledExample {
  const { parameters: others = {}, query = {}, body = declared.body === undefined ? undefined : {} } = example;
  const names = [...declared.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const idOf = (name: string): string => {
    const other = others[name] === undefined ? undefined : fillText(others[name], ids);
    if (other !== undefined && !NAMED_ID.test(other)) return other;
    const inside = declared.path.includes('/{changeRequestId}/') ? ids[`changeRequest/${name}`] : undefined;
    return inside ?? ids[name] ?? 'nothing';
  };
  return {
    parameters: Object.fromEntries(names.map((name) => [name, idOf(name)])),
    query: fill(query, ids) as Record<string, string>,
    body: fill(body, ids),
  };
}

const NAMED_ID = /\{\w+\}/;

/** A text with IDs in place of their names. An unknown name stays. */
function fillText(text: string, ids: NamedIds): string {
  return text.replaceAll(/\{(\w+)\}/g, (named, name: string) => ids[name] ?? named);
}

function fill(value: unknown, ids: NamedIds): unknown {
  if (typeof value === 'string') return fillText(value, ids);
  if (Array.isArray(value)) return value.map((item) => fill(item, ids));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fill(inner, ids)]));
}
