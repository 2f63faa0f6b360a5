type Fields = Readonly<Record<string, unknown>>;

/**
 * Fields with those of another put over them: objects field by field, at every depth; lists and all else as a whole, and so an
 * object of another `type`, whose fields mean something else.
 */
export function mergeFields(fields: Fields, over: Fields): Record<string, unknown> {
  const merged = new Map(Object.entries(fields));
  for (const [name, value] of Object.entries(over)) {
    const below = merged.get(name);
    merged.set(
      name,
      isObject(below) && isObject(value) && !isOtherType(below, value) ? mergeFields(below, value) : value,
    );
  }
  return Object.fromEntries(merged);
}

function isOtherType(below: Fields, over: Fields): boolean {
  return Object.hasOwn(over, 'type') && Object.hasOwn(below, 'type') && over['type'] !== below['type'];
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
