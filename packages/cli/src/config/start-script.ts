// Starts a built script once, as the platform does before its first event, so that what keeps it from starting is found here.
import type { ProjectCheck } from '@bindery/bundler';
import { createWorkerdHost } from '@bindery/host';
import { isKitError } from '@bindery/diagnostics';
import type { Problem } from '@bindery/diagnostics';

/** The problem of a script that does not start. Nothing of it is called, and nothing goes out. Not tried where there are errors. */
export async function startScript({ bundle, isPublishable, reading }: ProjectCheck): Promise<Problem[]> {
  if (bundle === undefined || !isPublishable) return [];
  const host = createWorkerdHost({
    onOutgoing: async () => new Response('A check sends nothing.', { status: 503 }),
  });
  try {
    await host.load({
      id: 'checked',
      integration: reading.manifest?.name ?? 'integration',
      version: 1,
      organization: '',
      modules: { 'script.js': bundle.script },
      mainModule: 'script.js',
      sourceMap: bundle.sourceMap,
    });
    return [];
  } catch (thrown) {
    if (isKitError(thrown, 'script_failed_to_start') || isKitError(thrown, 'script_is_service_worker')) {
      return [toProblem(thrown.code, thrown.message, thrown.details)];
    }
    throw thrown;
  } finally {
    await host.dispose();
  }
}

function toProblem(code: string, said: string, details: Readonly<Record<string, unknown>>): Problem {
  const { file, line, column } = details;
  // The label of a version that was never published says nothing.
  const message = said.replace(/^\S+@1 /, 'The script ');
  const place = typeof file === 'string' ? { file, line: Number(line), column: Number(column) } : {};
  return { code, severity: 'error', message, advice: 'Correct what is run while the script is loaded.', ...place };
}
