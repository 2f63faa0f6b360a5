// Signatures of webhooks: our own, and those of services that integrations commonly receive from. Give the body as it came,
// before any parsing.
import { fromHex, signHmac, toHex, verifyHmac } from './hmac.ts';

/** How old a signed request may be, in seconds. */
export const DEFAULT_TOLERANCE_SECONDS = 300;

/** Signs a body with HMAC-SHA256. Hexadecimal. */
export async function signWebhook(secret: string, body: string | Uint8Array): Promise<string> {
  return toHex(await signHmac(secret, body));
}

/** Whether a hexadecimal HMAC-SHA256 signature of a body is right. Compares in constant time. */
export function verifyWebhook(
  secret: string,
  body: string | Uint8Array,
  signature: string | null | undefined,
): Promise<boolean> {
  return verifyHmac(secret, body, fromHexOrNothing(signature));
}

/** Whether GitHub sent this: header `X-Hub-Signature-256`. */
export async function verifyGitHubWebhook(
  secret: string,
  body: string | Uint8Array,
  headers: Headers,
): Promise<boolean> {
  const signature = headers.get('x-hub-signature-256');
  return signature?.startsWith('sha256=') === true && verifyWebhook(secret, body, signature.slice('sha256='.length));
}

/** A request signed with a timestamp. */
export interface TimestampedRequest {
  readonly secret: string;
  readonly body: string;
  readonly headers: Headers;
  /** How old the request may be. Default {@link DEFAULT_TOLERANCE_SECONDS}. */
  readonly toleranceSeconds?: number;
  /** Milliseconds since the epoch. Default `Date.now()`. */
  readonly now?: number;
}

/** Whether Slack sent this, and lately: headers `X-Slack-Signature` and `X-Slack-Request-Timestamp`. */
export async function verifySlackWebhook(request: TimestampedRequest): Promise<boolean> {
  const timestamp = request.headers.get('x-slack-request-timestamp') ?? '';
  const signature = request.headers.get('x-slack-signature');
  if (!isRecent(timestamp, request) || signature?.startsWith('v0=') !== true) return false;
  return verifyWebhook(request.secret, `v0:${timestamp}:${request.body}`, signature.slice('v0='.length));
}

function isRecent(timestamp: string, { now = Date.now(), toleranceSeconds }: TimestampedRequest): boolean {
  if (!/^\d+$/.test(timestamp)) return false;
  return Math.abs(now / 1000 - Number(timestamp)) <= (toleranceSeconds ?? DEFAULT_TOLERANCE_SECONDS);
}

function fromHexOrNothing(signature: string | null | undefined): Uint8Array | undefined {
  return signature === null || signature === undefined ? undefined : fromHex(signature);
}
