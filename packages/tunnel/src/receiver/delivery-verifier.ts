// Whether an event comes from the platform, now, and for the first time. The signature is that of Standard Webhooks.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { tunnelError } from '../error-codes.ts';
import type { DeliveryHead } from './delivery-head.ts';
import { SeenDeliveries } from './seen-deliveries.ts';

/** Options of {@link DeliveryVerifier}. */
export interface DeliveryVerifierOptions {
  /** `whsec_…`. Several during a rotation. */
  readonly secrets: readonly string[];
  /** Milliseconds since 1970. Default `Date.now`. */
  readonly now?: () => number;
  /** How old, or how far ahead of this clock, an attempt may be. Default 300. */
  readonly toleranceSeconds?: number;
  /** How many deliveries are remembered. Default 16,384. */
  readonly maxRemembered?: number;
}

const DEFAULT_TOLERANCE_SECONDS = 300;
const DEFAULT_MAX_REMEMBERED = 16_384;
const MIN_SECRET_BYTES = 24;

/** Checks deliveries, and remembers those it let pass. */
export class DeliveryVerifier {
  readonly #now: () => number;
  readonly #toleranceSeconds: number;
  readonly #seen: SeenDeliveries;
  #keys: readonly Buffer[];

  /** @throws {KitError} tunnel_options_invalid for a malformed secret */
  constructor(options: DeliveryVerifierOptions) {
    this.#keys = options.secrets.map(keyOf);
    this.#now = options.now ?? Date.now;
    this.#toleranceSeconds = options.toleranceSeconds ?? DEFAULT_TOLERANCE_SECONDS;
    this.#seen = new SeenDeliveries(options.maxRemembered ?? DEFAULT_MAX_REMEMBERED);
  }

  /**
   * Replaces the secrets. Deliveries that were already seen stay known.
   * @throws {KitError} tunnel_options_invalid
   */
  replaceSecrets(secrets: readonly string[]): void {
    this.#keys = secrets.map(keyOf);
  }

  /**
   * Lets a delivery pass, once. A further attempt at the same event has another time, so another signature.
   * @throws {KitError} tunnel_delivery_forged, tunnel_delivery_stale, tunnel_delivery_repeated
   */
  verify(head: DeliveryHead, body: Uint8Array): void {
    const signature = this.verifySignature(head, body);
    const timestamp = Number(head.timestamp);
    const now = Math.floor(this.#now() / 1000);
    const age = now - timestamp;
    if (Math.abs(age) > this.#toleranceSeconds || timestamp <= this.#seen.evictedUntil) throw stale(age);
    this.#seen.deleteBefore(now - this.#toleranceSeconds);
    if (this.#seen.add(signature.toString('latin1'), timestamp)) return;
    throw tunnelError('tunnel_delivery_repeated', `The delivery of ${head.id} was already accepted.`);
  }

  /** The signature of a delivery, however old it is. @throws {KitError} tunnel_delivery_forged */
  verifySignature({ id, timestamp, signatures }: DeliveryHead, body: Uint8Array): Buffer {
    const expected = this.#keys.map((key) =>
      createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest(),
    );
    const found = expected.find((own) => signatures.some((signature) => timingSafeEqual(own, signature)));
    if (found !== undefined) return found;
    throw tunnelError('tunnel_delivery_forged', `The signature of ${id} doesn’t match its ${body.length}-byte body.`);
  }
}

function stale(age: number) {
  const deviation = age >= 0 ? `${age} s old` : `${-age} s ahead`;
  return tunnelError('tunnel_delivery_stale', `The delivery is ${deviation}, compared with this computer’s clock.`);
}

function keyOf(secret: string): Buffer {
  const [, encoded] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret) ?? [];
  const key = Buffer.from(encoded ?? '', 'base64');
  if (key.length >= MIN_SECRET_BYTES) return key;
  throw tunnelError(
    'tunnel_options_invalid',
    'A delivery secret must be "whsec_" followed by the base64 of 24 bytes or more.',
  );
}
