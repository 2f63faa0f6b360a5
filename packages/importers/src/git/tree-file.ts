/** A file of a commit. */
export interface TreeFile {
  readonly path: string;
  /** For a file in a linked folder: its path in the folder that the link points to. */
  readonly realPath?: string;
  readonly oid: string;
  readonly size: number;
}
