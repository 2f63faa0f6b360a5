// Claims of visitors as text: equal claims are equal texts, whatever the order of their names.

/** Most characters of claims to store. Visitors with more count as visitors without claims. */
const MAX_LENGTH = 8_192;

/** The text of claims. */
export function canonicalClaims(claims: Readonly<Record<string, unknown>>): string {
  const text = JSON.stringify(sorted(claims));
  return text.length > MAX_LENGTH ? '{}' : text;
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]));
}
