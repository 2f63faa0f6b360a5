// A script is loaded before it is published: one that cannot start is rejected, and the version before it goes on serving.
import { isKitError } from '@bindery/diagnostics';
import type { ScriptVersion } from '@bindery/host';
import { apiError } from '../../../core/api-error.ts';
import type { DeliveryServices } from '../../../events/event-services.ts';
import { toScriptVersion } from '../integrations/script-version.ts';
import { hasDefaultExport } from './has-default-export.ts';

/** Codes of the host that are the script's own fault. */
const ITS_OWN_FAULT = new Set([
  'script_failed_to_start',
  'script_is_service_worker',
  'script_stalled',
  'script_out_of_memory',
]);

/** The definition to publish. */
export interface ScriptDraft {
  readonly name: string;
  readonly organization: string;
  readonly version: number;
  /** Hash of the code. */
  readonly script: string;
  /** Without its source map. */
  readonly code: string;
  readonly sourceMap: string | undefined;
}

/** Loads a script, which also lets its first event find it ready. Returns it. Throws script_invalid. */
export async function tryScript(
  services: DeliveryServices,
  { code, sourceMap, ...draft }: ScriptDraft,
): Promise<ScriptVersion> {
  if (!hasDefaultExport(code)) {
    throw apiError('script_invalid', 'Body field "script" must be an ES module with a default export.');
  }
  const script = toScriptVersion(draft, code, sourceMap);
  try {
    await services.delivery.host.load(script);
  } catch (thrown) {
    const isItsFault = isKitError(thrown) && ITS_OWN_FAULT.has(thrown.code);
    if (isItsFault) {
      await services.delivery.host.unload(script.id);
      throw apiError('script_invalid', `Body field "script": ${thrown.message}`, { cause: thrown });
    }
    if (!isKitError(thrown)) services.delivery.report(thrown);
    // Not the script's fault, for example a process that a neighbor took down: its first event tries again.
  }
  return script;
}
