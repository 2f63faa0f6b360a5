// Two revisions that are compared.

/** Two revisions of a space; `from` is the older one, and undefined stands for what was before the first. */
export interface RevisionPair {
  readonly spaceId: string;
  readonly from: string | undefined;
  readonly to: string;
}
