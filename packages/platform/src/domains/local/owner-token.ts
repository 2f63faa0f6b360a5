import { KitError } from '@bindery/diagnostics';
import { OWNER_ID } from '../../core/owner-id.ts';
import { hashToken } from '../../http/tokens/tokens.ts';
import type { TokenServices } from '../../http/tokens/tokens.ts';

/** Label of the owner’s token. */
export const OWNER_LABEL = 'owner';

/** What can be behind `Bearer` in a header, and in the fragment of the dashboard's URL. */
const TOKEN_PATTERN = /^[\w.~+/=-]+$/;

/**
 * Sets the owner's token to the given or a random one, and revokes the previous one. Returns the token.
 * @throws {KitError} owner_token_malformed
 */
export async function setOwnerToken(services: TokenServices, ownerToken: string | undefined): Promise<string> {
  const token = ownerToken ?? `bnd_user_${services.ids.secret()}`;
  if (!TOKEN_PATTERN.test(token)) {
    throw new KitError('owner_token_malformed', 'The owner token contains characters that aren’t allowed in headers.', {
      advice: 'Use only letters, digits, and . _ ~ + / = -, or omit it to generate a random token.',
    });
  }
  const { store, ids, clock } = services;
  await store.write(async (tx) => {
    await tx.deleteFrom('token').where('user', '=', OWNER_ID).where('label', '=', OWNER_LABEL).execute();
    await tx
      .insertInto('token')
      .values({
        id: ids.next('token'),
        hash: hashToken(token),
        kind: 'user',
        user: OWNER_ID,
        integration: null,
        label: OWNER_LABEL,
        created_at: clock.now(),
      })
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute();
  });
  return token;
}
