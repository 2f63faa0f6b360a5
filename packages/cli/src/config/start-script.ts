// Starts a built script once, like the platform before its first event, to find errors at startup.
import type { ProjectCheck } from '@bindery/bundler';
import { createWorkerdHost } from '@bindery/host';
import { isKitError } from '@bindery/diagnostics';
import type { KitError, Problem } from '@bindery/diagnostics';

/** The problem of a script that fails to start. No handler is called and no request is sent. Skipped if there are errors. */
export async function startScript({
  bundle,
  isPublishable,
  reading,
}: Pick<ProjectCheck, 'bundle' | 'isPublishable' | 'reading'>): Promise<Problem[]> {
  if (bundle === undefined || !isPublishable) return [];
  const host = createWorkerdHost({
    onOutgoing: async () => new Response('Network access is disabled during checks.', { status: 503 }),
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
    if (!isKitError(thrown)) throw thrown;
    if (thrown.code.startsWith('script_')) return [toStartProblem(thrown)];
    const message = `Skipped the startup check because the script couldn’t be run: ${thrown.message}`;
    return [
      {
        code: thrown.code,
        severity: 'warning',
        message,
        ...(thrown.advice === undefined ? {} : { advice: thrown.advice }),
      },
    ];
  } finally {
    await host.dispose();
  }
}

/** The problem of a script that didn’t start, at the line that threw. */
export function toStartProblem({ code, message: original, advice, details }: KitError): Problem {
  const { file, line, column } = details;
  // A version that was never published has no useful label.
  const message = original.replace(/^\S+@1 /, 'The script ');
  const location = typeof file === 'string' ? { file, line: Number(line), column: Number(column) } : {};
  return { code, severity: 'error', message, ...(advice === undefined ? {} : { advice }), ...location };
}
