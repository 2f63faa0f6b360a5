// What the languages of the contract are called by providers.

/** Language of the contract → other codes for it, in the order in which they are tried. */
const OTHER_CODES: Readonly<Record<string, readonly string[]>> = {
  zh: ['zh-hans', 'zh-cn'],
  'zh-tw': ['zh-hant', 'zt'],
  'pt-br': ['pb', 'pt'],
  pt: ['pt-pt'],
  no: ['nb', 'nn'],
  he: ['iw'],
};

/** The code that a provider has for a language; undefined when it has none. */
export function findLanguage(codes: readonly string[], language: string): string | undefined {
  const candidates = [language, ...(OTHER_CODES[language] ?? [])];
  for (const one of candidates) {
    const found = codes.find((code) => code.toLowerCase().replace('_', '-') === one);
    if (found !== undefined) return found;
  }
  return undefined;
}
