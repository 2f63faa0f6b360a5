// Comparing the values of columns with those of filters, and with each other.

/** What a value is compared with. */
export interface ValueFilter {
  readonly operator?: string | undefined;
  readonly values: readonly unknown[];
}

/** Whether a value passes a filter. Assumption: comparisons are with the first value of a filter, and none passes one without. */
export function passes(value: unknown, { operator = 'in', values }: ValueFilter): boolean {
  const isIn = values.some((one) => compareValues(one, value) === 0);
  if (operator === 'in') return isIn;
  if (operator === 'notIn') return !isIn;
  if (values.length === 0 || value === null || value === undefined) return false;
  const order = compareValues(value, values[0]);
  if (operator === 'greaterThan') return order > 0;
  if (operator === 'greaterThanOrEqual') return order >= 0;
  return operator === 'lessThan' ? order < 0 : order <= 0;
}

/** Orders values of one column: numbers, texts, timestamps in any offset, and objects by their JSON. Nothing comes first. */
export function compareValues(a: unknown, b: unknown): number {
  const [first, second] = [comparable(a), comparable(b)];
  if (first === second) return 0;
  if (typeof first === 'number' && typeof second === 'number') return first - second;
  return String(first) < String(second) ? -1 : 1;
}

const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})$/;

function comparable(value: unknown): number | string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return TIMESTAMP.test(value) ? Date.parse(value) : value;
  return JSON.stringify(value);
}
