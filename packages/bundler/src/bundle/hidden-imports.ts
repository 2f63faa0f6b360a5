// esbuild doesn’t follow the imports of a file that it can’t parse. A second pass over the imports of those files finds unresolved ones, so
// that an author sees both kinds of errors together.
import { readFile } from 'node:fs/promises';
import { relative, resolve, sep } from 'node:path';
import { build } from 'esbuild';
import type { BuildFailure, Message, Plugin } from 'esbuild';
import type { BundleMode, BundleOptions } from './bundle.ts';
import { createEsbuildOptions } from './esbuild-options.ts';
import { unresolvedImport } from './problems-from-esbuild.ts';

/** Unresolved imports that were hidden by other errors, and every file visited. */
export interface HiddenImports {
  readonly errors: readonly Message[];
  readonly inputs: readonly string[];
}

/** Finds further problems of a failed build. */
export async function findHiddenImports(
  failure: BuildFailure,
  options: BundleOptions,
  mode: BundleMode,
): Promise<HiddenImports> {
  const broken = failure.errors.flatMap(({ text, location }) =>
    location === null || unresolvedImport(text) !== undefined ? [] : [location.file],
  );
  const seen = new Set<string>();
  const plugin = importsOnly(new Set(broken.map((file) => resolve(options.root, file))), options.root, seen);
  const knownKeys = new Set(failure.errors.map(keyOf));
  const settings = await createEsbuildOptions(options, mode);
  const errors = await build({ ...settings, minify: false, sourcemap: false, plugins: [plugin] }).then(
    () => [],
    (thrown: unknown) => (thrown as Partial<BuildFailure>).errors ?? [],
  );
  const hidden = errors.filter((error) => unresolvedImport(error.text) !== undefined && !knownKeys.has(keyOf(error)));
  return { errors: hidden, inputs: [...seen] };
}

function keyOf({ text, location }: Message): string {
  return `${text} ${location?.file ?? ''} ${location?.line ?? ''} ${location?.column ?? ''}`;
}

function importsOnly(broken: ReadonlySet<string>, root: string, seen: Set<string>): Plugin {
  return {
    name: 'bindery-imports-only',
    setup(setup) {
      setup.onLoad({ filter: /\.[cm]?[jt]sx?$/ }, async ({ path }) => {
        seen.add(relative(root, path).split(sep).join('/'));
        return broken.has(path)
          ? { contents: stripAllButImports(await readFile(path, 'utf8')), loader: 'js' }
          : undefined;
      });
    },
  };
}

const STATEMENT = /^([ \t]*)(?:import|export)\b(?!\s+type\b)([^;'"()=]*)(['"])([^'"\n]+)\3/gm;

/** A file with everything but its imports replaced by white space: each path keeps its line and column. */
export function stripAllButImports(text: string): string {
  let imports = '';
  let end = 0;
  for (const match of text.matchAll(STATEMENT)) {
    const [whole, indent = '', between = '', quote = '', path = ''] = match;
    imports += `${blank(text.slice(end, match.index))}${indent}import${blank(between)}${quote}${path}${quote}`;
    end = match.index + whole.length;
  }
  return imports + blank(text.slice(end));
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}
