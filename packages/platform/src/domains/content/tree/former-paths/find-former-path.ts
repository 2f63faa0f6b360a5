// The page that a former path of a space redirects to.
import { compileOnce } from '../../../../store/store.ts';
import type { Db } from '../../../../store/store.ts';
import { encodePath } from './encode-path.ts';

const findPage = compileOnce((db, space: string, path: string, withoutEnd: string, withEnd: string) =>
  db
    .selectFrom('former_path')
    .select(['path', 'page'])
    .where('space', '=', space)
    .where((eb) => eb.or([eb('path', '=', path), eb('path', '=', withoutEnd), eb('path', '=', withEnd)])),
);

/**
 * Finds the ID of the page. A folder can name a former path with or without `.md`, and a visitor can open it either way; the path as
 * written comes first.
 */
export async function findFormerPath(db: Db, space: string, slugs: readonly string[]): Promise<string | undefined> {
  const path = encodePath(slugs);
  const forms = [path, path.replace(/\.md$/i, ''), `${path}.md`] as const;
  const rows = await findPage(db, space, ...forms);
  return rows.toSorted((a, b) => forms.indexOf(a.path) - forms.indexOf(b.path))[0]?.page;
}
