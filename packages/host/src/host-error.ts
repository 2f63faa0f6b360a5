// What can go wrong with a delivery, and the error that says so. Thrown by both hosts, translated by the platform.
import { KitError } from '@bindery/diagnostics';
import type { ErrorCode, KitErrorOptions } from '@bindery/diagnostics';
import type { DeliveryOutcome, DeliveryTrace, ScriptVersion } from './integration-host.ts';

/** Every code a host throws. */
export const HOST_ERROR_CODES = {
  script_failed_to_start: { owner: 'user', advice: 'Fix the error at the location in the message and save.' },
  script_is_service_worker: {
    owner: 'user',
    advice: 'Add "export default createIntegration({ … })" or "export default { fetch(request, env, ctx) { … } }".',
  },
  script_stalled: { owner: 'user', advice: 'Check for an infinite loop, or long work that never awaits.' },
  script_out_of_memory: { owner: 'user', advice: 'Stream large bodies, and don’t accumulate data between events.' },
  script_crashed_process: {
    owner: 'system',
    advice: 'This is a bug in Bindery. Report it together with the script.',
  },
  script_timeout: { owner: 'user', advice: 'Respond sooner, or move slow work to context.waitUntil or a task.' },
  delivery_cancelled: { owner: 'user', advice: 'No action needed. The caller disconnected.' },
  delivery_interrupted: { owner: 'system', advice: 'Retry. Another script crashed the process.' },
  tunnel_unreachable: { owner: 'user', advice: 'Restart the tunnel, or turn off development mode.' },
  host_failed_to_start: { owner: 'system', advice: 'Reinstall the packages: the workerd binary didn’t start.' },
  host_disposed: { owner: 'system', advice: 'Create a new host.' },
} as const satisfies Record<string, ErrorCode>;

/** A code a host throws. */
export type HostErrorCode = keyof typeof HOST_ERROR_CODES;

/** A failed delivery, with what the script did until then. */
export class DeliveryError extends KitError<HostErrorCode> {
  readonly trace: DeliveryTrace;

  constructor(error: KitError<HostErrorCode>, trace: DeliveryTrace) {
    super(error.code, error.message, {
      owner: error.owner,
      details: error.details,
      ...(error.advice === undefined ? {} : { advice: error.advice }),
      ...(error.cause === undefined ? {} : { cause: error.cause }),
    });
    this.trace = trace;
  }
}

/** A host's error, with owner and advice of its code unless said otherwise. */
export function hostError(
  code: HostErrorCode,
  message: string,
  options: KitErrorOptions = {},
): KitError<HostErrorCode> {
  return new KitError(code, message, { ...HOST_ERROR_CODES[code], ...options });
}

/** `name@version`, as messages name a script. */
export function scriptLabel(script: Pick<ScriptVersion, 'integration' | 'version'>): string {
  return `${script.integration}@${script.version}`;
}

const OUTCOMES: Partial<Record<HostErrorCode, DeliveryOutcome>> = {
  script_failed_to_start: 'failed_to_start',
  script_is_service_worker: 'failed_to_start',
  script_stalled: 'stalled',
  script_out_of_memory: 'out_of_memory',
  script_timeout: 'timeout',
  delivery_cancelled: 'cancelled',
};

/** How a delivery that failed with this code ended. */
export function outcomeOf(code: HostErrorCode): DeliveryOutcome {
  return OUTCOMES[code] ?? 'interrupted';
}
