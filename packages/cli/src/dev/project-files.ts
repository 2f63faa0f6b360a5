// Which files a build was made of, and which it looked for: a change of any other is no reason to build again.
import { realpathSync } from 'node:fs';
import { basename, dirname, join, parse, resolve, sep } from 'node:path';
import { MANIFEST_FILES, PUBLIC_FOLDER } from '@bindery/bundler';
import type { BundleResult, ManifestReading } from '@bindery/bundler';
import type { Problem } from '@bindery/diagnostics';

/** What has to be rebuilt: everything from the manifest on, or the bundle only. */
export type RebuildScope = 'manifest' | 'bundle';

/** Something happened to a file. */
export interface FileChange {
  /** Absolute path. */
  readonly path: string;
  /** It was not there before. */
  readonly isNew: boolean;
}

/** What was read, and what came of it. */
export interface ReadFiles {
  readonly reading: ManifestReading;
  readonly bundle: BundleResult | undefined;
}

/** How packages are found and code is read: in any folder. Only these show that another version of a package was installed. */
const SETTINGS = /^(package(-lock)?\.json|[jt]sconfig(\..+)?\.json|pnpm-lock\.yaml|yarn\.lock|bun\.lockb?)$/;
const VARIABLES = /^\.env(\..+)?$/;

/** The files of one project, as its last builds knew them. */
export class ProjectFiles {
  #root = '';
  #manifest: ReadonlySet<string> = new Set();
  #bundle: ReadonlySet<string> = new Set();
  /** Paths without their endings, as imports name them: a new file may take the place of the one that was found. */
  #stems: ReadonlySet<string> = new Set();
  #isMissingFile = false;

  /** Notes what a build was made of. */
  note({ reading, bundle }: ReadFiles): void {
    const { root, source, outline } = reading;
    const at = (files: readonly string[]): string[] => files.map((file) => realPath(resolve(root, file)));
    const { script, icon, previewImages } = outline;
    const images = [icon, ...previewImages].flatMap((entry) => (entry === undefined ? [] : [entry.value]));
    const isWhole = bundle?.bundle !== undefined;
    this.#root = realPath(root);
    this.#manifest = new Set([
      ...at([...source.inputs, ...filesOf(source.problems), ...images]),
      ...(source.value === undefined ? this.#manifest : []), // Of one that cannot be read, not all is known.
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

  /** What a change requires; undefined when nothing was made of the file. */
  rebuildScopeOf({ path, isNew }: FileChange): RebuildScope | undefined {
    const real = realPath(path);
    const name = basename(real);
    const isAtRoot = dirname(real) === this.#root;
    const isManifest = (MANIFEST_FILES as readonly string[]).includes(name) || VARIABLES.test(name);
    if (real.startsWith(join(this.#root, PUBLIC_FOLDER) + sep)) return 'manifest';
    if (this.#manifest.has(real) || (isAtRoot && isManifest)) return 'manifest';
    if (this.#bundle.has(real) || SETTINGS.test(name)) return 'bundle';
    // An import that leads nowhere may have meant any file that was not there.
    return isNew && (this.#isMissingFile || this.#stems.has(stemOf(real))) ? 'manifest' : undefined;
  }
}

function filesOf(problems: readonly Problem[]): string[] {
  return problems.flatMap(({ file }) => (file === undefined ? [] : [file]));
}

/** Packages are not watched, and are most of a bundle. */
function ownOf(inputs: readonly string[]): string[] {
  return inputs.filter((input) => !/(^|\/)node_modules\//.test(input));
}

/** Without links, by which a bundle does not name its files; also of a file that is there no longer. */
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

/** `a/index.ts` is what `a` leads to as well. */
function stemsOf(path: string): string[] {
  return parse(path).name === 'index' ? [stemOf(path), dirname(path)] : [stemOf(path)];
}
