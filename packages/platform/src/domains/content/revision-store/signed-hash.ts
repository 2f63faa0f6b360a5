// The hash of something, with a signature that says where it may be used: two spaces may have the same text, and what someone
// saw in one finds nothing in another.
import { timingSafeEqual } from 'node:crypto';
import type { CoreServices } from '../../../store/core-services.ts';

const SIGNATURE_LENGTH = 16;

/** A hash, good for one purpose: what it names, and where. */
export function signHash({ vault }: CoreServices, purpose: readonly string[], hash: string): string {
  return `${hash}${vault.sign(JSON.stringify([...purpose, hash])).slice(0, SIGNATURE_LENGTH)}`;
}

/** The hash that {@link signHash} signed for a purpose; undefined for what it did not. */
export function verifyHash(services: CoreServices, purpose: readonly string[], signed: string): string | undefined {
  const hash = signed.slice(0, -SIGNATURE_LENGTH);
  const [expected, actual] = [Buffer.from(signHash(services, purpose, hash)), Buffer.from(signed)];
  // In a time that says nothing of how much of it is right.
  return expected.length === actual.length && timingSafeEqual(expected, actual) ? hash : undefined;
}
