// Roles given directly on a space, a collection or a site, to members and to teams.
import type { MemberRoleOrGuest } from '@bindery/contract';
import type { LevelKind } from '../../../access/levels.ts';
import type { Tx } from '../../../store/store.ts';
import type { GrantedAccess } from '../../../store/tables.ts';

/** Resources with roles. */
export interface GrantTarget {
  readonly level: LevelKind;
  readonly target: string;
  readonly organization: string;
}

/** The subjects of a role. */
export interface Subjects {
  readonly kind: 'user' | 'team';
  readonly ids: readonly string[];
}

/**
 * Assigns a role to each subject, replacing the previous one. Null: on a space or a collection the role is removed, so that the inherited
 * role applies again; on a site it denies access. Assumption: the specification shows that null can be sent; only sites show it in their
 * lists.
 */
export async function setGrants(
  tx: Tx,
  { level, target, organization }: GrantTarget,
  { subjects, role, now }: { subjects: Subjects; role: MemberRoleOrGuest; now: number },
): Promise<void> {
  for (const subject of new Set(subjects.ids)) {
    if (role === null && level !== 'site') {
      await removeGrant(tx, { level, target }, { kind: subjects.kind, id: subject });
      continue;
    }
    const access: GrantedAccess = role ?? 'none';
    const row = { level, target, subject_kind: subjects.kind, subject, organization, role: access };
    await tx
      .insertInto('access_grant')
      .values({ ...row, created_at: now })
      .onConflict((conflict) =>
        conflict.columns(['level', 'target', 'subject_kind', 'subject']).doUpdateSet({ role: access }),
      )
      .execute();
  }
}

/** Removes a direct role. */
export async function removeGrant(
  tx: Tx,
  { level, target }: Pick<GrantTarget, 'level' | 'target'>,
  { kind, id }: { readonly kind: Subjects['kind']; readonly id: string },
): Promise<void> {
  await tx
    .deleteFrom('access_grant')
    .where('level', '=', level)
    .where('target', '=', target)
    .where('subject_kind', '=', kind)
    .where('subject', '=', id)
    .execute();
}

/** Removes every role on a deleted resource, and the invites to it. */
export async function removeGrants(tx: Tx, { level, target }: Pick<GrantTarget, 'level' | 'target'>): Promise<void> {
  await tx.deleteFrom('access_grant').where('level', '=', level).where('target', '=', target).execute();
  if (level !== 'site') await tx.deleteFrom('invite').where(level, '=', target).execute();
}

/** Roles go along to another organization for people who are members there; those of teams stay behind. */
export async function moveGrants(tx: Tx, { level, target, organization }: GrantTarget): Promise<void> {
  const grants = tx.updateTable('access_grant').where('level', '=', level).where('target', '=', target);
  await grants
    .set({ organization })
    .where('subject_kind', '=', 'user')
    .where('subject', 'in', (eb) => eb.selectFrom('member').select('user').where('organization', '=', organization))
    .execute();
  await tx
    .deleteFrom('access_grant')
    .where('level', '=', level)
    .where('target', '=', target)
    .where('organization', '!=', organization)
    .execute();
  if (level !== 'site') await tx.deleteFrom('invite').where(level, '=', target).execute();
}

/** Copies the roles to a copy. */
export async function copyGrants(
  tx: Tx,
  { level, from, to, now }: { level: LevelKind; from: string; to: string; now: number },
): Promise<void> {
  const grants = await tx
    .selectFrom('access_grant')
    .selectAll()
    .where('level', '=', level)
    .where('target', '=', from)
    .execute();
  for (const grant of grants) {
    await tx
      .insertInto('access_grant')
      .values({ ...grant, target: to, created_at: now })
      .execute();
  }
}
