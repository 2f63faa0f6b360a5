// Unicode normalization of texts from outside. Sorting the marks of one letter takes the square of their number, so that a megabyte
// of them takes a minute: more than any writing has are left out. Source: UAX #15, section 13, stream-safe text format.

const TOO_MANY_MARKS = /(\p{M}{30})\p{M}+/gu;

/** A text in a normal form, with at most 30 marks on one letter. */
export function normalizeText(form: 'NFC' | 'NFKC' | 'NFKD', text: string): string {
  return text.replace(TOO_MANY_MARKS, '$1').normalize(form);
}
