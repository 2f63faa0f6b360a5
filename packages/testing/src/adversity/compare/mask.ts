// Takes out of texts what differs in each run without a fault: times, random values, and IDs that the platform makes.

const RULES: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/\b\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?/g, '<time>'],
  [/\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT/g, '<time>'],
  [/\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/gi, '<uuid>'],
  // Of a platform: a prefix, and at least 18 letters and digits.
  [/\b([a-z]+(?:_[a-z]+)*)_(?=[0-9A-Za-z]*\d)[0-9A-Za-z]{18,}\b/g, '<$1>'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '<token>'],
  [/\b[0-9a-f]{32,}\b/gi, '<hex>'],
  [/\b0\.\d{12,}\b/g, '<random>'],
  // Seconds and milliseconds since 1970, of the years from 2001 on.
  [/(?<![\w.])1\d{9}(?:\d{3})?(?![\w.])/g, '<time>'],
];

/** The text with names in place of what differs. */
export function mask(text: string): string {
  return RULES.reduce((masked, [pattern, replacement]) => masked.replace(pattern, replacement), text);
}

/** A JSON value as text, with its keys in order. */
export function toStableJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}
