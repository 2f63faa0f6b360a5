// Proves to a command that this process is the platform whose session file it found, before the command sends its token.
import { createHmac } from 'node:crypto';
import type { Answer } from '../../core/answer.ts';
import { apiError } from '../../core/api-error.ts';
import type { Call } from '../../core/call.ts';
import { OWNER_ID } from '../../core/owner-id.ts';
import type { TokenServices } from '../../http/tokens/tokens.ts';
import { OWNER_LABEL } from './owner-token.ts';

/** Path of the proof. It needs no token. */
export const PROOF_PATH = '/_platform/v1/proof';

const NONCE = /^[\w-]{32,128}$/;

/**
 * Returns `{ proof }`: the HMAC-SHA256 of the nonce, base64url. Its key is the SHA-256 of the owner’s token, which only the platform and the
 * owner know. Throws request_invalid.
 */
export async function serveProof({ store }: TokenServices, { search }: Pick<Call, 'search'>): Promise<Answer> {
  const nonce = new URLSearchParams(search).get('nonce') ?? '';
  if (!NONCE.test(nonce)) {
    throw apiError('request_invalid', 'Query field "nonce": expected 32 to 128 letters, digits, "-", and "_".');
  }
  const owner = await store.db
    .selectFrom('token')
    .select('hash')
    .where('user', '=', OWNER_ID)
    .where('label', '=', OWNER_LABEL)
    .executeTakeFirst();
  if (owner === undefined) throw apiError('operation_unknown', 'This platform has no owner token.');
  const proof = createHmac('sha256', owner.hash).update(nonce).digest('base64url');
  return {
    status: 200,
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' },
    text: JSON.stringify({ proof }),
  };
}
