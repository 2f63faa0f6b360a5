// What relays ask each other. Only the listener for relays knows these paths.
import { RELAY_PATHS } from '../../protocol.ts';

/** Answers without an end: a word every now and then. */
export const LINK_PATH = `${RELAY_PATHS}node/link`;

/** Answers 204 when the connector `client` of the tunnel `name` answers a ping, otherwise 404. */
export const ALIVE_PATH = `${RELAY_PATHS}node/alive`;

/** Answers with what another relay has to know of the tunnel `name`; 503 when it is not there. */
export const TUNNEL_PATH = `${RELAY_PATHS}node/tunnel`;

/** Upgrades to a stream of the tunnel `name`, if it is still the session `id`. */
export const STREAM_PATH = `${RELAY_PATHS}node/stream`;

/** The protocol name of the upgraded connection. */
export const STREAM_PROTOCOL = 'bindery-stream';
