// The terms of a glossary: plain functions that need no platform.

export type Term = {
  name: string;
  /** Other names, separated by commas. */
  aliases: string;
  /** Markdown. */
  definition: string;
};

export const MAX_TERMS = 500;
const MAX_NAME_LENGTH = 100;
const MAX_ALIASES_LENGTH = 200;
const MAX_DEFINITION_LENGTH = 1500;

/** Path of a term’s page: without accents, with letters and digits of every script. Empty if the name has neither. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
}

/** Why a term can’t be saved. `replaced` is the slug of the edited term; empty for a new term. */
export function problemOf(term: Term, terms: readonly Term[], replaced: string): string | undefined {
  const { name, aliases, definition } = term;
  const slug = slugOf(name);
  if (slug === '') return 'Enter a term with a letter or digit.';
  if (name.length > MAX_NAME_LENGTH) return `The term must have ${MAX_NAME_LENGTH} characters or less.`;
  if (aliases.length > MAX_ALIASES_LENGTH) return `Other names must have ${MAX_ALIASES_LENGTH} characters or less.`;
  if (definition.trim() === '') return 'Enter a definition.';
  if (definition.length > MAX_DEFINITION_LENGTH) {
    return `The definition must have ${MAX_DEFINITION_LENGTH} characters or less.`;
  }
  const same = terms.find((other) => slugOf(other.name) === slug && slug !== replaced);
  if (same !== undefined) return `The glossary already has the term “${same.name}”. Edit that term.`;
  return terms.length >= MAX_TERMS && replaced === '' ? `A glossary has up to ${MAX_TERMS} terms.` : undefined;
}

/** The terms with a new or edited term, sorted by name. */
export function putTerm(terms: readonly Term[], term: Term, replaced: string): Term[] {
  const others = terms.filter(({ name }) => slugOf(name) !== replaced);
  return [...others, term].toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** Terms with all words of a search in their name, other names, or definition. Terms with the search in a name come first. */
export function searchTerms(terms: readonly Term[], search: string): Term[] {
  const text = search.trim().toLowerCase();
  const words = text.split(/\s+/);
  const isMatch = ({ name, aliases, definition }: Term): boolean => {
    const searched = `${name}\n${aliases}\n${definition}`.toLowerCase();
    return words.every((word) => searched.includes(word));
  };
  const rank = ({ name, aliases }: Term): number => (`${name}\n${aliases}`.toLowerCase().includes(text) ? 0 : 1);
  return terms.filter(isMatch).toSorted((a, b) => rank(a) - rank(b));
}
