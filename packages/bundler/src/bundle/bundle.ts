// What a build gives: the script, its source map, and what went into it.
import type { Problem } from '@bindery/diagnostics';

/** `development` is readable and rebuilt in place, `production` is small. */
export type BundleMode = 'development' | 'production';

/** A file inside a bundle. */
export interface BundledModule {
  /** Relative to the project's folder. */
  readonly path: string;
  /** Bytes that it takes in the script. */
  readonly bytes: number;
}

/** A module that a script imports where it runs: it is not part of the bundle. */
export interface ExternalImport {
  readonly name: string;
  /** File that imports it, relative to the project's folder. */
  readonly importer: string;
}

/** A script that can be run or published. */
export interface Bundle {
  readonly mode: BundleMode;
  /** An ES module. */
  readonly script: string;
  /** JSON of the source map; the script does not refer to it. */
  readonly sourceMap: string;
  readonly exports: readonly string[];
  /** Static imports of what is not bundled: without one of them the script does not start. */
  readonly externals: readonly ExternalImport[];
  /** Largest first. */
  readonly modules: readonly BundledModule[];
}

/** The outcome of a build. */
export interface BundleResult {
  /** Absent when the build failed. */
  readonly bundle?: Bundle;
  readonly problems: readonly Problem[];
  /** Every file that was read, relative to the project's folder; after a failure only those known so far. */
  readonly inputs: readonly string[];
  readonly durationMs: number;
}

/** What is bundled, and how. */
export interface BundleOptions {
  /** Absolute path of the project's folder. */
  readonly root: string;
  /** Path of the entry file, relative to `root`. */
  readonly script: string;
  /** Package of the JSX runtime, where the project's tsconfig.json does not say. */
  readonly jsxImportSource?: string | undefined;
  /** Further conditions of package exports, before the usual ones. */
  readonly conditions?: readonly string[] | undefined;
}
