// How many values a JSON text has and how deep they are, found before any of them is made: a text of one megabyte can ask for
// half a million objects.

/** What a text may have. */
export interface JsonLimits {
  readonly VALUES_MAX: number;
  readonly DEPTH_MAX: number;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Whether each character begins a value or a name, by its code: `,`, `:`, `[` and `{` are followed by one at most. */
const BEGINS = new Set([0x2c, 0x3a, 0x5b, 0x7b]);
const OPENS = new Set([0x5b, 0x7b]);
const CLOSES = new Set([0x5d, 0x7d]);

/** Which limit a text exceeds; undefined for none. Text that is no JSON is measured as far as it goes. */
export function exceededLimit(text: string, limits: JsonLimits): keyof JsonLimits | undefined {
  if (text.length < Math.min(limits.DEPTH_MAX, limits.VALUES_MAX)) return undefined; // So few exceed neither.
  let values = 1;
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = endOfText(text, at);
      continue;
    }
    if (CLOSES.has(code)) depth--;
    if (!BEGINS.has(code)) continue;
    if (OPENS.has(code) && ++depth > limits.DEPTH_MAX) return 'DEPTH_MAX';
    if (++values > limits.VALUES_MAX) return 'VALUES_MAX';
  }
  return undefined;
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
