// What relay and connector have to agree on: paths, headers, and what the headers carry.

/** Prefix of the relay's own paths, on every host. */
export const RELAY_PATHS = '/_bindery/';

/** Path of a probe, which the connector answers itself. */
export const PROBE_PATH = `${RELAY_PATHS}probe/`;

/** Path at which a relay takes the WebSockets of connectors. */
export const CONNECT_PATH = '/_bindery/tunnel';

/** Header with the code of a response that is the relay's own. */
export const REASON_HEADER = 'x-bindery-tunnel';

/** Headers of the handshake that opens a tunnel. */
export const CONNECT_HEADERS = {
  /** To the relay: the resume token of the connection before. From it: the one for the next. */
  resume: 'x-bindery-resume',
  /** To the relay: take the name over from another connector. */
  takeOver: 'x-bindery-take-over',
  /** To the relay: the tunnel's own access policy, as JSON. An older relay would ignore another name, and open the tunnel. */
  accessPolicy: 'x-bindery-door',
  /** From the relay: the tunnel's URL, for callers. */
  url: 'x-bindery-tunnel-url',
  /** From the relay: its hold timeout for requests while the connector is disconnected, in milliseconds. */
  hold: 'x-bindery-hold',
} as const;

/** Who may call a tunnel. Without options, everyone. */
export interface AccessPolicyOptions {
  /** `user:password`. */
  readonly basicAuth?: string;
  /** Addresses and networks, as `10.0.0.0/8` or `::1`. */
  readonly allow?: readonly string[];
}
