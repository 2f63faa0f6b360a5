// Fault rules to choose from: the effects and event types that the platform takes together, and presets for common failures.
import { EVENT_TYPES } from '@bindery/contract';
import type { FaultRuleDraft } from '@bindery/contract';

type Target = FaultRuleDraft['on'];
type Effect = FaultRuleDraft['effect'];

const ORDER_EFFECTS: readonly Effect[] = ['duplicate', 'reorder'];

/** Labels of the effects. */
export const EFFECT_LABELS: Readonly<Record<Effect, string>> = {
  status: 'Return status',
  delay: 'Delay',
  reset: 'Reset connection',
  duplicate: 'Duplicate',
  reorder: 'Reorder',
};

/** The effects of rules on requests, or on deliveries. */
export function effectsOn(on: Target): readonly Effect[] {
  return on === 'request' ? ['status', 'delay', 'reset'] : ['status', 'delay', 'reset', ...ORDER_EFFECTS];
}

/** The event types whose deliveries can have an effect. Only queued events come twice, or in another order. */
export function eventTypesWith(effect: Effect): string[] {
  const types = Object.entries(EVENT_TYPES);
  const isOrder = ORDER_EFFECTS.includes(effect);
  return types.filter(([, { delivery }]) => !isOrder || delivery === 'queued').map(([type]) => type);
}

/** A common failure. */
export interface FaultPreset {
  readonly title: string;
  readonly rule: Readonly<Partial<FaultRuleDraft>> & Pick<FaultRuleDraft, 'on' | 'effect'>;
}

const REQUESTS = { on: 'request', caller: 'integration' } as const;

/** Failures that integrations meet on a hosted platform. They leave users alone. */
export const FAULT_PRESETS: readonly FaultPreset[] = [
  { title: 'Rate limit', rule: { ...REQUESTS, effect: 'status', status: 429, retryAfter: 3, times: 3 } },
  { title: 'Outage', rule: { ...REQUESTS, effect: 'status', status: 503 } },
  { title: 'Slow API', rule: { ...REQUESTS, effect: 'delay', delayMs: 5000 } },
  { title: 'Unstable network', rule: { ...REQUESTS, effect: 'reset', probability: 0.2, seed: 'a' } },
  { title: 'Duplicate events', rule: { on: 'delivery', effect: 'duplicate' } },
  { title: 'Events out of order', rule: { on: 'delivery', effect: 'reorder' } },
];
