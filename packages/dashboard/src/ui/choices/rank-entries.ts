// Ranks the entries of the palette for a query. Tiers instead of summed weights make the first entry predictable for Enter.

export interface Rankable {
  readonly id: string;
  readonly title: string;
  /** Other names, for example the ID of a resource. */
  readonly aliases?: readonly string[];
}

/** So many characters of a text count. */
const MATCHED_CHARACTERS = 64;

/** So many entries are rendered. */
const MAX_ENTRIES = 50;

/**
 * The entries that a text finds. Tiers: an id or alias exactly, the beginning of a title, the beginnings of its words (`cr`: Change
 * request), a part of it, its characters in their order. Within a tier those used last come first, then by title.
 * @param recent ids, the one used last first
 */
export function rankEntries<Entry extends Rankable>(
  entries: readonly Entry[],
  text: string,
  recent: readonly string[],
): Entry[] {
  const query = text.trim().toLowerCase().slice(0, MATCHED_CHARACTERS);
  const age = new Map(recent.map((id, index) => [id, index]));
  const found = entries.flatMap((entry) => {
    const tier = query === '' ? 0 : tierOf(entry, query);
    return tier === undefined ? [] : [{ entry, tier, age: age.get(entry.id) ?? recent.length }];
  });
  found.sort((a, b) => a.tier - b.tier || a.age - b.age || (query === '' ? 0 : a.entry.title < b.entry.title ? -1 : 1));
  return found.slice(0, MAX_ENTRIES).map(({ entry }) => entry);
}

function tierOf({ id, title, aliases = [] }: Rankable, query: string): number | undefined {
  const lower = title.toLowerCase();
  if (id.toLowerCase() === query || aliases.some((alias) => alias.toLowerCase() === query)) return 0;
  if (lower.startsWith(query)) return 1;
  if (startsWords(lower, query)) return 2;
  if (lower.includes(query) || aliases.some((alias) => alias.toLowerCase().includes(query))) return 3;
  return isSubsequence(lower, query) ? 4 : undefined;
}

/** Whether each part of the text begins a word, one after the other: `cr` and `ch req` begin those of `change request`. */
function startsWords(title: string, query: string): boolean {
  const words = title.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const fits = (wordAt: number, rest: string): boolean => {
    if (rest === '') return true;
    for (let index = wordAt; index < words.length; index++) {
      const word = words[index] ?? '';
      const most = commonPrefix(word, rest);
      for (let length = most; length > 0; length--) {
        if (fits(index + 1, rest.slice(length).trimStart())) return true;
      }
    }
    return false;
  };
  return words.length <= 12 && fits(0, query.replaceAll(/\s+/g, ' '));
}

function commonPrefix(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}

function isSubsequence(title: string, query: string): boolean {
  let at = 0;
  for (const character of query) {
    const found = title.indexOf(character, at);
    if (found === -1) return false;
    at = found + character.length;
  }
  return true;
}
