// Restores the invariants of a site after a change: defaults exist, no section is empty, and no redirect points to a deleted item.
import type { CoreServices } from '../../../store/core-services.ts';
import { loadStructure, sectionsInOrder, siteSpacesIn } from './rows.ts';
import type { StructureRows } from '../state/index.ts';
import type { Tx } from '../../../store/store.ts';
import { parseJson } from '../../../store/json-column.ts';

/** Changes the structure of a site in one unit of work, and settles what follows from the change. */
export async function changeStructure<Result>(
  services: CoreServices,
  site: string,
  change: StructureChange<Result>,
): Promise<Result> {
  return services.store.write((tx) => changeInside(tx, site, change));
}

/** The change, computed from the previous structure. */
export type StructureChange<Result> = (tx: Tx, before: StructureRows) => Promise<Result>;

/** As `changeStructure`, inside a unit of work. */
export async function changeInside<Result>(tx: Tx, site: string, change: StructureChange<Result>): Promise<Result> {
  const before = await loadStructure(tx, site);
  const result = await change(tx, before);
  await settleStructure(tx, before);
  return result;
}

/** Settles a site after a change inside a unit of work. `before` is its structure before that. */
export async function settleStructure(tx: Tx, before: StructureRows): Promise<void> {
  const { id } = before.site;
  await removeEmptySections(tx, id);
  const after = await loadStructure(tx, id);
  await settleDefaults(tx, before, after);
  const remaining = new Set([...after.sections, ...after.siteSpaces].map((row) => row.id));
  const removed = [...before.sections, ...before.siteSpaces]
    .filter((row) => !remaining.has(row.id))
    .map((row) => row.id);
  if (removed.length > 0) await removeRedirectsTo(tx, id, new Set(removed));
}

/** Assumption: a section without site-spaces has nothing to show, so it goes with its last one. */
async function removeEmptySections(tx: Tx, site: string): Promise<void> {
  await tx
    .deleteFrom('site_section')
    .where('site', '=', site)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('site_space').select('site_space.id').whereRef('site_space.section', '=', 'site_section.id'),
        ),
      ),
    )
    .execute();
}

async function settleDefaults(tx: Tx, before: StructureRows, after: StructureRows): Promise<void> {
  const { site } = after;
  const section = successor(site.default_section, sectionsInOrder(before), sectionsInOrder(after));
  const atRoot = successor(site.default_site_space, siteSpacesIn(before, null), siteSpacesIn(after, null));
  if (section !== site.default_section || atRoot !== site.default_site_space) {
    const defaults = { default_section: section, default_site_space: atRoot };
    await tx.updateTable('site').set(defaults).where('id', '=', site.id).execute();
  }
  for (const row of after.sections) {
    const inside = successor(row.default_site_space, siteSpacesIn(before, row.id), siteSpacesIn(after, row.id));
    if (inside === row.default_site_space) continue;
    await tx.updateTable('site_section').set({ default_site_space: inside }).where('id', '=', row.id).execute();
  }
}

/** What is the default now. Assumption: the next in order takes the place of one that is gone, after the last the first. */
export function successor(
  current: string | null,
  before: readonly { readonly id: string }[],
  after: readonly { readonly id: string }[],
): string | null {
  const present = new Set(after.map(({ id }) => id));
  if (current !== null && present.has(current)) return current;
  const position = before.findIndex(({ id }) => id === current);
  const next = position < 0 ? undefined : before.slice(position).find(({ id }) => present.has(id));
  return next?.id ?? after[0]?.id ?? null;
}

/** Assumption: a redirect goes with the section or site-space that it links to. */
async function removeRedirectsTo(tx: Tx, site: string, removed: ReadonlySet<string>): Promise<void> {
  const rows = await tx.selectFrom('site_redirect').select(['id', 'destination']).where('site', '=', site).execute();
  const dangling = rows.filter(({ destination }) => {
    const to = parseJson(destination);
    return (
      ('siteSectionId' in to && removed.has(to.siteSectionId)) || ('siteSpaceId' in to && removed.has(to.siteSpaceId))
    );
  });
  for (const { id } of dangling) await tx.deleteFrom('site_redirect').where('id', '=', id).execute();
}
