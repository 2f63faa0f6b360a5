// A space that is deleted, or moves to another organization, leaves its sites.
import type { Transaction } from 'kysely';
import type { Services } from '../../../services.ts';
import type { Tables } from '../../../store/tables.ts';
import { readStructure } from '../structure-rows/rows.ts';
import { settleStructure } from '../structure-rows/settle.ts';

/**
 * Takes a space off every site, inside a unit of work. Defaults go to the next in order, and a section that is left empty
 * goes with it. Assumption: a space that is restored does not come back to its sites.
 */
export async function removeSpaceFromSites(
  _services: Services,
  tx: Transaction<Tables>,
  spaceId: string,
): Promise<void> {
  const sites = await tx.selectFrom('site_space').select('site').distinct().where('space', '=', spaceId).execute();
  for (const { site } of sites) {
    const before = await readStructure(tx, site);
    await tx.deleteFrom('site_space').where('space', '=', spaceId).where('site', '=', site).execute();
    await settleStructure(tx, before);
  }
  await tx.updateTable('site').set({ styleguide: null }).where('styleguide', '=', spaceId).execute();
}
