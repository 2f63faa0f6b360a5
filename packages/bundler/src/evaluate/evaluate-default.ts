// Evaluates a file of the author for its default export: `bindery.outgoing.ts`, `bindery.fixtures.ts`, `bindery.seed.ts`.
import { relative } from 'node:path';
import { messageOf } from '@bindery/diagnostics';
import type { Problem } from '@bindery/diagnostics';
import { problem } from '../problem-codes.ts';
import type { BundlerProblemCode } from '../problem-codes.ts';
import { bundleModule, importDefault, locationOfThrown } from './bundle-module.ts';

/** How a file is evaluated. */
export interface EvaluateOptions {
  /** Folder that problems name files by. */
  readonly root: string;
  /** Code of the problem of a file that throws, and its advice. */
  readonly failure: { readonly code: BundlerProblemCode; readonly advice: string };
  /** URLs of packages that stay out of the bundle. */
  readonly external?: Readonly<Record<string, string>>;
}

/** The default export, or why there is none. */
export type DefaultExport = (
  | { readonly isEvaluated: true; readonly value: unknown }
  | { readonly isEvaluated: false; readonly problems: readonly Problem[] }
) & {
  /** The file from the root. */
  readonly file: string;
  /** Absolute paths of the files it was made of. */
  readonly inputs: readonly string[];
};

/** Evaluates a file, which exists. */
export async function evaluateDefault(
  absolutePath: string,
  { root, failure: { code, advice }, external }: EvaluateOptions,
): Promise<DefaultExport> {
  const file = relative(root, absolutePath);
  const bundled = await bundleModule(absolutePath, { external });
  const { inputs } = bundled;
  if (!('script' in bundled)) return { isEvaluated: false, problems: bundled.problems, file, inputs };
  try {
    return { isEvaluated: true, value: await importDefault(bundled), file, inputs };
  } catch (thrown) {
    const failed = problem(code, {
      message: `${file} threw an error: ${messageOf(thrown)}`,
      location: locationOfThrown(thrown, bundled.map, file) ?? { file, line: 1, column: 1 },
      advice,
    });
    return { isEvaluated: false, problems: [failed], file, inputs };
  }
}
