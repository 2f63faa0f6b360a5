// Two revisions that are compared.

/** Two revisions of a space. `from` is the older one. Undefined means the state before the first revision. */
export interface RevisionPair {
  readonly spaceId: string;
  readonly from: string | undefined;
  readonly to: string;
}
