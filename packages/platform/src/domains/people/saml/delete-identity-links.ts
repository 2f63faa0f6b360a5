// Another identity provider in the place of one: what the former one said of anyone counts no more.
import type { Tx } from '../../../store/store.ts';

/**
 * Ends what an identity provider opened: links of its subjects to people, logins under way, sessions, and tokens that were issued in
 * them. Assumption: the session that makes the change stays, so that a wrong value can be corrected.
 */
export async function deleteIdentityLinks(tx: Tx, provider: string, session: string | undefined): Promise<void> {
  for (const table of ['saml_identity', 'saml_login', 'saml_result'] as const) {
    await tx.deleteFrom(table).where('provider', '=', provider).execute();
  }
  await tx.deleteFrom('token').where('sign_in_provider', '=', provider).execute();
  const sessions = tx.deleteFrom('session').where('provider', '=', provider);
  await (session === undefined ? sessions : sessions.where('id', '!=', session)).execute();
}
