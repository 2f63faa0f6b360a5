// How relays of a cluster know each other: by a secret that only their database has.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/**
 * Header of relays among themselves. With a request: the credential. With an answer: that it is the relay's own word.
 * It is passed on neither way, so neither callers nor laptops can say it.
 */
export const NODE_HEADER = 'x-bindery-node';

/** The word of a relay that it has not the tunnel. */
export const NODE_AWAY = 'away';

/** What a relay shows to the node `nodeId`. It is of use there alone: whoever has that node's address later learns nothing. */
export function credentialFor(secret: string, nodeId: string): string {
  return createHmac('sha256', secret).update(`relay-node\0${nodeId}`).digest('base64url');
}

/** Whether a request comes from a relay of the cluster. Takes as long for a wrong credential as for the right one. */
export function isFromNode({ headers }: IncomingMessage, expected: string): boolean {
  const given = Buffer.from(String(headers[NODE_HEADER] ?? ''));
  const right = Buffer.from(expected);
  return given.length === right.length && timingSafeEqual(given, right);
}

/** Whether an answer of a relay is its own word that it has not the tunnel. */
export function isAway({ headers }: IncomingMessage): boolean {
  return headers[NODE_HEADER] === NODE_AWAY;
}
