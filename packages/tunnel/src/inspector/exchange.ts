// What is known of one request and its response.
import type { Fields } from './message-head.ts';

/** The size of a body, and whether all of it was captured. */
export interface BodyInfo {
  /** Bytes seen, without the framing of chunks. After an upgrade, bytes of the other protocol. */
  readonly bytes: number;
  /** Only its beginning was kept. */
  readonly isTruncated: boolean;
  /** It was captured, and evicted for newer ones. */
  readonly isDropped: boolean;
}

/**
 * How far an exchange has come. `aborted`: one end left before the response was whole. `unreadable`: the bytes are no
 * HTTP/1.1 that is understood; they were passed on all the same. `upgraded`: another protocol is spoken.
 */
export type ExchangeState = 'open' | 'done' | 'aborted' | 'unreadable' | 'upgraded';

/** A request, and its response as far as it was received. Headers are verbatim: order, case, secrets. */
export interface Exchange {
  /** `x1`, `x2`, …: in the order in which the requests came. */
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** Empty when the request was unreadable. */
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  /** As `HTTP/1.1`. */
  readonly httpVersion: string;
  readonly requestHeaders: Fields;
  readonly requestTrailers?: Fields;
  /** Statuses of interim responses, for example 100 or 103. */
  readonly interim: readonly number[];
  readonly status?: number;
  readonly statusText?: string;
  readonly responseHeaders?: Fields;
  readonly responseTrailers?: Fields;
  readonly requestBody: BodyInfo;
  readonly responseBody: BodyInfo;
  /** Milliseconds from the head of the request to the head of the response, and to the end. */
  readonly timing: { readonly firstByteMs?: number; readonly durationMs?: number };
  readonly state: ExchangeState;
  /** Why it was aborted or is unreadable; a code of `TUNNEL_ERROR_CODES`. */
  readonly error?: { readonly code: string; readonly message: string };
  /** Id of the exchange whose request was sent again. */
  readonly replayOf?: string;
}

/** An event of an exchange. After `end`, only its bodies can be dropped. */
export interface ExchangeChange {
  readonly type: 'begin' | 'upgrade' | 'end';
  readonly exchange: Exchange;
}
