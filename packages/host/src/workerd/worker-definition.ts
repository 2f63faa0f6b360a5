// A script in the words of workerd's loader.
import { DEFAULT_COMPATIBILITY_DATE } from '../integration-host.ts';
import type { ScriptVersion } from '../integration-host.ts';
import { ENTRY_MODULE, entryModule } from './entry-module.ts';

/** What workerd's loader takes. `isInspected`: with its source map, for debuggers. */
export function workerDefinition(script: ScriptVersion, isInspected: boolean): Record<string, unknown> {
  const flags = script.compatibilityFlags ?? ['nodejs_compat'];
  const hasAsyncContext = flags.includes('nodejs_compat') || flags.includes('nodejs_als');
  const modules: Record<string, string> = { [ENTRY_MODULE]: entryModule(script.mainModule), ...script.modules };
  if (isInspected && script.sourceMap !== undefined) {
    const map = Buffer.from(script.sourceMap).toString('base64');
    modules[script.mainModule] += `\n//# sourceMappingURL=data:application/json;base64,${map}`;
  }
  return {
    compatibilityDate: script.compatibilityDate ?? DEFAULT_COMPATIBILITY_DATE,
    compatibilityFlags: hasAsyncContext ? flags : [...flags, 'nodejs_als'],
    mainModule: ENTRY_MODULE,
    modules,
  };
}
