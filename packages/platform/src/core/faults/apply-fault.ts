// What becomes of a request that a fault rule meets.
import { setTimeout } from 'node:timers/promises';
import type { TextResponse } from '../answer.ts';
import { FAULT_HEADER } from './fault-rules.ts';
import type { Fault, FaultRuleState } from './fault-rules.ts';

/** A rule closes the connection without a response. `fetch` throws a similar error. */
export class ConnectionResetError extends TypeError {
  readonly code = 'ECONNRESET';

  constructor(rule: string) {
    super('fetch failed', { cause: Object.assign(new Error(`Fault rule ${rule} reset the connection.`), CAUSE) });
  }
}

const CAUSE = { code: 'ECONNRESET' };

/**
 * Waits as long as the rules say, by the machine's clock, as a slow network does. Returns the response of a rule that gives one. Throws
 * ConnectionResetError.
 */
export async function applyFault(fault: Fault, signal: AbortSignal): Promise<TextResponse | undefined> {
  if (fault.delayMs > 0) await setTimeout(fault.delayMs, undefined, { signal, ref: false }).catch(() => {});
  if (fault.rule?.effect === 'reset') throw new ConnectionResetError(fault.rule.id);
  return fault.rule === undefined ? undefined : responseOf(fault.rule, fault.rules);
}

/** The response of a rule with the effect `status`. */
export function responseOf(rule: FaultRuleState, rules: string): TextResponse {
  const { status = 500, body, retryAfter } = rule;
  return {
    status,
    headers: {
      'Content-Type': 'application/json',
      [FAULT_HEADER]: rules,
      ...(retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }),
    },
    text: JSON.stringify(body ?? { error: { code: status, message: `Fault rule ${rule.id} returned this error.` } }),
  };
}
