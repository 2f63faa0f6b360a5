// URLs that browsers understand as URIs that every client understands. Both differ in characters that RFC 3986 leaves out.

/** Scheme and authority. */
const HEAD = /^[a-z][a-z\d+.-]*:(?:\/\/[^/?#]*)?/i;

/** Characters that only the URL Standard accepts in scheme and authority, or reads as a slash. */
const ODD_HEAD = /[^\w.~:/@%[\]-]/;

/** Characters that RFC 3986 has in no path, query, or fragment. */
const REFUSED = /[^A-Za-z0-9_\-.~:/?@!$&'()*+,;=%]|%(?![\dA-Fa-f]{2})/gu;

/** What a header or a log can’t contain. Checks of URLs reject it. */
const CONTROL = /\p{Cc}/u;

/**
 * Escapes characters that browsers accept and URIs can’t contain, for example spaces, brackets, and letters of other scripts. A URI stays
 * unchanged, and so does a text that isn’t a URL, or that contains control characters.
 */
export function toUri(text: string): string {
  if (CONTROL.test(text) || !URL.canParse(text)) return text;
  const isOdd = text.includes('\\') || ODD_HEAD.test(HEAD.exec(text)?.[0] ?? '');
  const url = isOdd ? new URL(text).href : text;
  const head = HEAD.exec(url)?.[0] ?? '';
  const [rest = '', ...fragments] = url.slice(head.length).split('#').map(escape);
  return head + rest + (fragments.length === 0 ? '' : `#${fragments.join('%23')}`);
}

function escape(text: string): string {
  return text.toWellFormed().replaceAll(REFUSED, (found) => encodeURIComponent(found));
}
