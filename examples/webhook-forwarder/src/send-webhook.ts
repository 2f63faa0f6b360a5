// One request of a delivery. The receiver computes the signature of `<timestamp>.<body>` with the same secret, compares, and rejects old
// timestamps, so that no one can forge a request or repeat one later.
import { signWebhook } from '@bindery/runtime';
import type { Delivery } from './delivery.ts';

/** The service that receives deliveries. */
export type Receiver = { url: string; secret: string };

/** The end of an attempt. A temporary failure can end differently later. */
export type Outcome = { status: 'delivered' } | { status: 'temporary' | 'rejected'; reason: string };

/** How long a service has for the status of its response, in milliseconds. */
export const TIMEOUT_MS = 10_000;

/** Responses that a later attempt can change, besides 5xx. */
const TEMPORARY = new Set([408, 425, 429]);

/** Sends a delivery once. Doesn’t wait for the body of the response. */
export async function sendWebhook(
  { url, secret }: Receiver,
  { id, type, data, attempt }: Omit<Delivery, 'installation'>,
  timeoutMs = TIMEOUT_MS,
): Promise<Outcome> {
  const body = JSON.stringify({ id, type, data });
  const timestamp = Math.floor(Date.now() / 1000);
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': id,
    'x-webhook-id': id,
    'x-webhook-attempt': String(attempt),
    'x-webhook-timestamp': String(timestamp),
    'x-webhook-signature': `sha256=${await signWebhook(secret, `${timestamp}.${body}`)}`,
  };
  const { host } = new URL(url);
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    // A redirect could lead the signed request to another service.
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
    await response.body?.cancel();
    if (response.ok) return { status: 'delivered' };
    const isTemporary = response.status >= 500 || TEMPORARY.has(response.status);
    return { status: isTemporary ? 'temporary' : 'rejected', reason: `${host} returned ${response.status}.` };
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    const reason = isLate ? `${host} didn’t respond within ${timeoutMs / 1000} seconds.` : `${host} can’t be reached.`;
    return { status: 'temporary', reason };
  }
}
