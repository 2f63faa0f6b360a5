// How many values a JSON text has and how deep they are, found before any of them is made: a text of one megabyte can request half a
// million objects.

/** The limits of a text. */
export interface JsonLimits {
  readonly VALUES_MAX: number;
  readonly DEPTH_MAX: number;
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** Which limit a text exceeds; undefined for none. */
export function exceededLimit(text: string, limits: JsonLimits): keyof JsonLimits | undefined {
  if (text.length < Math.min(limits.DEPTH_MAX, limits.VALUES_MAX)) return undefined; // So few exceed neither.
  const measured = measureJson(text, limits);
  return typeof measured === 'number' ? undefined : measured;
}

/**
 * How many values and names a text has, or which limit it exceeds. Each `,`, `:`, `[` and `{` is followed by one of them at most. Text
 * that is no JSON is measured as far as it goes.
 */
export function measureJson(text: string, limits: JsonLimits): number | keyof JsonLimits {
  let values = 1;
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case QUOTE:
        at = endOfText(text, at);
        break;
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        depth--;
        break;
      case OPEN_LIST:
      case OPEN_OBJECT:
        if (++depth > limits.DEPTH_MAX) return 'DEPTH_MAX';
        values++;
        break;
      case COMMA:
      case COLON:
        values++;
        break;
    }
    if (values > limits.VALUES_MAX) return 'VALUES_MAX';
  }
  return values;
}

/** Where the quote is that ends the text which begins at a quote. */
function endOfText(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let before = end - 1;
    while (text.charCodeAt(before) === BACKSLASH) before--;
    if ((end - before) % 2 === 1) return end;
  }
  return text.length;
}
