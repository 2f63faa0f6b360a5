// Reads `bindery.config.ts` (or .mts, .js, .mjs): bundles it in memory and evaluates it.
import { messageOf } from '@bindery/diagnostics';
import type { Problem } from '@bindery/diagnostics';
import { bundleModule, importDefault, locationOfThrown } from '../evaluate/bundle-module.ts';
import type { BundledModule } from '../evaluate/bundle-module.ts';
import { findTypeScriptContainer } from '../manifest-text/find-typescript-container.ts';
import { problem } from '../problem-codes.ts';
import { createTypeScriptLocator } from '../manifest-text/locate-in-typescript.ts';
import type { ManifestSource } from '../manifest-text/manifest-source.ts';

/** Evaluates a TypeScript or JavaScript manifest with this text. Local imports and packages are bundled in. */
export async function readTypeScriptManifest(
  file: string,
  absolutePath: string,
  text: string,
): Promise<ManifestSource> {
  const locate = createTypeScriptLocator(file, text);
  const bundled = await bundleModule(absolutePath, { text });
  const read =
    'script' in bundled ? await evaluate(bundled, file, locate) : { value: undefined, problems: bundled.problems };
  const findContainer: ManifestSource['findContainer'] = (path) => findTypeScriptContainer(file, text, path);
  return { file, text, locate, findContainer, inputs: bundled.inputs, ...read };
}

async function evaluate(
  bundled: BundledModule,
  file: string,
  locate: ManifestSource['locate'],
): Promise<{ readonly value: unknown; readonly problems: Problem[] }> {
  try {
    const value = await importDefault(bundled);
    if (value !== undefined) return { value, problems: [] };
    const missing = problem('manifest_no_default_export', {
      message: `${file} has no default export.`,
      location: { file, line: 1, column: 1 },
      advice: 'Add "export default defineIntegration({ … })".',
    });
    return { value: undefined, problems: [missing] };
  } catch (thrown) {
    const failed = problem('manifest_evaluation_failed', {
      message: `${file} threw an error: ${messageOf(thrown)}`,
      location: locationOfThrown(thrown, bundled.map, file) ?? locate([]),
      advice: 'Fix the error, or move code that can fail out of the manifest.',
    });
    return { value: undefined, problems: [failed] };
  }
}
