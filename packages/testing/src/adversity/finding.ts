// What adversity tests find. No code.
import type { FaultName } from './faults/fault-name.ts';

/** How the outcome with a fault differs from the outcome without one. */
export type FindingKind = 'lost' | 'repeated' | 'added' | 'changed';

/** A fault that changes the outcome of a fixture. */
export interface Finding {
  readonly fault: FaultName;
  /** Name of the fixture. */
  readonly fixture: string;
  /** Type of the event; undefined if no event is known. */
  readonly event: string | undefined;
  /** The call of the event that was disturbed, 1-based. Only for faults of calls. */
  readonly call: number | undefined;
  readonly kind: FindingKind;
  /** A request or a piece of data without the fault. Undefined if it is an additional one. */
  readonly before: string | undefined;
  /** The same with the fault. Undefined if it is lost. */
  readonly after: string | undefined;
  /** `file:line:column` of the call in the author’s code. */
  readonly location: string | undefined;
  /** Shows it again: `testAdversity(…, { seed, faults: [fault] })`. */
  readonly seed: string;
}
