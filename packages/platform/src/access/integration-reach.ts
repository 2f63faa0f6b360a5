// What an integration or one of its installations reaches: what it is installed on, within the scopes it declares.
import { apiError } from '../core/api-error.ts';
import type { Caller } from '../core/caller.ts';
import type { Context } from '../http/context.ts';
import { compileOnce } from '../store/store.ts';
import type { Db } from '../store/store.ts';
import { parseJson } from '../store/json-column.ts';

/** An integration, or one of its installations. */
export type IntegrationCaller = Exclude<Caller, { kind: 'user' }>;

const findDefinition = compileOnce((db, name: string) =>
  db.selectFrom('integration').select('definition').where('name', '=', name),
);

/** Throws scope_missing unless the integration that calls declares the scope. A user needs no scope. */
export async function requireScope(context: Context, scope: string): Promise<void> {
  const { caller } = context;
  if (caller.kind === 'user') return;
  const [row] = await findDefinition(context.services.store.db, caller.integration);
  const scopes: readonly string[] = row === undefined ? [] : parseJson(row.definition).scopes;
  if (!scopes.includes(scope)) {
    throw apiError('scope_missing', `The integration "${caller.integration}" doesn’t declare the scope "${scope}".`);
  }
}

/** Whether it is installed in an organization, or belongs to it. */
export async function reachesOrganization(db: Db, caller: IntegrationCaller, organization: string): Promise<boolean> {
  const installed = await db
    .selectFrom('installation')
    .select('id')
    .where('integration', '=', caller.integration)
    .where('organization', '=', organization)
    .$if(caller.kind === 'installation', (query) =>
      query.where('id', '=', caller.kind === 'installation' ? caller.installation : ''),
    )
    .executeTakeFirst();
  if (installed !== undefined) return true;
  if (caller.kind === 'installation') return false;
  const owned = await db
    .selectFrom('integration')
    .select('name')
    .where('name', '=', caller.integration)
    .where('organization', '=', organization)
    .executeTakeFirst();
  return owned !== undefined;
}

/** Whether it is installed on a space or site. */
export async function isInstalledOn(
  db: Db,
  caller: IntegrationCaller,
  on: { level: 'space' | 'site'; target: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('child_installation')
    .innerJoin('installation', 'installation.id', 'child_installation.installation')
    .select('installation.id')
    .where('child_installation.level', '=', on.level)
    .where('child_installation.target', '=', on.target)
    .where('installation.integration', '=', caller.integration)
    .$if(caller.kind === 'installation', (query) =>
      query.where('installation.id', '=', caller.kind === 'installation' ? caller.installation : ''),
    )
    .executeTakeFirst();
  return found !== undefined;
}
