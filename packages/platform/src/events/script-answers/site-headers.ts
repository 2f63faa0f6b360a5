// Headers of an integration's answer that a published site hands on. Whatever else there is speaks for the whole origin, asks the reader
// for a password on it, or looks like the platform's own word.

const ALLOWED_HEADERS: ReadonlySet<string> = new Set([
  'cache-control',
  'content-language',
  'content-security-policy',
  'content-type',
  'etag',
  'expires',
  'last-modified',
  'location',
  'referrer-policy',
  'retry-after',
  'set-cookie',
  'sourcemap',
  'vary',
  'x-content-type-options',
  'x-frame-options',
  'x-robots-tag',
]);

/** Removes other headers. */
export function filterSiteHeaders(headers: Headers): void {
  const others = [...headers.keys()].filter((name) => !ALLOWED_HEADERS.has(name));
  for (const name of others) headers.delete(name);
}
