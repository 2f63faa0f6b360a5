// Which runs of `*`, `_` or `~` open and close each other, found in linear time: where a closing run found no opening one, the next
// of its kind does not look there again. Source: the delimiter stack in the appendix of CommonMark.

/** A run of equal delimiters, without those that are paired. */
export interface Run {
  /** The sign, as a code of a character. */
  readonly marker: number;
  /** Signs that are left. */
  length: number;
  readonly canOpen: boolean;
  readonly canClose: boolean;
}

/** Pairing rules of a kind of delimiter. */
export interface PairRules<Of extends Run> {
  readonly matches: (opener: Of, closer: Of) => boolean;
  /** Closing runs of one class match the same opening runs. There are few classes. */
  readonly classOf: (closer: Of) => number;
  /** Delimiters that a pair removes from both runs. */
  readonly use: (opener: Of, closer: Of) => number;
}

/** Pairs the runs of a text in order, inner pairs first. Runs inside a pair can’t pair any further. */
export function pairRuns<Of extends Run>(
  runs: readonly Of[],
  rules: PairRules<Of>,
  onPair: (opener: Of, closer: Of, use: number) => void,
): void {
  const openers: Of[] = [];
  /** By class of the closing run: how many of the openers, from the first, are known not to match. */
  const searched = new Map<number, number>();
  for (const run of runs) {
    while (run.canClose && run.length > 0) {
      const at = findOpener(openers, run, rules, searched);
      const opener = openers[at];
      if (opener === undefined) break;
      const use = rules.use(opener, run);
      onPair(opener, run, use);
      opener.length -= use;
      run.length -= use;
      openers.length = opener.length > 0 ? at + 1 : at;
      // The opener is shorter now, so it can match other runs.
      for (const [key, count] of searched) if (count > at) searched.set(key, at);
    }
    if (run.canOpen && run.length > 0) openers.push(run);
  }
}

/** The index of the last opener that matches, or -1. */
function findOpener<Of extends Run>(
  openers: readonly Of[],
  closer: Of,
  { matches, classOf }: PairRules<Of>,
  searched: Map<number, number>,
): number {
  const key = classOf(closer);
  const first = searched.get(key) ?? 0;
  for (let at = openers.length - 1; at >= first; at--) {
    const opener = openers[at];
    if (opener !== undefined && matches(opener, closer)) return at;
  }
  searched.set(key, openers.length);
  return -1;
}
