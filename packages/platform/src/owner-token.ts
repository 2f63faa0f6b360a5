import { OWNER_ID } from './demo/seed.ts';
import { hashToken } from './http/tokens.ts';
import type { Services } from './services.ts';

const LABEL = 'owner';

/** Makes the given token, or a random one, the owner's; the one before it ends. Returns it. */
export async function setOwnerToken(services: Services, given: string | undefined): Promise<string> {
  const token = given ?? `bnd_user_${services.ids.secret()}`;
  const { store, ids, clock } = services;
  await store.write(async (tx) => {
    await tx.deleteFrom('token').where('user', '=', OWNER_ID).where('label', '=', LABEL).execute();
    await tx
      .insertInto('token')
      .values({
        id: ids.next('token'),
        hash: hashToken(token),
        kind: 'user',
        user: OWNER_ID,
        integration: null,
        label: LABEL,
        created_at: clock.now(),
      })
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute();
  });
  return token;
}
