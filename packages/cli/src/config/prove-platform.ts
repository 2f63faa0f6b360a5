// Checks that the program at the URL of a session file is the platform that wrote the file, before anything secret is sent to it.
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { KitError } from '@bindery/diagnostics';
import type { SessionFile } from './session.ts';

const PROOF_TIMEOUT_MS = 10_000;

/** A `fetch` whose first call waits for the proof. */
export function provenFetch(session: SessionFile, base: typeof fetch = fetch): typeof fetch {
  let proof: Promise<void> | undefined;
  return async (input, init) => {
    proof ??= prove(session);
    try {
      await proof;
    } catch (thrown) {
      proof = undefined;
      throw thrown;
    }
    return base(input, init);
  };
}

/** @throws {KitError} session_unproven, and what `fetch` throws */
async function prove({ url, token, file }: SessionFile): Promise<void> {
  const nonce = randomBytes(32).toString('base64url');
  const response = await fetch(`${url}/_platform/v1/proof?nonce=${nonce}`, {
    redirect: 'error',
    signal: AbortSignal.timeout(PROOF_TIMEOUT_MS),
  });
  const { proof = '' } = (await response.json().catch(() => ({}))) as { readonly proof?: unknown };
  const key = createHash('sha256').update(token).digest('base64url');
  const expected = createHmac('sha256', key).update(nonce).digest();
  const actual = Buffer.from(String(proof), 'base64url');
  if (actual.length === expected.length && timingSafeEqual(actual, expected)) return;
  throw new KitError('session_unproven', `The program at ${url} isn’t the platform that wrote ${file}.`, {
    advice: 'Restart the platform with "bindery dev" or "bindery platform serve".',
  });
}
