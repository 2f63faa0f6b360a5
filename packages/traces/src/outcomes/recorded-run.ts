// A run of a script as hosts report it: the fields of `@bindery/host` that a trace is made of.
import type { IntegrationEventPayload } from '@bindery/contract';
import type { TraceBytes } from './read-body.ts';

/** One request of a script and its response. */
export interface RecordedExchange {
  readonly method: string;
  readonly url: string;
  /** Of the request. */
  readonly contentType: string | null;
  readonly request: () => TraceBytes;
  readonly answer?: { readonly status: number; readonly headers: Headers; readonly body: () => TraceBytes };
  readonly error?: { readonly code: string; readonly message: string };
}

/** The response of a script to an event, and what it did on the way. */
export interface RecordedRun {
  readonly event: Pick<IntegrationEventPayload, 'eventId' | 'type'>;
  readonly answer: { readonly status: number; readonly headers: Headers; readonly body: TraceBytes };
  readonly trace: {
    readonly logs: readonly { readonly level: 'debug' | 'info' | 'warn' | 'error'; readonly message: string }[];
    readonly exceptions: readonly { readonly origin: string; readonly name: string; readonly message: string }[];
  };
}
