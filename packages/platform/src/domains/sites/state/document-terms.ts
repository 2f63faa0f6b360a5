// The terms of a document that depend on the visitor.

/** The expressions of a document. */
export interface DocumentTerms {
  /** Conditions of its blocks, in their order, those within others among them. */
  readonly conditions: readonly string[];
  /** Whether words of it are read from the claims of the visitor. */
  readonly readsClaims: boolean;
  /** Revisions of other spaces that parts of it are from. The terms are valid while these are unchanged. */
  readonly parts: readonly { readonly space: string; readonly root: string | undefined }[];
}
