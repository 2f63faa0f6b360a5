// What goes between the recorder and the process that runs a checkout's platform. Both sides import it, and nothing else.

/** Origins of a platform; `content` answers over HTTP alone. */
export type Origin = 'api' | 'endpoints' | 'sites' | 'content';

/** A request on the wire. */
export interface WireRequest {
  readonly origin: Origin;
  readonly method: string;
  /** Path with its query, or a whole URL. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** For a stream of events: sent once the stream is open, one after the other. */
  readonly during?: readonly WireRequest[];
  /** For a stream of events: how many messages are read before it is closed. */
  readonly messages?: number;
}

/** An answer, as it came. */
export interface WireAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  /** Internal errors of the platform since the previous request. */
  readonly faults: readonly string[];
}

/**
 * Options of `createPlatform` that a scene sets; those that no recording goes without are added where it starts. With a
 * `port`, requests go over HTTP, and their paths are sent as they are.
 */
export type SceneOptions = Readonly<Record<string, unknown>>;

/** From the recorder to the process. */
export type ToCheckout =
  | { readonly kind: 'start'; readonly root: string; readonly options: SceneOptions }
  | { readonly kind: 'send'; readonly request: WireRequest }
  | { readonly kind: 'stop' };

/** From the process to the recorder: one for each message that was sent. */
export type FromCheckout =
  | { readonly kind: 'started'; readonly token: string; readonly origins: Readonly<Record<Origin, string>> }
  | { readonly kind: 'answer'; readonly answer: WireAnswer }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly message: string };
