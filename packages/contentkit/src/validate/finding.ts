// One thing found in a tree, in the form that every tool of the kit shows.

/** A finding with its path in the tree and, if known, its source location. Assignable to `Problem` of the kit. */
export interface TreeProblem {
  /** `snake_case`, stable. */
  readonly code: string;
  readonly severity: 'error' | 'warning' | 'info';
  readonly message: string;
  /** What to do. */
  readonly advice?: string;
  /** Place in the tree: `children[2].element`. Empty for the root. */
  readonly path: string;
  readonly file?: string;
  /** 1-based. */
  readonly line?: number;
  /** 1-based. */
  readonly column?: number;
}

/** A rule’s finding. The source location is added later. */
export type Finding = Omit<TreeProblem, 'file' | 'line' | 'column'>;

/** A warning. */
export function warning(code: string, path: string, words: readonly [message: string, advice?: string]): Finding {
  return finding('warning', code, { path, words });
}

/** A note. */
export function info(code: string, path: string, words: readonly [message: string, advice?: string]): Finding {
  return finding('info', code, { path, words });
}

function finding(
  severity: Finding['severity'],
  code: string,
  { path, words: [message, advice] }: { path: string; words: readonly [message: string, advice?: string] },
): Finding {
  return { code, severity, path, message, ...(advice === undefined ? {} : { advice }) };
}
