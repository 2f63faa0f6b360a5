// The end of a site and of everything that hangs on it.
import type { ContentServices } from '../../../content/state/index.ts';

/** Deletes a site of an organization: its structure, links, redirects, grants and hostnames go with it. */
export async function deleteSite(services: ContentServices, organization: string, id: string): Promise<void> {
  await services.store.write(async (tx) => {
    const mine = await tx
      .selectFrom('site')
      .select('id')
      .where('id', '=', id)
      .where('organization', '=', organization)
      .executeTakeFirst();
    if (mine === undefined) return;
    await services.content.lifecycle.ended(tx, { level: 'site', target: id });
    for (const table of [
      'site_space',
      'site_section',
      'site_section_group',
      'site_external_link',
      'share_link',
      'site_redirect',
      'custom_hostname',
    ] as const) {
      await tx.deleteFrom(table).where('site', '=', id).execute();
    }
    await tx.deleteFrom('access_grant').where('level', '=', 'site').where('target', '=', id).execute();
    await tx.updateTable('organization').set({ default_site: null }).where('default_site', '=', id).execute();
    await tx.deleteFrom('site').where('id', '=', id).execute();
  });
}
