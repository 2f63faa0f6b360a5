// How relays of a cluster authenticate each other: by a secret that is stored in their database.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Header with the credential. Only the listener for relays reads it. */
export const NODE_HEADER = 'x-bindery-node';

/** What a relay shows to the node `nodeId`. It is valid for that node only, so it is useless to a later owner of that URL. */
export function credentialFor(secret: string, nodeId: string): string {
  return createHmac('sha256', secret).update(`relay-node\0${nodeId}`).digest('base64url');
}

/** Whether a request comes from a relay of the cluster. Takes as long for a wrong credential as for the right one. */
export function isFromNode({ headers }: IncomingMessage, expected: string): boolean {
  const received = Buffer.from(String(headers[NODE_HEADER] ?? ''));
  const right = Buffer.from(expected);
  return received.length === right.length && timingSafeEqual(received, right);
}
