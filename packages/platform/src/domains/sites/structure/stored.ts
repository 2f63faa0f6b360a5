import { toJson } from '../../../store/json-column.ts';
import type { Json } from '../../../store/json-column.ts';
type Column = string | number | null;

/** A column to set for a field of a body: none for one that was left out; booleans as numbers, objects as JSON. */
export function stored<Name extends string, Value extends string | number | boolean | object | null>(
  column: Name,
  value: Value | undefined,
): Partial<Record<Name, StoredValue<Value>>> {
  if (value === undefined) return {};
  return { [column]: toColumn(value) } as Partial<Record<Name, StoredValue<Value>>>;
}

/** How a value is stored. */
type StoredValue<Value> = Value extends boolean ? number : Value extends string | number | null ? Value : Json<Value>;

function toColumn(value: string | number | boolean | object | null): Column {
  if (typeof value === 'boolean') return value ? 1 : 0;
  return typeof value === 'object' && value !== null ? toJson(value) : value;
}
