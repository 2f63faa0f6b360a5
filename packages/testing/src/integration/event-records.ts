// What scripts did with events, as a platform knows it. No code.
import type { TestCall } from '../outside/test-call.ts';
import type { TestDelivery } from './test-delivery.ts';

/** Records of events. */
export interface EventRecords {
  /** An event by its ID, once it ended; undefined if it wasn’t delivered. */
  find(eventId: string): Promise<TestDelivery | undefined>;
  /** The events of an integration since the test began, oldest first. */
  list(integration: string): Promise<readonly TestDelivery[]>;
  /** Requests of one integration, or of all, in the order in which they began. */
  calls(integration?: string): readonly TestCall[];
}
