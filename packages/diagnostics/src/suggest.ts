// "Did you mean": the known words nearest to one that is not known. Called wherever a closed list is checked.
import { editDistance } from './edit-distance.ts';

/** How many typing errors a word of this length may have. */
const allowance = (length: number): number => (length < 4 ? 1 : Math.max(2, Math.floor(length / 3)));

/** Sum of the edit distances between the parts of `word` and parts of `candidate`, in order. Undefined if they don’t align. */
function partDistance(word: string, candidate: string): number | undefined {
  const parts = candidate.split(/[:_-]/);
  let next = 0;
  let total = 0;
  for (const part of word.split(/[:_-]/)) {
    const found = parts.findIndex(
      (other, index) => index >= next && editDistance(part, other) <= Math.min(2, Math.floor(other.length / 3)),
    );
    if (found === -1) return undefined;
    total += editDistance(part, parts[found] ?? '') + (found - next);
    next = found + 1;
  }
  return total + parts.length - next;
}

/** The known words nearest to `word`, best first, at most three; none when all are far. */
export function findNearest(word: string, candidates: Iterable<string>): string[] {
  const typed = word.toLowerCase();
  const ranked = [...candidates].flatMap((candidate) => {
    const other = candidate.toLowerCase();
    const whole = editDistance(typed, other);
    const byParts = /[:_-]/.test(word) ? partDistance(typed, other) : undefined;
    const distance = Math.min(whole <= allowance(word.length) ? whole : Infinity, byParts ?? Infinity);
    return distance === Infinity ? [] : [{ candidate, distance }];
  });
  ranked.sort((a, b) => a.distance - b.distance);
  const best = ranked[0]?.distance;
  return ranked
    .filter(({ distance }) => distance === best)
    .slice(0, 3)
    .map(({ candidate }) => candidate);
}

/** `Did you mean "a" or "b"?`, or else a list of the candidates. Undefined without candidates. */
export function suggest(word: string, candidates: Iterable<string>): string | undefined {
  const words = [...new Set(candidates)];
  const nearest = findNearest(word, words);
  if (nearest.length > 0) return `Did you mean ${formatList(nearest, 'or')}?`;
  return words.length === 0 ? undefined : `Known: ${words.join(', ')}.`;
}

/** `"a"`, `"a" or "b"`, `"a", "b" or "c"`. */
export function formatList(words: readonly string[], joiner: 'or' | 'and'): string {
  const quoted = words.map((word) => `"${word}"`);
  const last = quoted.at(-1) ?? '';
  return quoted.length < 2 ? last : `${quoted.slice(0, -1).join(', ')} ${joiner} ${last}`;
}
