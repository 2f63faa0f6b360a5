// The spaces or sites of installations that a person can see, each with their role on it.
import type { Context } from '../../../http/context.ts';
import type { Role } from '../../../core/role.ts';
import { findVisibleResources } from '../../../access/visible-resources.ts';
import type { ContentServices } from '../../content/state/index.ts';
import type { ChildLevel } from './cover.ts';

/** Roles of the caller on the targets of installations. */
export interface TargetRoles {
  /** Ids of those that the caller can see; undefined: all. */
  readonly visible: readonly string[] | undefined;
  roleOn(target: string): Role | undefined;
}

/** The installations whose targets are read. */
export interface InstallationScope {
  /** Absent: all installations of the organization. */
  readonly installation?: string;
  readonly organization: string;
  readonly level: ChildLevel;
}

/** Reads the roles once. An integration sees all its own targets. */
export async function findTargetRoles(
  context: Context<ContentServices>,
  covered: InstallationScope,
): Promise<TargetRoles> {
  if (context.caller.kind !== 'user') return { visible: undefined, roleOn: () => 'integration' };
  const reach = await findVisibleResources(context, covered.organization);
  if (reach.isUnlimited) return { visible: undefined, roleOn: () => 'admin' };
  const roles = new Map<string, Role>();
  const targets = selectTargets(context, covered);
  if (covered.level === 'space') {
    const rows = await targets
      .innerJoin('space', 'space.id', 'child_installation.target')
      .select(['space.id', 'space.parent', 'space.default_level', 'space.visibility'])
      .execute();
    for (const row of rows) addRole(roles, row.id, reach.onSpace(row));
  } else {
    const rows = await targets
      .innerJoin('site', 'site.id', 'child_installation.target')
      .select(['site.id', 'site.default_level'])
      .execute();
    for (const row of rows) addRole(roles, row.id, reach.onSite(row));
  }
  return { visible: [...roles.keys()], roleOn: (target) => roles.get(target) };
}

function selectTargets(
  { services }: Context<ContentServices>,
  { installation, organization, level }: InstallationScope,
) {
  return services.store.db
    .selectFrom('child_installation')
    .innerJoin('installation', 'installation.id', 'child_installation.installation')
    .where('installation.organization', '=', organization)
    .$if(installation !== undefined, (q) => q.where('installation.id', '=', installation ?? ''))
    .where('child_installation.level', '=', level);
}

function addRole(roles: Map<string, Role>, id: string, role: Role | undefined): void {
  if (role !== undefined) roles.set(id, role);
}
