// Patterns of addresses: those of blocks (`urlUnfurl`) and those of oEmbed providers. Matching takes time in proportion to pattern
// and address, whatever is written in them.

/** Longest pattern that is looked at. */
const MAX_PATTERN_LENGTH = 500;

/** What the wildcards of a pattern stand for in its path. */
export type PatternStyle =
  /** `*` for anything. */
  | 'oembed'
  /** `*` for a part of a segment, `**` for anything. What the pattern does not say of a query may be there. */
  | 'block';

/** Whether a pattern covers an address. A wildcard in the host stands for one label. Assumption: http and https are the same. */
export function matchesPattern(pattern: string, url: URL, style: PatternStyle): boolean {
  const [, host = '', path = ''] = /^https?:\/\/([^/?#]*)(.*)$/is.exec(pattern.slice(0, MAX_PATTERN_LENGTH + 1)) ?? [];
  if (host === '' || pattern.length > MAX_PATTERN_LENGTH || !matchesHost(host.toLowerCase(), url.host)) return false;
  const plain = path === '' ? '/' : path;
  if (style === 'oembed') return matchesText(plain.split(/(\*)/), url.pathname + url.search + url.hash, ANY);
  const text = plain.includes('?') ? url.pathname + url.search : url.pathname;
  return matchesText(plain.split(/(\*\*|\*)/), text, WITHIN_SEGMENT);
}

function matchesHost(pattern: string, host: string): boolean {
  const wanted = pattern.split('.');
  const labels = host.split('.');
  if (wanted.length !== labels.length || /^[*.]+$/.test(pattern)) return false;
  return wanted.every((label, index) => {
    const given = labels[index] ?? '';
    return given !== '' && matchesText(label.split(/(\*)/), given, ANY);
  });
}

type Covers = (wildcard: string, character: string) => boolean;

const ANY: Covers = () => true;
const WITHIN_SEGMENT: Covers = (wildcard, character) => wildcard === '**' || character !== '/';

/** Steps through the text once, with every place in the pattern that it may have come to. */
function matchesText(tokens: readonly string[], text: string, covers: Covers): boolean {
  const isWild = (step: string | undefined): boolean => step === '*' || step === '**';
  const steps = tokens.flatMap((token) => (isWild(token) ? [token] : Array.from(token)));
  const withSkipped = (places: Set<number>): Set<number> => {
    for (const place of places) if (isWild(steps[place])) places.add(place + 1);
    return places;
  };
  let places = withSkipped(new Set([0]));
  for (const character of text) {
    const next = new Set<number>();
    for (const place of places) {
      const step = steps[place];
      if (step === undefined) continue;
      if (!isWild(step)) {
        if (step === character) next.add(place + 1);
      } else if (covers(step, character)) next.add(place);
    }
    if (next.size === 0) return false;
    places = withSkipped(next);
  }
  return places.has(steps.length);
}
