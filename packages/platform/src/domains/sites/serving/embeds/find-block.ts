// The block of an installed integration that shows a URL.
import type { Embed } from '@bindery/contract/content';
import type { Context } from '../../../../http/context.ts';
import { listRoles } from '../../../../access/membership.ts';
import { parseJson } from '../../../../store/json-column.ts';
import { matchesPattern } from './url-pattern.ts';

/**
 * The first block with a pattern for the URL. Assumption: people are shown the blocks of what is installed in their
 * organizations, or of what is installed on a space, integrations their own; what was installed first comes first.
 */
export async function findBlock(context: Context, url: URL, space?: string): Promise<Embed | undefined> {
  for (const { name, definition } of await listInstalled(context, space)) {
    const block = parseJson(definition).blocks?.find(({ urlUnfurl = [] }) =>
      urlUnfurl.some((pattern) => matchesPattern(pattern, url, 'block')),
    );
    if (block !== undefined) {
      return { type: 'integration', title: block.title, site: url.hostname, integration: name, block };
    }
  }
  return undefined;
}

async function listInstalled({ services, caller }: Context, space: string | undefined) {
  const installed = services.store.db
    .selectFrom('installation')
    .innerJoin('integration', 'integration.name', 'installation.integration')
    .select(['integration.name', 'integration.definition'])
    .where('installation.status', '=', 'active')
    .where('installation.paused', '=', 0)
    .where('integration.unpublished_at', 'is', null)
    .orderBy('installation.created_at')
    .orderBy('integration.name');
  if (space !== undefined) {
    return installed
      .innerJoin('child_installation', 'child_installation.installation', 'installation.id')
      .where('child_installation.level', '=', 'space')
      .where('child_installation.target', '=', space)
      .execute();
  }
  if (caller.kind !== 'user') return installed.where('integration.name', '=', caller.integration).execute();
  const organizations = [...(await listRoles(services.store.db, caller)).keys()];
  return organizations.length === 0 ? [] : installed.where('installation.organization', 'in', organizations).execute();
}
