// Events of a relay, for logs: one object a line.

/** Something that happened. Tokens and query strings are never part of it. */
export type RelayEvent =
  | { readonly event: 'listening'; readonly url: string }
  | { readonly event: 'tunnel_opened'; readonly name: string; readonly owner: string; readonly from: string }
  | {
      readonly event: 'tunnel_ended';
      readonly name: string;
      readonly reason: string;
      readonly seconds: number;
      readonly bytesIn: number;
      readonly bytesOut: number;
    }
  | { readonly event: 'tunnel_refused'; readonly name: string; readonly reason: string; readonly from: string }
  | {
      readonly event: 'exchange';
      readonly name: string;
      readonly method: string;
      readonly path: string;
      readonly status: number;
      readonly ms: number;
      readonly from: string;
      /** Code of a response that is the relay's own. */
      readonly reason?: string;
    }
  | { readonly event: 'draining'; readonly tunnels: number }
  | { readonly event: 'closed' }
  /** The database that relays share. */
  | { readonly event: 'cluster'; readonly state: 'lost' | 'back'; readonly message: string }
  /** Another relay, by its URL. */
  | {
      readonly event: 'node';
      readonly state: 'reached' | 'unreachable';
      readonly node: string;
      readonly message: string;
    };

/** Takes what happened. */
export type OnRelayEvent = (event: RelayEvent) => void;
