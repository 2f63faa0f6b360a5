// A signed webhook. The receiver computes the signature of `<timestamp>.<body>` with the same secret, compares, and rejects old
// timestamps, so that no one can forge a request or repeat one later.
import { signWebhook } from '@bindery/runtime';

export interface Webhook {
  readonly url: string;
  readonly secret: string;
  readonly payload: object;
}

/** Responses that a later attempt can change. */
const TEMPORARY = new Set([408, 425, 429]);

/** Sends it once. Throws if the platform should retry the event; a permanent rejection is only logged. */
export async function sendWebhook({ url, secret, payload }: Webhook): Promise<void> {
  const body = JSON.stringify(payload);
  const timestamp = Math.floor(Date.now() / 1000);
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-webhook-timestamp': String(timestamp),
      'x-webhook-signature': `sha256=${await signWebhook(secret, `${timestamp}.${body}`)}`,
    },
    body,
  });
  await response.body?.cancel();
  if (response.ok) return;
  const message = `${new URL(url).host} returned ${response.status}.`;
  if (response.status >= 500 || TEMPORARY.has(response.status)) throw new Error(message);
  console.error(message);
}
