// Patterns of URLs: those of blocks (`urlUnfurl`) and those of oEmbed providers. Matching takes time in proportion to pattern
// and URL, whatever is written in them.

/** Longest pattern that is looked at. */
const MAX_PATTERN_LENGTH = 500;

/** What the wildcards of a pattern represent in its path. */
export type PatternStyle =
  /** `*` for anything. */
  | 'oembed'
  /** `*` for a part of a segment, `**` for anything. What the pattern does not say of a query can be there. */
  | 'block';

/** Whether a pattern covers an address. A wildcard in the host represents one label. Assumption: http and https are the same. */
export function matchesPattern(pattern: string, url: URL, style: PatternStyle): boolean {
  const [, host = '', path = ''] = /^https?:\/\/([^/?#]*)(.*)$/is.exec(pattern.slice(0, MAX_PATTERN_LENGTH + 1)) ?? [];
  if (host === '' || pattern.length > MAX_PATTERN_LENGTH || !matchesHost(host.toLowerCase(), url.host)) return false;
  const plain = path === '' ? '/' : path;
  if (style === 'oembed') return matchesText(plain.split(/(\*)/), url.pathname + url.search + url.hash, ANY);
  const text = plain.includes('?') ? url.pathname + url.search : url.pathname;
  return matchesText(plain.split(/(\*\*|\*)/), text, WITHIN_SEGMENT);
}

function matchesHost(pattern: string, host: string): boolean {
  const patternLabels = pattern.split('.');
  const labels = host.split('.');
  if (patternLabels.length !== labels.length || /^[*.]+$/.test(pattern)) return false;
  return patternLabels.every((label, index) => {
    const urlLabel = labels[index] ?? '';
    return urlLabel !== '' && matchesText(label.split(/(\*)/), urlLabel, ANY);
  });
}

type WildcardMatch = (wildcard: string, character: string) => boolean;

const ANY: WildcardMatch = () => true;
const WITHIN_SEGMENT: WildcardMatch = (wildcard, character) => wildcard === '**' || character !== '/';

/** Steps through the text once, with every place in the pattern that it might have come to marked by a 1. */
function matchesText(tokens: readonly string[], text: string, covers: WildcardMatch): boolean {
  const steps = tokens.flatMap((token) => (token === '*' || token === '**' ? [token] : Array.from(token)));
  const isWild = steps.map((step) => step === '*' || step === '**');
  const count = steps.length;
  const skipWild = (states: Uint8Array): void => {
    for (let state = 0; state < count; state++) if (states[state] === 1 && isWild[state]) states[state + 1] = 1;
  };
  let states = new Uint8Array(count + 1);
  let next = new Uint8Array(count + 1);
  states[0] = 1;
  skipWild(states);
  for (const character of text) {
    next.fill(0);
    for (let state = 0; state < count; state++) {
      if (states[state] !== 1) continue;
      const step = steps[state] ?? '';
      if (isWild[state]) next[state] = covers(step, character) ? 1 : (next[state] ?? 0);
      else if (step === character) next[state + 1] = 1;
    }
    skipWild(next);
    [states, next] = [next, states];
  }
  return states[count] === 1;
}
