// One request of an operation, as data, and how named ids become those of a platform.
import type { OperationId } from '../operations/index.ts';
import type { Operation } from '../operation.ts';

/** What no rule gives: a text like `{spaceId}` is a named id. */
export interface RequestExample {
  /** Path parameters that take the id of another name. */
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
  /** Undefined if the operation takes none. */
  readonly body: unknown;
}

/** Ids by the name of the path parameter that takes them, and by the names in {@link EXAMPLE_IDS}. */
export type NamedIds = Readonly<Record<string, string>>;

/** Replaces named ids. A parameter without its other id has that of its own name, and `nothing` without that. */
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

/** A text with ids in place of their names. An unknown name is left. */
function fillText(text: string, ids: NamedIds): string {
  return text.replaceAll(/\{(\w+)\}/g, (named, name: string) => ids[name] ?? named);
}

function fill(value: unknown, ids: NamedIds): unknown {
  if (typeof value === 'string') return fillText(value, ids);
  if (Array.isArray(value)) return value.map((item) => fill(item, ids));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fill(inner, ids)]));
}
