// Compares texts as Testing Library does: spaces are normalized, and a string must be the whole text.

/** A text, or a pattern for it. */
export type TextMatch = string | RegExp;

/** How a text is compared. */
export interface TextOptions {
  /** Whether a string must be the whole text, in the same case. Otherwise a part in any case is enough. Default true. */
  readonly exact?: boolean;
}

/** A text without spaces at its ends, and with single spaces between words. */
export function normalizeText(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

/** Whether a text matches. */
export function matchesText(text: string, match: TextMatch, { exact = true }: TextOptions = {}): boolean {
  const normalized = normalizeText(text);
  // `search` ignores the position that a global pattern keeps between two uses.
  if (match instanceof RegExp) return normalized.search(match) !== -1;
  const expected = normalizeText(match);
  return exact ? normalized === expected : normalized.toLowerCase().includes(expected.toLowerCase());
}

/** A match in a message: `"Yes"` or `/yes/i`. */
export function formatMatch(match: TextMatch): string {
  return match instanceof RegExp ? String(match) : JSON.stringify(match);
}
