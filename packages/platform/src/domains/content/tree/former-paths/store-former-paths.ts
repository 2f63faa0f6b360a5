// Stores which page a former path redirects to.
import type { FormerPath } from '@bindery/content/tree';
import { chunksOf } from '../../../../store/chunks-of.ts';
import type { CoreServices } from '../../../../store/core-services.ts';
import type { Tx } from '../../../../store/store.ts';
import type { FormerPathTable } from '../../../../store/tables.ts';
import { encodePath } from './encode-path.ts';

/** Former paths of one space. */
export interface FormerPathDraft {
  readonly space: string;
  readonly origin: FormerPathTable['origin'];
  readonly paths: readonly FormerPath[];
}

/** Stores former paths. A page that moved last takes a path, unless the folder says where it redirects. */
export async function storeFormerPaths(
  { ids, clock }: CoreServices,
  tx: Tx,
  { space, origin, paths }: FormerPathDraft,
): Promise<void> {
  const pages = new Map(paths.map(({ path, page }) => [encodePath(path.split('/')), page]));
  const rows = [...pages].map(([path, page]): FormerPathTable => ({
    id: ids.next('redirect'),
    space,
    path,
    page,
    origin,
    created_at: clock.now(),
  }));
  for (const batch of chunksOf(rows)) {
    await tx
      .insertInto('former_path')
      .values(batch)
      .onConflict((conflict) =>
        conflict
          .columns(['space', 'path'])
          .doUpdateSet((eb) => ({
            page: eb.ref('excluded.page'),
            origin: eb.ref('excluded.origin'),
            created_at: eb.ref('excluded.created_at'),
          }))
          .where((eb) => eb.or([eb('former_path.origin', '=', 'move'), eb('excluded.origin', '=', 'folder')])),
      )
      .execute();
  }
}

/** Replaces the redirects of a folder. Those that stay keep their IDs. */
export async function replaceFolderRedirects(
  services: CoreServices,
  tx: Tx,
  { space, redirects }: { readonly space: string; readonly redirects: ReadonlyMap<string, string> },
): Promise<void> {
  const before = await tx
    .selectFrom('former_path')
    .select(['id', 'path', 'page'])
    .where('space', '=', space)
    .where('origin', '=', 'folder')
    .execute();
  const wanted = new Map([...redirects].map(([path, page]) => [encodePath(path.split('/')), { path, page }]));
  const unwanted = before.filter(({ path, page }) => wanted.get(path)?.page !== page).map(({ id }) => id);
  for (const ids of chunksOf(unwanted)) await tx.deleteFrom('former_path').where('id', 'in', ids).execute();
  for (const { path, page } of before) if (wanted.get(path)?.page === page) wanted.delete(path);
  const paths = [...wanted.values()];
  await storeFormerPaths(services, tx, { space, origin: 'folder', paths });
}
