// Detects renamed files as git does: deleted and added files that are equal or similar.

/** A file that went, or came. */
export interface Candidate {
  readonly path: string;
  readonly text: string;
}

/** Least share of common lines of a renamed file, as in git. */
const RENAME_THRESHOLD = 0.5;
/** Pairs that are looked at line by line. A reorganization of more is found by equal texts alone. */
const MAX_PAIRS = 250_000;

/** Path that went → path that it came to. Equal texts first, then those with the most in common. */
export function findRenames(removed: readonly Candidate[], added: readonly Candidate[]): Map<string, string> {
  const renames = new Map<string, string>();
  const [from, to] = [new Map(removed.map((one) => [one.path, one])), new Map(added.map((one) => [one.path, one]))];
  const pair = (a: string, b: string): void => {
    if (!from.delete(a) || !to.delete(b)) return;
    renames.set(a, b);
  };
  const byText = Map.groupBy(added, ({ text }) => text);
  const byName = Map.groupBy(added, ({ path, text }) => `${nameOf(path)}\n${text}`);
  const firstLeft = (equal: Candidate[] = []): Candidate | undefined => {
    while (equal[0] !== undefined && !to.has(equal[0].path)) equal.shift();
    return equal[0];
  };
  for (const { path, text } of removed) {
    const best = firstLeft(byName.get(`${nameOf(path)}\n${text}`)) ?? firstLeft(byText.get(text));
    if (best !== undefined) pair(path, best.path);
  }
  if (from.size * to.size > MAX_PAIRS) return renames;
  for (const { a, b } of rank([...from.values()], [...to.values()])) pair(a, b);
  return renames;
}

interface Pair {
  readonly a: string;
  readonly b: string;
  readonly score: number;
}

function rank(removed: readonly Candidate[], added: readonly Candidate[]): Pair[] {
  const lines = added.map((one) => ({ path: one.path, lines: countLines(one.text) }));
  const pairs = removed.flatMap(({ path, text }) => {
    const own = countLines(text);
    return lines.map((other) => ({ a: path, b: other.path, score: similarity(own, other.lines) }));
  });
  return pairs
    .filter(({ score }) => score >= RENAME_THRESHOLD)
    .sort((a, b) => b.score - a.score || (a.a + a.b < b.a + b.b ? -1 : 1));
}

interface Lines {
  readonly counts: ReadonlyMap<string, number>;
  readonly length: number;
}

function countLines(text: string): Lines {
  const counts = new Map<string, number>();
  let length = 0;
  for (const line of text.split('\n')) {
    const words = wordsOf(line);
    if (words === '') continue;
    counts.set(words, (counts.get(words) ?? 0) + 1);
    length += words.length;
  }
  return { counts, length };
}

/** A line without the parts that can be written in several ways: link targets, list bullets, and spaces. */
function wordsOf(line: string): string {
  const plain = line.replaceAll(/\]\([^)\]]*\)/g, ']').replace(/^[\s>]*[*+-] /, '');
  return plain.replaceAll(/\s+/g, ' ').trim();
}

/** Share of the longer text that both have, from 0 to 1. */
function similarity(a: Lines, b: Lines): number {
  const longest = Math.max(a.length, b.length);
  if (longest === 0) return 0;
  let shared = 0;
  for (const [line, count] of a.counts) shared += Math.min(count, b.counts.get(line) ?? 0) * line.length;
  return shared / longest;
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
