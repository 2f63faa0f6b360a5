// What a host and the thread of a script say to each other. No code.
import type { DeliveryProps } from '../isolate/load-core.ts';
import type { OutgoingParts } from '../process/outgoing-of.ts';

/** A body on its way between threads: its first bytes, and an id for the rest. */
export interface WireBody {
  readonly start: Uint8Array;
  /** Absent when `start` is the whole body. */
  readonly rest?: number;
}

/** A response on its way between threads. */
export interface WireResponse {
  readonly status: number;
  readonly statusText: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: WireBody | null;
}

/** Messages about the rest of a body. */
export type BodyMessage =
  /** The reader wants more. */
  | { readonly kind: 'pull'; readonly body: number }
  | { readonly kind: 'cancel'; readonly body: number }
  | { readonly kind: 'chunk'; readonly body: number; readonly bytes: Uint8Array }
  | { readonly kind: 'end'; readonly body: number; readonly error?: string };

/** What a host says. */
export type HostMessage =
  | BodyMessage
  | { readonly kind: 'ping'; readonly id: number }
  | {
      readonly kind: 'load';
      readonly id: number;
      readonly modules: Readonly<Record<string, string>>;
      readonly mainModule: string;
      readonly script: string;
    }
  | {
      readonly kind: 'deliver';
      readonly id: number;
      readonly props: DeliveryProps;
      readonly path: string;
      readonly contentType: string;
      readonly body: Uint8Array;
    }
  | { readonly kind: 'answer'; readonly id: number; readonly response: WireResponse };

/** What a thread starts with. */
export interface ThreadData {
  readonly recordsCoverage: boolean;
}

/** What a thread says. */
export type ThreadMessage =
  | BodyMessage
  /** The thread takes messages from now on. */
  | { readonly kind: 'started' }
  /** An isolate message as JSON. */
  | { readonly kind: 'note'; readonly json: string }
  /** What of the script ran since the last one, as offsets in its main module. Before the note that an event ended. */
  | { readonly kind: 'coverage'; readonly parts: readonly number[] }
  | { readonly kind: 'fetch'; readonly id: number; readonly request: OutgoingParts }
  /** The script no longer waits for a request. */
  | { readonly kind: 'abort'; readonly id: number }
  | { readonly kind: 'reply'; readonly id: number; readonly failed: boolean; readonly response: WireResponse };
