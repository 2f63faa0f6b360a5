// What a fault is: a name, what it can change without harm, and functions around deliveries and calls. No code.
import type { Delivery, DeliveryResult } from '@bindery/host';
import type { TestPlatform } from '../../platform/test-platform.ts';
import type { WatchedAttempt, WatchedCall } from '../watch/watched.ts';
import type { FaultName } from './fault-name.ts';

/** A delivery, for a fault. */
export interface FaultedDelivery {
  readonly delivery: Delivery;
  /** Gives it to the script. */
  readonly send: (changed?: Delivery) => Promise<DeliveryResult>;
  /** Ends the isolate of the script. */
  readonly unload: () => Promise<void>;
}

/** A call, for a fault. */
export interface FaultedCall {
  readonly request: Request;
  /** Lets it through to the platform or its mock. */
  readonly pass: (changed?: Request) => Promise<Response>;
}

/** A fault during one run. Functions get the first attempt at events of disturbed fixtures only. */
export interface ActiveFault {
  readonly deliver?: (attempt: WatchedAttempt, faulted: FaultedDelivery) => Promise<DeliveryResult>;
  readonly respond?: (call: WatchedCall, faulted: FaultedCall) => Promise<Response>;
  /** Milliseconds by which the clock of the script is ahead. */
  readonly aheadMs?: (attempt: WatchedAttempt) => number;
  /** Adds a fault rule to the platform before a disturbed fixture. */
  readonly rule?: { readonly effect: 'duplicate' | 'reorder'; readonly probability: number };
  /** Queued events that are delivered at the same time. Above 1, fixtures with an event start together. */
  readonly concurrency?: number;
  readonly beforeFixture?: (platform: TestPlatform) => Promise<void>;
}

/** The setting of one run with a fault. */
export interface FaultSetting {
  readonly seed: string;
  /** The call of each event that is disturbed, 1-based. For faults of calls. */
  readonly call: number;
}

/** Differences from the undisturbed run that are no fault of the author’s. */
export interface Tolerance {
  /** A lost effect: never harmless, or harmless if the script shows that it noticed. */
  readonly lost: 'never' | 'noticed';
  /** An effect that takes the place of another one. */
  readonly changed: boolean;
  /** A new effect. */
  readonly added: boolean;
  /** An effect of the undisturbed run, once more. */
  readonly repeated: boolean;
}

/** A fault, as the table has it. */
export interface Fault {
  readonly name: FaultName;
  /** For reports, a sentence without a period: `The platform delivers the event twice`. */
  readonly description: string;
  /** One run for all events, or one for each of their calls. */
  readonly each: 'run' | 'call';
  /** Whether no time passes between fixtures. Its runs are compared with an undisturbed run in which none passes either. */
  readonly isDense: boolean;
  /** Whether it can be limited to one fixture. */
  readonly isSeparable: boolean;
  readonly tolerates: Tolerance;
  readonly create: (setting: FaultSetting) => ActiveFault;
}
