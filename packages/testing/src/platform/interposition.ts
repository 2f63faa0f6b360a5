// What stands between a test platform, its scripts, and the world outside: adversity tests disturb and watch them here.
import type { Delivery, DeliveryResult, OutgoingRequest } from '@bindery/host';

/** Functions around what a test platform does. */
export interface Interposition {
  /** Responds to a request of a script. `next` responds as the platform and the mocks do. */
  readonly respond: (
    outgoing: OutgoingRequest,
    next: (outgoing?: OutgoingRequest) => Promise<Response>,
  ) => Promise<Response>;
  /** Gives an event to a script. `unload` ends its isolate. */
  readonly deliver: (
    delivery: Delivery,
    next: (delivery: Delivery) => Promise<DeliveryResult>,
    unload: () => Promise<void>,
  ) => Promise<DeliveryResult>;
  /** Milliseconds by which the clock of a script is ahead while it handles an event, and a part of its seed. */
  readonly simulate: (eventId: string) => { readonly aheadMs: number; readonly attempt: number };
  /** Whether other organizations can install what is published, whatever the manifest says. */
  readonly isPublic?: boolean;
  /** Queued events that are delivered at the same time. */
  readonly concurrency: number;
  /** Whether a problem between the steps of a test is no error: a disturbed script can leave timers, requests, and rejections behind. */
  readonly tolerates: (problem: unknown) => boolean;
}
