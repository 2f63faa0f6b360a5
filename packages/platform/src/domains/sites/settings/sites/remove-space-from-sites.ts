// A space that is deleted, or moves to another organization, leaves its sites.
import type { Tx } from '../../../../store/store.ts';
import { loadStructure, settleStructure } from '../../structure/index.ts';

/**
 * Takes a space off every site, inside a unit of work. Defaults go to the next in order, and a section that is left empty
 * goes with it. Assumption: a space that is restored does not come back to its sites.
 */
export async function removeSpaceFromSites(tx: Tx, spaceId: string): Promise<void> {
  const sites = await tx.selectFrom('site_space').select('site').distinct().where('space', '=', spaceId).execute();
  for (const { site } of sites) {
    const before = await loadStructure(tx, site);
    await tx.deleteFrom('site_space').where('space', '=', spaceId).where('site', '=', site).execute();
    await settleStructure(tx, before);
  }
  await tx.updateTable('site').set({ styleguide: null }).where('styleguide', '=', spaceId).execute();
}
