// Changes one value in a copy of a body.
import { isFields } from './field-plan.ts';
import type { FieldPath } from './field-plan.ts';

/** The body with another value at a path. Undefined takes a field away. */
export function setAt(value: unknown, [first, ...rest]: FieldPath, changed: unknown): unknown {
  if (first === undefined) return changed;
  if (Array.isArray(value)) {
    return value.map((item: unknown, at) => (String(at) === first ? setAt(item, rest, changed) : item));
  }
  const fields = isFields(value) ? value : {};
  const own = setAt(fields[first], rest, changed);
  const { [first]: _, ...others } = fields;
  if (own === undefined) return others;
  return first in fields ? { ...fields, [first]: own } : { ...others, [first]: own };
}
