// Bundles a TypeScript or JavaScript module of the author in memory and evaluates it. Nothing is written to disk.
import { SourceMap } from 'node:module';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import type { BuildFailure, Plugin, StdinOptions } from 'esbuild';
import type { Problem } from '@bindery/diagnostics';
import { problemsFromEsbuild } from '../bundle/problems-from-esbuild.ts';
import type { SourceLocation } from '../problem-codes.ts';

/** A module as one script. */
export interface BundledModule {
  readonly script: string;
  readonly map: string;
  /** Absolute paths of the files it was made of. */
  readonly inputs: readonly string[];
}

/** How a module is bundled. */
export interface BundleModuleOptions {
  /** URLs of packages that stay out of it. */
  readonly external?: Readonly<Record<string, string>> | undefined;
  /** Text in place of the file’s, which can be missing. */
  readonly text?: string | undefined;
}

/** Bundles a module with its local imports and packages. */
export async function bundleModule(
  absolutePath: string,
  { external = {}, text }: BundleModuleOptions = {},
): Promise<BundledModule | { readonly problems: Problem[]; readonly inputs: readonly string[] }> {
  const root = dirname(absolutePath);
  try {
    const result = await build({
      absWorkingDir: root,
      ...(text === undefined ? { entryPoints: [absolutePath] } : { stdin: stdinOf(absolutePath, text) }),
      outfile: 'module.mjs',
      bundle: true,
      write: false,
      metafile: true,
      sourcemap: 'external',
      platform: 'node',
      format: 'esm',
      target: 'node20',
      logLevel: 'silent',
      define: {
        'import.meta.url': JSON.stringify(pathToFileURL(absolutePath).href),
        'import.meta.dirname': JSON.stringify(root),
        'import.meta.filename': JSON.stringify(absolutePath),
      },
      plugins: [definitionModule, externalPackages(external)],
    });
    return {
      script: result.outputFiles.find(({ path }) => path.endsWith('.mjs'))?.text ?? '',
      map: result.outputFiles.find(({ path }) => path.endsWith('.map'))?.text ?? '',
      inputs: Object.keys(result.metafile.inputs)
        .filter((input) => !input.startsWith(`${DEFINITION}:`))
        .map((input) => resolve(root, input)),
    };
  } catch (thrown) {
    const failure = thrown as BuildFailure;
    if (!Array.isArray(failure.errors)) throw thrown;
    return { problems: problemsFromEsbuild(failure.errors, 'error', root), inputs: [absolutePath] };
  }
}

function stdinOf(absolutePath: string, contents: string): StdinOptions {
  const loader = /\.[cm]?ts$/.test(absolutePath) ? 'ts' : 'js';
  return { contents, resolveDir: dirname(absolutePath), sourcefile: absolutePath, loader };
}

/** Evaluates the bundle, and returns its default export. Throws errors of the module. */
export async function importDefault({ script }: BundledModule): Promise<unknown> {
  // Each data URL is a separate module: each edit of a session retains a few kilobytes.
  const url = `data:text/javascript;base64,${Buffer.from(script).toString('base64')}`;
  const module = (await import(/* @vite-ignore */ url)) as { readonly default?: unknown };
  return module.default;
}

/** Where a module threw, in its sources; undefined when that is not known. */
export function locationOfThrown(thrown: unknown, map: string, file: string): SourceLocation | undefined {
  const stack = thrown instanceof Error ? (thrown.stack ?? '') : '';
  const frame = /data:text\/javascript;base64,[^:]*:(\d+):(\d+)/.exec(stack);
  if (frame === null) return undefined;
  const entry = new SourceMap(JSON.parse(map) as ConstructorParameters<typeof SourceMap>[0]).findEntry(
    Number(frame[1]) - 1,
    Number(frame[2]) - 1,
  );
  if (!('originalLine' in entry)) return undefined;
  return { file: entry.originalSource || file, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
}

const DEFINITION = 'bindery-definition';

/** `define*` functions return their argument; supplying them here spares a module the command's code, and its installation. */
const definitionModule: Plugin = {
  name: DEFINITION,
  setup(setup) {
    setup.onResolve({ filter: /^@bindery\/(cli\/config|bundler\/define)$/ }, () => ({
      path: 'define',
      namespace: DEFINITION,
    }));
    setup.onLoad({ filter: /.*/, namespace: DEFINITION }, () => ({
      contents: `export const defineIntegration = (definition) => definition;
export const defineOutgoing = (handlers) => handlers;
export const defineSeed = (seed) => seed;`,
    }));
  },
};

/** A package that runs next to the module, and not in it. A module of a data URL finds it by its URL only. */
function externalPackages(urls: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'bindery-external',
    setup(setup) {
      setup.onResolve({ filter: /^@bindery\// }, ({ path }) => {
        const url = urls[path];
        return url === undefined ? undefined : { path: url, external: true };
      });
    },
  };
}
