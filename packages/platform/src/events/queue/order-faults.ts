// Faults of the order of queued events: one that is delivered twice, and one that the next one overtakes.
import type { FaultRules, FaultTarget } from '../../core/faults/fault-rules.ts';

/** An event, as the rules see it. */
export interface OrderedEvent {
  readonly id: string;
  readonly integration: string;
  readonly target: FaultTarget;
}

/** How long an event waits for another one to overtake it, on the platform's clock, in milliseconds. */
export const MAX_POSTPONE_MS = 5_000;

/** Records delayed and repeated events, so that a rule affects an event once. */
export class OrderFaults {
  readonly #waiting = new Map<string, string>();
  readonly #wasPostponed = new Set<string>();
  readonly #wasRepeated = new Set<string>();

  /** Whether an event is to wait for the next one of its integration. Of one integration, one waits at a time. */
  postpones(faults: FaultRules, { id, integration, target }: OrderedEvent): boolean {
    if (this.#wasPostponed.delete(id)) {
      if (this.#waiting.get(integration) === id) this.#waiting.delete(integration);
      return false;
    }
    if (this.#waiting.has(integration) || faults.take('delivery', target, ['reorder']) === undefined) return false;
    this.#waiting.set(integration, id);
    this.#wasPostponed.add(id);
    return true;
  }

  /** The event that waited for this one to end; undefined if none did. */
  postponedBefore({ id, integration }: OrderedEvent): string | undefined {
    const waiting = this.#waiting.get(integration);
    if (waiting === undefined || waiting === id) return undefined;
    this.#waiting.delete(integration);
    return waiting;
  }

  /** Whether an event that was delivered is to be delivered once more. */
  repeats(faults: FaultRules, { id, target }: OrderedEvent): boolean {
    if (this.#wasRepeated.delete(id)) return false;
    if (faults.take('delivery', target, ['duplicate']) === undefined) return false;
    this.#wasRepeated.add(id);
    return true;
  }
}
