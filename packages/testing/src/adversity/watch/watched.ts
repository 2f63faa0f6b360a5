// What a run of fixtures leaves to compare: events with their attempts, and calls. No code.
import type { DeliveryTrace, StackFrame } from '@bindery/host';

/** An event during a run. */
export interface WatchedEvent {
  readonly id: string;
  readonly type: string;
  readonly integration: string;
  /** Absent for events of no installation. */
  readonly installation: string | undefined;
  /** Whether the platform delivers it again if it fails. */
  readonly isQueued: boolean;
  /** Index of the fixture that caused it; undefined before the first. */
  fixture: number | undefined;
  /** Event and environment as the script gets them. */
  readonly input: unknown;
  readonly attempts: WatchedAttempt[];
}

/** One delivery of an event. */
export interface WatchedAttempt {
  readonly event: WatchedEvent;
  /** 1-based. */
  readonly number: number;
  /** Calls so far. */
  calls: number;
  /** Absent if the script gave no response. */
  status?: number;
  /** The response’s headers and text. */
  answer?: () => { readonly headers: Headers; readonly text: string };
  /** Code of the failure if there is no response. */
  error?: string;
  trace?: DeliveryTrace;
}

/** A request of a script. */
export interface WatchedCall {
  /** Absent if no event is known. */
  readonly attempt: WatchedAttempt | undefined;
  /** 1-based, within its attempt. */
  readonly number: number;
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  /** Text; undefined without a body. */
  readonly body: string | undefined;
  /** Whether it goes to the platform. */
  readonly isOwn: boolean;
  readonly place: StackFrame | undefined;
  /** Status of the response of the platform or a mock. Absent if the request never got there. */
  status?: number;
}
