// Texts of conditions and expressions, parsed once: a page shows the same ones to each of its readers.
import { isConditionError } from '@bindery/conditions';
import { createCountedCache } from '../counted-cache.ts';

/** Texts that are kept as they were parsed. A site has a few hundred at most. */
const MAX_CACHED = 4_096;

/** Returns a parser that keeps its results, and returns undefined for a text that has a condition error. */
export function parseOnce<Parsed>(parse: (text: string) => Parsed): (text: string) => Parsed | undefined {
  const cache = createCountedCache<string, { readonly parsed: Parsed | undefined }>(MAX_CACHED);
  return (text) => {
    const cached = cache.get(text);
    if (cached !== undefined) return cached.parsed;
    const parsed = withoutErrors(parse, text);
    cache.set(text, { parsed });
    return parsed;
  };
}

function withoutErrors<Parsed>(parse: (text: string) => Parsed, text: string): Parsed | undefined {
  try {
    return parse(text);
  } catch (thrown) {
    if (isConditionError(thrown)) return undefined;
    throw thrown;
  }
}
