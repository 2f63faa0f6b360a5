import { KitError } from '@bindery/diagnostics';

/** Headers that the client sets itself, in its spelling, so that a header from the command line replaces them. */
const SPELLINGS = new Map(['Authorization', 'Content-Type', 'User-Agent'].map((name) => [name.toLowerCase(), name]));

/**
 * Parses headers in curl’s notation, `Name: value`.
 * @throws {KitError} usage
 */
export function readHeaders(texts: readonly string[]): Record<string, string> {
  const headers = new Map<string, string>();
  for (const text of texts) {
    const [, name, value = ''] = /^([!#$%&'*+.^_`|~\w-]+):[ \t]*([^\r\n]*)$/.exec(text) ?? [];
    if (name === undefined) {
      throw new KitError('usage', `--header is "${text}". Expected "Name: value".`, {
        advice: 'For example: --header "Prefer: return=minimal".',
      });
    }
    headers.set(SPELLINGS.get(name.toLowerCase()) ?? name, value);
  }
  return Object.fromEntries(headers);
}
