// Copies of data that has exact numbers, which `structuredClone` knows nothing of.
import { ExactNumber } from './exact-number.ts';

/**
 * A copy of data of JSON, each part of it a new one, also where the data has a part twice.
 * @param numbers what is in the place of a number with its digits; the number itself by default, as it can’t be changed
 */
export function copyData(value: unknown, numbers: (number: ExactNumber) => unknown = same): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof ExactNumber) return numbers(value);
  if (Array.isArray(value)) return value.map((item) => copyData(item, numbers));
  // `fromEntries` makes a name like `__proto__` an own field.
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, copyData(field, numbers)]));
}

function same(number: ExactNumber): unknown {
  return number;
}

/** Whether data has numbers with their digits. */
export function hasExactNumbers(value: unknown, isCounted: (number: ExactNumber) => boolean = () => true): boolean {
  if (value instanceof ExactNumber) return isCounted(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((one) => hasExactNumbers(one, isCounted));
}

/** Data for a library that knows plain numbers alone. The value itself if it has only these. */
export function withPlainNumbers<Value>(value: Value): Value {
  return hasExactNumbers(value) ? (copyData(value, (number) => number.valueOf()) as Value) : value;
}
