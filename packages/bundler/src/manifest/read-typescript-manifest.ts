// Reads `bindery.config.ts` (or .mts, .js, .mjs): bundles it in memory and evaluates it. Nothing is written to disk.
import { SourceMap } from 'node:module';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import type { BuildFailure, Plugin } from 'esbuild';
import { messageOf } from '@bindery/diagnostics';
import type { Problem } from '@bindery/diagnostics';
import { problemsFromEsbuild } from '../bundle/problems-from-esbuild.ts';
import { problem } from '../problem-codes.ts';
import type { SourceLocation } from '../problem-codes.ts';
import { createTypeScriptLocator } from './locate-in-typescript.ts';
import type { ManifestSource } from './manifest-source.ts';

/** Evaluates a TypeScript or JavaScript manifest. Local imports and packages are bundled in. */
export async function readTypeScriptManifest(
  file: string,
  absolutePath: string,
  text: string,
): Promise<ManifestSource> {
  const locate = createTypeScriptLocator(file, text);
  const bundled = await bundleManifest(absolutePath);
  const read =
    'script' in bundled ? await evaluate(bundled, file, locate) : { value: undefined, problems: bundled.problems };
  return { file, text, locate, inputs: bundled.inputs, ...read };
}

interface BundledManifest {
  readonly script: string;
  readonly map: string;
  readonly inputs: readonly string[];
}

async function bundleManifest(
  absolutePath: string,
): Promise<BundledManifest | { readonly problems: Problem[]; readonly inputs: readonly string[] }> {
  const root = dirname(absolutePath);
  try {
    const result = await build({
      absWorkingDir: root,
      entryPoints: [absolutePath],
      outfile: 'manifest.mjs',
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
      plugins: [definitionModule],
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

const DEFINITION = 'bindery-definition';

/** `defineIntegration` returns its argument; supplying it here spares a manifest the command's code, and its installation. */
const definitionModule: Plugin = {
  name: DEFINITION,
  setup(setup) {
    setup.onResolve({ filter: /^@bindery\/(cli\/config|bundler\/define)$/ }, () => ({
      path: 'define',
      namespace: DEFINITION,
    }));
    setup.onLoad({ filter: /.*/, namespace: DEFINITION }, () => ({
      contents: 'export const defineIntegration = (definition) => definition;',
    }));
  },
};

async function evaluate(
  bundled: BundledManifest,
  file: string,
  locate: ManifestSource['locate'],
): Promise<{ readonly value: unknown; readonly problems: Problem[] }> {
  // A data URL is a module of its own for each text; edits of a session leave a few kilobytes each behind.
  const url = `data:text/javascript;base64,${Buffer.from(bundled.script).toString('base64')}`;
  try {
    const module = (await import(/* @vite-ignore */ url)) as { readonly default?: unknown };
    if (module.default !== undefined) return { value: module.default, problems: [] };
    const missing = problem('manifest_no_default_export', {
      message: `${file} has no default export.`,
      location: { file, line: 1, column: 1 },
      advice: 'Write "export default defineIntegration({ … })".',
    });
    return { value: undefined, problems: [missing] };
  } catch (thrown) {
    const failed = problem('manifest_evaluation_failed', {
      message: `${file} threw while it was evaluated: ${messageOf(thrown)}`,
      location: locationOfThrown(thrown, bundled.map, file) ?? locate([]),
      advice: 'Correct the error, or move what can fail out of the manifest.',
    });
    return { value: undefined, problems: [failed] };
  }
}

function locationOfThrown(thrown: unknown, map: string, file: string): SourceLocation | undefined {
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
