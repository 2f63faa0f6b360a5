// Chooses the columns of a list, and formats a value in one line.

const FIRST = [
  'title',
  'displayName',
  'name',
  'id',
  'subject',
  'status',
  'type',
  'kind',
  'role',
  'visibility',
  'createdAt',
];
const MOST_COLUMNS = 6;
const LONGEST_VALUE = 80;

/** The columns: names and states first, then other short fields. */
export function planColumns(items: readonly Readonly<Record<string, unknown>>[]): readonly string[] {
  const fields = new Set(items.flatMap((item) => Object.keys(item).filter((field) => isShort(item[field]))));
  const first = FIRST.filter((field) => fields.has(field));
  const others = [...fields].filter((field) => !first.includes(field) && field !== 'object');
  return [...first, ...others].slice(0, MOST_COLUMNS);
}

export function shortValue(value: unknown): string {
  if (value === undefined || value === null) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
}

function isShort(value: unknown): boolean {
  return value !== null && typeof value !== 'object';
}
