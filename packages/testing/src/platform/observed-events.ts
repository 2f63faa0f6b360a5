// Records of events on a platform in this process: what its host observed, and the requests that the test answered.
import type { EventRecords } from '../integration/event-records.ts';
import { describeCall, describeDelivery } from '../integration/test-delivery.ts';
import type { TestDelivery } from '../integration/test-delivery.ts';
import type { NotedCall, Outside } from '../outside/outside.ts';
import type { ObservedEvent, Observer } from './observer.ts';

/** Creates them. */
export function createObservedEvents(observer: Observer, outside: Outside): EventRecords {
  const callsOf = (integration?: string): readonly NotedCall[] =>
    outside.calls.filter((call) => integration === undefined || call.integration === integration);
  const describe = async (event: ObservedEvent): Promise<TestDelivery> =>
    describeDelivery(event, await event.trace, callsOf(event.integration));
  return {
    find: async (eventId) => {
      const observed = observer.find(eventId);
      return observed === undefined ? undefined : describe(observed);
    },
    list: (integration) => Promise.all(observer.list(integration).map(describe)),
    calls: (integration) => callsOf(integration).map(describeCall),
  };
}
