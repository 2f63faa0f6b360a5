// How visitors of a site are authenticated.
import type { SitePublishingAuth } from '@bindery/contract';
import type { Context } from '../../../http/context.ts';
import type { AccessServices } from '../../../access/access-services.ts';
import type { SiteRow } from '../../../store/tables.ts';
import { getSite } from '../../../access/find.ts';
import { newPrivateKey } from '../signing/private-key.ts';
import { parseJson } from '../../../store/json-column.ts';

/** The authentication of a site, with the key that signs the tokens of its visitors. */
export async function presentAuth(
  context: Context<AccessServices>,
  { organizationId, siteId }: { readonly organizationId: string; readonly siteId: string },
): Promise<SitePublishingAuth> {
  const { services } = context;
  const { row } = await getSite(context, organizationId, siteId);
  const integration = row.auth_backend === 'integration' ? await findIntegration(services, siteId) : undefined;
  return {
    object: 'publishing-auth',
    backend: row.auth_backend,
    privateKey: await readPrivateKey(services, row),
    ...(row.auth_fallback_url === null ? {} : { fallbackURL: row.auth_fallback_url }),
    ...(row.auth_logout_url === null ? {} : { logoutURL: row.auth_logout_url }),
    ...(integration === undefined ? {} : { integration }),
  };
}

/** The key of a site. One from before sites had keys gets its own when somebody first asks. */
async function readPrivateKey(services: AccessServices, site: SiteRow): Promise<string> {
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

/** Assumption: the integration that authenticates is the first active one on the site with the scope for it. */
async function findIntegration({ store }: AccessServices, site: string): Promise<string | undefined> {
  const rows = await store.db
    .selectFrom('child_installation')
    .innerJoin('installation', 'installation.id', 'child_installation.installation')
    .innerJoin('integration', 'integration.name', 'installation.integration')
    .select(['integration.name', 'integration.definition'])
    .where('child_installation.level', '=', 'site')
    .where('child_installation.target', '=', site)
    .where('child_installation.status', '=', 'active')
    .where('installation.status', '=', 'active')
    .where('installation.paused', '=', 0)
    .where('integration.unpublished_at', 'is', null)
    .orderBy('child_installation.created_at')
    .orderBy('integration.name')
    .execute();
  return rows.find((row) => parseJson(row.definition).scopes.includes('site:visitor:auth'))?.name;
}
