/**
 * Sentences as one text. One that ends without a mark gets a full stop; absent and empty ones are left out.
 */
export function joinSentences(...sentences: readonly (string | undefined)[]): string {
  const parts = sentences.map((one) => one?.trim() ?? '').filter((one) => one !== '');
  return parts
    .map((one, index) => (index === parts.length - 1 || /[.!?…:;]["”’)]?$/.test(one) ? one : `${one}.`))
    .join(' ');
}
