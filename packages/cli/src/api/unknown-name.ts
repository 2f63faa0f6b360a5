// Suggestions for an unknown name.
import { KitError } from '@bindery/diagnostics';

const MAX_SUGGESTIONS = 3;
/** Shorter words are prefixes of too many names. */
const MIN_WORD_LENGTH = 3;

/** Up to three suggestions for a name: names with that prefix, else with a similar spelling, else with the same words. */
export async function suggestNames(name: string, candidates: readonly string[]): Promise<string[]> {
  const typed = name.toLowerCase();
  const isLong = typed.length >= MIN_WORD_LENGTH;
  const byLength = (names: readonly string[]) =>
    [...new Set(names)].toSorted((a, b) => a.length - b.length).slice(0, MAX_SUGGESTIONS);
  const longer = isLong ? candidates.filter((one) => one.toLowerCase().startsWith(typed)) : [];
  if (longer.length > 0) return byLength(longer);
  // Loaded on demand, because it loads the whole bundler.
  const { findNearest } = await import('@bindery/bundler');
  // "lstSpaces" is closer to the beginning of "listSpacesInOrganizationById" than to any full name.
  const beginnings = Map.groupBy(
    candidates.flatMap((one) => beginningsOf(one).map((beginning) => ({ beginning, one }))),
    ({ beginning }) => beginning,
  );
  const near = findNearest(name, beginnings.keys()).flatMap((beginning) => beginnings.get(beginning) ?? []);
  return byLength(near.length > 0 ? near.map(({ one }) => one) : namesSharingWords(name, candidates));
}

/** `listSpacesIn` → `list`, `listSpaces`, `listSpacesIn`. */
function beginningsOf(name: string): string[] {
  return [...name.matchAll(/(?<=.)(?=[A-Z.])|$/g)].map(({ index }) => name.slice(0, index));
}

/** The names that share the most words with a name, at least two: `spacesList` and `listSpacesInOrganizationById`. */
function namesSharingWords(name: string, candidates: readonly string[]): string[] {
  const words = wordsOf(name);
  const ranked = candidates.map((one) => ({ one, shared: wordsOf(one).filter((word) => words.includes(word)).length }));
  const most = Math.max(...ranked.map(({ shared }) => shared));
  return most < 2 ? [] : ranked.filter(({ shared }) => shared === most).map(({ one }) => one);
}

function wordsOf(name: string): string[] {
  return name.split(/(?=[A-Z])|[._-]/).map((word) => word.toLowerCase());
}

/** The error for an unknown name. `all` says where to find the list of names. */
export async function unknownName(
  message: string,
  name: string,
  { candidates, all }: { readonly candidates: readonly string[]; readonly all: string },
): Promise<KitError> {
  const suggestions = await suggestNames(name, candidates);
  const question =
    suggestions.length === 0 ? '' : `Did you mean ${suggestions.map((one) => `"${one}"`).join(' or ')}? `;
  return new KitError('usage', message, { advice: `${question}${all}` });
}
