// The input files of a build, including missing ones. Changes of other files don’t require a build.
import { realpathSync } from 'node:fs';
import { basename, dirname, join, parse, resolve, sep } from 'node:path';
import { MANIFEST_FILES, PUBLIC_FOLDER } from '@bindery/bundler';
import type { BundleResult, ManifestReading } from '@bindery/bundler';
import type { Problem } from '@bindery/diagnostics';

/** Scope of a rebuild: everything from the manifest on, or only the bundle. */
export type RebuildScope = 'manifest' | 'bundle';

/** A change of a file. */
export interface FileChange {
  /** Absolute path. */
  readonly path: string;
  /** Whether the file is new. */
  readonly isNew: boolean;
}

/** Input and result of a build. */
export interface BuildInput {
  readonly reading: ManifestReading;
  readonly bundle: BundleResult | undefined;
}

/** Settings of package resolution and compilers, in any folder. Only these files reveal that another package version was installed. */
const SETTINGS = /^(package(-lock)?\.json|[jt]sconfig(\..+)?\.json|pnpm-lock\.yaml|yarn\.lock|bun\.lockb?)$/;
const VARIABLES = /^\.env(\..+)?$/;

/** The files of a project, from its last builds. */
export class ProjectFiles {
  #root = '';
  #manifest: ReadonlySet<string> = new Set();
  #bundle: ReadonlySet<string> = new Set();
  /** Paths without extensions, as in imports. A new file can replace the one that was resolved. */
  #stems: ReadonlySet<string> = new Set();
  #isMissingFile = false;

  /** Records the input of a build. */
  note({ reading, bundle }: BuildInput): void {
    const { root, source, outline } = reading;
    const at = (files: readonly string[]): string[] => files.map((file) => realPath(resolve(root, file)));
    const { script, icon, previewImages } = outline;
    const images = [icon, ...previewImages].flatMap((entry) => (entry === undefined ? [] : [entry.value]));
    const isWhole = bundle?.bundle !== undefined;
    this.#root = realPath(root);
    this.#manifest = new Set([
      ...at([...source.inputs, ...filesOf(source.problems), ...images]),
      ...(source.value === undefined ? this.#manifest : []), // The files of an unreadable manifest are incomplete.
    ]);
    this.#bundle = new Set([
      ...at([...(script === undefined ? [] : [script.value]), ...ownOf(bundle?.inputs ?? [])]),
      ...at(filesOf(bundle?.problems ?? [])),
      ...(isWhole ? [] : this.#bundle),
    ]);
    this.#stems = new Set([...this.#manifest, ...this.#bundle].flatMap(stemsOf));
    this.#isMissingFile = [...source.problems, ...(bundle?.problems ?? [])].some(
      ({ code }) => code === 'bundle_unresolved_import',
    );
  }

  /** The scope of a rebuild; undefined if no build depends on the file. */
  rebuildScopeOf({ path, isNew }: FileChange): RebuildScope | undefined {
    const real = realPath(path);
    const name = basename(real);
    const isAtRoot = dirname(real) === this.#root;
    const isManifest = (MANIFEST_FILES as readonly string[]).includes(name) || VARIABLES.test(name);
    if (real.startsWith(join(this.#root, PUBLIC_FOLDER) + sep)) return 'manifest';
    if (this.#manifest.has(real) || (isAtRoot && isManifest)) return 'manifest';
    if (this.#bundle.has(real) || SETTINGS.test(name)) return 'bundle';
    // An unresolved import might refer to any missing file.
    return isNew && (this.#isMissingFile || this.#stems.has(stemOf(real))) ? 'manifest' : undefined;
  }
}

function filesOf(problems: readonly Problem[]): string[] {
  return problems.flatMap(({ file }) => (file === undefined ? [] : [file]));
}

/** Packages aren’t watched, although they make up most of a bundle. */
function ownOf(inputs: readonly string[]): string[] {
  return inputs.filter((input) => !/(^|\/)node_modules\//.test(input));
}

/** The path without links, as in a bundle. Works for deleted files too. */
function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const folder = dirname(path);
    return folder === path ? path : join(realPath(folder), basename(path));
  }
}

function stemOf(path: string): string {
  return join(dirname(path), parse(path).name);
}

/** `a` also resolves to `a/index.ts`. */
function stemsOf(path: string): string[] {
  return parse(path).name === 'index' ? [stemOf(path), dirname(path)] : [stemOf(path)];
}
