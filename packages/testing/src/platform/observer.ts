// Notes what scripts did with each event, between a platform and its host.
import { DeliveryError, watchBody } from '@bindery/host';
import type { Delivery, DeliveryTrace, IntegrationHost } from '@bindery/host';

/** The last attempt at an event. */
export interface ObservedEvent {
  readonly eventId: string;
  readonly type: string;
  readonly integration: string;
  /** Absent if the script gave none. */
  readonly response?: { readonly status: number; readonly headers: Headers; readonly text: () => string };
  /** Settles when the script has finished. */
  readonly trace: Promise<DeliveryTrace>;
  /** Why there is no response. */
  readonly error?: DeliveryError;
}

/** Notes the events of a host. */
export class Observer {
  readonly #events = new Map<string, ObservedEvent>();
  readonly #onEvent: (event: ObservedEvent, delivery: Delivery) => void;

  /** `onEvent`: called for each attempt. */
  constructor(onEvent: (event: ObservedEvent, delivery: Delivery) => void) {
    this.#onEvent = onEvent;
  }

  /** An event by its id. */
  find(eventId: string): ObservedEvent | undefined {
    return this.#events.get(eventId);
  }

  /** The events of an integration, oldest first: their IDs sort by the order in which they were made. */
  list(integration: string): ObservedEvent[] {
    const own = [...this.#events.values()].filter((event) => event.integration === integration);
    return own.toSorted((one, other) => (one.eventId < other.eventId ? -1 : 1));
  }

  /** The host, observed. */
  observe<Host extends IntegrationHost>(host: Host): Host {
    return Object.assign(Object.create(host) as Host, {
      deliver: async (delivery: Delivery) => {
        const base = { eventId: delivery.eventId, type: delivery.event.type, integration: delivery.script.integration };
        try {
          const result = await host.deliver(delivery);
          const chunks: Uint8Array[] = [];
          const { response } = watchBody(result.response, (chunk) => void chunks.push(chunk));
          const text = (): string => Buffer.concat(chunks).toString();
          const { status, headers } = response;
          this.#note({ ...base, response: { status, headers, text }, trace: result.trace }, delivery);
          return { ...result, response };
        } catch (thrown) {
          if (thrown instanceof DeliveryError)
            this.#note({ ...base, error: thrown, trace: Promise.resolve(thrown.trace) }, delivery);
          throw thrown;
        }
      },
    });
  }

  #note(event: ObservedEvent, delivery: Delivery): void {
    this.#events.set(event.eventId, event);
    this.#onEvent(event, delivery);
  }
}
