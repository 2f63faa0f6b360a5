// A script in the words of its thread.

/** The modules of a script, and the one whose default export has `fetch`. */
export interface ScriptDefinition {
  readonly modules: Readonly<Record<string, string>>;
  readonly mainModule: string;
}
