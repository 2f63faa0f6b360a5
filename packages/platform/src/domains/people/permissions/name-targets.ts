// The titles of what decided about accesses, read once for a page of them.
import type { AccessOrigin, AccessTarget } from '@bindery/contract';
import type { Origin } from '../../../access/decide-access.ts';
import type { Db } from '../../../store/store.ts';
import type { OrganizationRow } from '../../../store/tables.ts';

/** Kinds of resources with a title, by table. */
type TargetKind = AccessTarget['type'] | 'team';

/** A statement takes so many parameters, a page has more rows. */
const IDS_AT_A_TIME = 500;

/** Titles by `kind/id`, of what there is. */
export type Titles = ReadonlyMap<string, string>;

/** Reads the titles of things. */
export async function readTitles(
  db: Db,
  targets: readonly { readonly kind: TargetKind; readonly id: string }[],
): Promise<Titles> {
  const titles = new Map<string, string>();
  for (const [kind, ofKind] of Map.groupBy(targets, (target) => target.kind)) {
    const ids = [...new Set(ofKind.map(({ id }) => id))];
    for (let start = 0; start < ids.length; start += IDS_AT_A_TIME) {
      const batch = ids.slice(start, start + IDS_AT_A_TIME);
      const rows = await db.selectFrom(kind).select(['id', 'title']).where('id', 'in', batch).execute();
      for (const { id, title } of rows) titles.set(`${kind}/${id}`, title);
    }
  }
  return titles;
}

/** Presents the sources of access on one page, as the API returns them. */
export async function createOriginPresenter(
  db: Db,
  organization: Pick<OrganizationRow, 'id' | 'title'>,
  origins: readonly Origin[],
): Promise<(origin: Origin) => AccessOrigin> {
  const titles = await readTitles(
    db,
    origins.flatMap((origin) => {
      if (origin.type === 'organization') return [];
      const source = { kind: origin.type, id: origin.id };
      return origin.reason === 'team' ? [source, { kind: 'team' as const, id: origin.team }] : [source];
    }),
  );
  const titleOf = (kind: TargetKind, id: string): string => titles.get(`${kind}/${id}`) ?? '';
  return (origin) => {
    const { type, reason } = origin;
    if (type === 'organization') return { type, id: organization.id, title: organization.title, reason };
    const source = { type, id: origin.id, title: titleOf(type, origin.id) };
    if (origin.reason !== 'team') return { ...source, reason };
    return { ...source, reason, team: { id: origin.team, title: titleOf('team', origin.team) } };
  };
}
