// A piece of an integration, and what it adds to a project.
import type { ManifestAddition, ScriptAddition } from '@bindery/bundler';
import type { ConfigurationLevel } from '@bindery/contract/manifest';

/** The project that gets a piece. */
export interface PieceProject {
  /** The manifest’s value. */
  readonly manifest: unknown;
  /** URL of the manifest’s folder, relative to the entry file. */
  readonly root: string;
  /** Specifier of a module next to the entry file, as the project writes it: `./a`, or `./a.ts`. */
  readonly specifier: (module: string, extension: string) => string;
}

/** What an author requests. Names are valid. */
export interface PieceRequest {
  readonly name: string;
  readonly title: string;
  /** For a configuration screen. */
  readonly level?: ConfigurationLevel | undefined;
}

/** A new file, next to the entry file. */
export interface NewFile {
  readonly name: string;
  readonly text: string;
}

/** What a piece adds. */
export interface PieceParts {
  readonly files: readonly NewFile[];
  readonly manifest: readonly ManifestAddition[];
  readonly script: readonly ScriptAddition[];
  /** Variables of `.env`, for secrets. */
  readonly variables: readonly string[];
  readonly scopes: readonly string[];
  /** Resource that the integration must be installed on. */
  readonly target?: 'space' | 'site' | undefined;
  /** What the author edits first. */
  readonly next: string;
}

/** How names of a piece are written: like IDs, like environment variables, or one of the event types. */
export type NameForm = 'id' | 'variable' | 'event';

/** A kind of piece. */
export interface Piece {
  readonly nameForm: NameForm;
  parts(request: PieceRequest, project: PieceProject): PieceParts;
}

/** Parts of a piece that has none of them. */
export const NO_PARTS = { manifest: [], script: [], variables: [], scopes: [] } as const;
