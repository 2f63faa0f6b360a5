// What `install` takes.
import type { ScriptHandler } from '@bindery/host';

/** What to install: a folder or a manifest (a path, absolute or from the working folder), or the default export of a script. */
export type IntegrationSource = string | URL | ScriptHandler;

/** Options of `install`. */
export interface InstallOptions {
  /** A space to install it on: a name, an ID, or true for the first one. Default: none, or every space for a target of spaces. */
  readonly space?: string | boolean | undefined;
  /** A site to install it on. */
  readonly site?: string | boolean | undefined;
  /** Values of configuration: each goes to the levels (account, space, site) whose schema has its name. */
  readonly configuration?: Readonly<Record<string, unknown>> | undefined;
  /** Values of secrets. Default: `test-<NAME>` for each one that the manifest declares. */
  readonly secrets?: Readonly<Record<string, string>> | undefined;
  /** Entry of `envs` in the manifest. */
  readonly environment?: string | undefined;
  /** Folder or manifest of a default export. Default: the working folder. */
  readonly manifest?: string | URL | undefined;
  /** Further conditions of package exports for the bundle, before the usual ones. */
  readonly conditions?: readonly string[] | undefined;
}
