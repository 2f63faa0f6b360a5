// Opening a file of a running project in its author's editor. A port: only what runs the project knows its folder.

/** A place in the source of an integration. */
export interface SourceLocation {
  readonly integration: string;
  /** Relative to the folder of the integration, as a caller sent it: nothing of it was checked. */
  readonly file: string;
  /** From 1. */
  readonly line?: number | undefined;
  /** From 1. */
  readonly column?: number | undefined;
}

/** The editor that was started, or why none was. */
export type EditorOutcome =
  | { readonly editor: string }
  | {
      readonly refused: 'editor_not_found' | 'editor_failed' | 'source_file_not_found';
      readonly message: string;
    };

/** Opens a place in an editor; it checks that the file is one of the project. */
export type OpenInEditor = (location: SourceLocation) => Promise<EditorOutcome>;
