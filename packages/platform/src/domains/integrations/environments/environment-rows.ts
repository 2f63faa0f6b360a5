// The rows that an environment is built from, by statements compiled once: the first event after a save waits for them.
import { compileOnce } from '../../../store/store.ts';
import type { Db } from '../../../store/store.ts';
import type { OrganizationRow } from '../../../store/tables.ts';

/** The integration of a name, published or not. */
export const findIntegrationRow = compileOnce((db, name: string) =>
  db.selectFrom('integration').selectAll().where('name', '=', name),
);

/** The organization of an id. */
export const findOrganizationOfInstallation: (db: Db, id: string) => Promise<OrganizationRow[]> = compileOnce(
  (db, id: string) => db.selectFrom('organization').selectAll().where('id', '=', id),
);

/** The installation of an id. */
export const findInstallationRow = compileOnce((db, id: string) =>
  db.selectFrom('installation').selectAll().where('id', '=', id),
);

/** The child installation on one space or site. */
export const findChildInstallation = compileOnce((db, installation: string, level: 'space' | 'site', target: string) =>
  db
    .selectFrom('child_installation')
    .selectAll()
    .where('installation', '=', installation)
    .where('level', '=', level)
    .where('target', '=', target),
);
