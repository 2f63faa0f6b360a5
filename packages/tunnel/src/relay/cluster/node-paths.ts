// What relays ask each other beside requests of callers. Only the listener for relays knows these paths.
import { RELAY_PATHS } from '../route.ts';

/** Answers without an end: a word every now and then. */
export const LINK_PATH = `${RELAY_PATHS}node/link`;

/** Answers 204 when the connector `client` of the tunnel `name` gives a sign of life, otherwise 404. */
export const ALIVE_PATH = `${RELAY_PATHS}node/alive`;
