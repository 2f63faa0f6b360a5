// How visitors of a site are authenticated.
import type { SitePublishingAuth } from '@bindery/contract';
import type { Context } from '../../../../http/context.ts';
import type { AccessServices } from '../../../../access/access-services.ts';
import type { SiteRow } from '../../../../store/tables.ts';
import { getSite } from '../../../../access/find.ts';
import { newPrivateKey } from '../signing/private-key.ts';
import { findAuthenticator } from '../../state/index.ts';

/** The authentication of a site, with the key that signs the tokens of its visitors. */
export async function presentAuth(
  context: Context<AccessServices>,
  { organizationId, siteId }: { readonly organizationId: string; readonly siteId: string },
): Promise<SitePublishingAuth> {
  const { services } = context;
  const { row } = await getSite(context, organizationId, siteId);
  const integration =
    row.auth_backend === 'integration' ? (await findAuthenticator(services, siteId))?.integration : undefined;
  return {
    object: 'publishing-auth',
    backend: row.auth_backend,
    privateKey: await loadPrivateKey(services, row),
    ...(row.auth_fallback_url === null ? {} : { fallbackURL: row.auth_fallback_url }),
    ...(row.auth_logout_url === null ? {} : { logoutURL: row.auth_logout_url }),
    ...(integration === undefined ? {} : { integration }),
  };
}

/** The key of a site. One from before sites had keys gets its own when someone first asks. */
async function loadPrivateKey(services: AccessServices, site: SiteRow): Promise<string> {
  if (site.sealed_private_key !== null) return services.vault.open<string>(site.sealed_private_key);
  const fresh = newPrivateKey(services);
  const { sealed_private_key: sealed } = await services.store.write(async (tx) => {
    await tx
      .updateTable('site')
      .set({ sealed_private_key: fresh })
      .where('id', '=', site.id)
      .where('sealed_private_key', 'is', null)
      .execute();
    return tx.selectFrom('site').select('sealed_private_key').where('id', '=', site.id).executeTakeFirstOrThrow();
  });
  return services.vault.open<string>(sealed ?? fresh);
}
