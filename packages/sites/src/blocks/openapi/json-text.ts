// Values of JSON as text of a page.

/** A value as JSON, no longer than a page can show. */
export function jsonText(value: unknown, most = 4_000): string {
  const text = JSON.stringify(value, undefined, 2) ?? '';
  return text.length > most ? `${text.slice(0, most)}\u2026` : text;
}
