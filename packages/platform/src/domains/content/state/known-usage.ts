import type { Resolution, Usage } from '@bindery/content/links';

/** Links to one target, and what that is in the content of the links. It follows from the content alone. */
export interface ResolvedUsage extends Usage {
  /** Position in lists. */
  readonly cursor: { readonly at: string; readonly id: string };
  readonly resolution: Resolution;
}

/** Links, and whether everything about them is known: a text that is computed may not be there now. */
export interface ResolvedUsages {
  readonly usages: readonly ResolvedUsage[];
  readonly isWhole: boolean;
}
