// Escapes text and URLs for HTML.

/** Text between tags or in quotes. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** URL schemes that run code or read local data. Spec: CommonMark's own renderers drop the same schemes. */
const DANGEROUS = /^(?:javascript|vbscript|file|data):/i;
const SAFE_DATA = /^data:image\/(?:gif|png|jpeg|webp)[;,]/i;

/** A URL for `href` or `src`, percent-encoded where it has to be; empty for one that could do harm. */
export function safeUrl(url: string): string {
  // A browser leaves out white space and control characters before it looks at the scheme.
  // eslint-disable-next-line no-control-regex -- these are what is looked for
  const cleaned = url.replace(/[\u0000-\u0020\u007f-\u009f]/g, '');
  if (DANGEROUS.test(cleaned) && !SAFE_DATA.test(cleaned)) return '';
  return url.replace(/%(?![\da-f]{2})|[^\w!#$%&'()*+,\-./:;=?@~]/giu, encode);
}

function encode(character: string): string {
  // A lone surrogate cannot be encoded.
  return /^[\ud800-\udfff]$/.test(character) ? '%EF%BF%BD' : encodeURIComponent(character);
}

/** Attributes of a tag, with a space before each; those without a value are left out. */
export function attributes(values: Readonly<Record<string, string | number | true | undefined>>): string {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${value === true ? '' : escapeHtml(String(value))}"`)
    .join('');
}
