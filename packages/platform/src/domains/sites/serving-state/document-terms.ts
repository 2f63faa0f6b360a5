// The terms of a document that depend on the visitor.

/** The expressions of a document. */
export interface DocumentTerms {
  /** Conditions of its blocks, in their order, those within others among them. */
  readonly conditions: readonly string[];
  /** Whether words of it are read from the claims of the visitor. */
  readonly readsClaims: boolean;
  /** Contents of other spaces that parts of it are from. All of this holds as long as they are the same. */
  readonly parts: readonly { readonly space: string; readonly root: string | undefined }[];
}
