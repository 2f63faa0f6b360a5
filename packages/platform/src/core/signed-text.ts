// Texts that carry their signature: tokens that end automatically, tokens of pages, previews.

/** Text and signature of `<text>.<signature>`; undefined if there are fewer parts, or more, which no one signed. */
export function splitSigned(signed: string): readonly [text: string, signature: string] | undefined {
  const [text, signature, ...more] = signed.split('.');
  return text === undefined || signature === undefined || more.length > 0 ? undefined : [text, signature];
}
