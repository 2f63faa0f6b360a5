// Turns esbuild's answers, good and bad, into a BundleResult. Called by both builds.
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { BuildFailure, BuildResult } from 'esbuild';
import type { Problem } from '@bindery/diagnostics';
import { describeMissing } from '../build-script.ts';
import { problem } from '../problem-codes.ts';
import type { Bundle, BundleMode, ExternalImport, BundleOptions, BundleResult } from './bundle.ts';
import { OUTPUT_FILE } from './esbuild-options.ts';
import { findHiddenImports } from './hidden-imports.ts';
import { withOwnSources } from './own-sources.ts';
import { problemsFromEsbuild } from './problems-from-esbuild.ts';

type Build = () => Promise<BuildResult<{ write: false; metafile: true }>>;

/** Runs a build and reads its outcome. Never throws for what an author got wrong. */
export async function readBuild(build: Build, options: BundleOptions, mode: BundleMode): Promise<BundleResult> {
  const start = performance.now();
  const outcome = await runBuild(build, options, mode);
  return { ...outcome, durationMs: performance.now() - start };
}

async function runBuild(
  build: Build,
  options: BundleOptions,
  mode: BundleMode,
): Promise<Omit<BundleResult, 'durationMs'>> {
  if (!(await isFile(resolve(options.root, options.script)))) return { problems: [missingScript(options)], inputs: [] };
  try {
    const result = await build();
    return {
      bundle: await toBundle(result, options.root, mode),
      problems: problemsFromEsbuild(result.warnings, 'warning', options.root),
      inputs: Object.keys(result.metafile.inputs),
    };
  } catch (thrown) {
    const failure = thrown as BuildFailure;
    if (!Array.isArray(failure.errors)) throw thrown;
    const hidden = await findHiddenImports(failure, options, mode);
    const problems = problemsFromEsbuild([...failure.errors, ...hidden.errors], 'error', options.root);
    return {
      problems: [...problems, ...problemsFromEsbuild(failure.warnings, 'warning', options.root)],
      inputs: hidden.inputs,
    };
  }
}

async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isFile() === true;
}

/** The problem of a missing script; the caller adds the location of "script" in the manifest. */
function missingScript({ root, script }: BundleOptions): Problem {
  const message = describeMissing(root, resolve(root, script));
  return problem('script_missing', {
    message: `"script" is "${script}", but the file doesn’t exist.${message?.fact ?? ''}`,
    advice: message?.advice ?? `Create ${script}, or fix "script" in the manifest.`,
    path: 'script',
  });
}

async function toBundle(
  result: BuildResult<{ write: false; metafile: true }>,
  root: string,
  mode: BundleMode,
): Promise<Bundle> {
  const text = (ending: string) => result.outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '';
  const map = text(`${OUTPUT_FILE}.map`);
  const output = result.metafile.outputs[OUTPUT_FILE];
  const modules = Object.entries(output?.inputs ?? {}).map(([path, { bytesInOutput }]) => ({
    path,
    bytes: bytesInOutput,
  }));
  return {
    mode,
    script: text(OUTPUT_FILE),
    sourceMap: mode === 'production' ? map : await withOwnSources(map, root),
    exports: output?.exports ?? [],
    externals: externalsOf(result),
    modules: modules.filter(({ bytes }) => bytes > 0).sort((a, b) => b.bytes - a.bytes),
  };
}

/** What the script still imports, by each file in it that does. */
function externalsOf({ metafile }: BuildResult<{ write: false; metafile: true }>): ExternalImport[] {
  const output = metafile.outputs[OUTPUT_FILE];
  const remaining = new Set(output?.imports.filter(({ kind }) => kind === 'import-statement').map(({ path }) => path));
  return Object.keys(output?.inputs ?? {}).flatMap((importer) =>
    (metafile.inputs[importer]?.imports ?? [])
      .filter(({ external, kind, path }) => external === true && kind === 'import-statement' && remaining.has(path))
      .map(({ path }) => ({ name: path, importer })),
  );
}
