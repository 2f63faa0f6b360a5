// The hash of something, with a signature that says where it may be used: two spaces may have the same text, and what someone
// saw in one finds nothing in another.
import { timingSafeEqual } from 'node:crypto';
import type { CoreServices } from '../../../store/core-services.ts';

const SIGNATURE_LENGTH = 16;

/** Signs a hash for one purpose. */
export function signHash({ vault }: CoreServices, purpose: readonly string[], hash: string): string {
  return `${hash}${vault.sign(JSON.stringify([...purpose, hash])).slice(0, SIGNATURE_LENGTH)}`;
}

/** The hash that {@link signHash} signed for a purpose, or undefined. */
export function verifyHash(services: CoreServices, purpose: readonly string[], signed: string): string | undefined {
  const hash = signed.slice(0, -SIGNATURE_LENGTH);
  const [expected, actual] = [Buffer.from(signHash(services, purpose, hash)), Buffer.from(signed)];
  // Compares in constant time.
  return expected.length === actual.length && timingSafeEqual(expected, actual) ? hash : undefined;
}
