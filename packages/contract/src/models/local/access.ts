// Who may do what with a space, a collection or a site, and what decided it. Of the local family.
import * as z from '../../schema.ts';
import { defineModel } from '../../model.ts';
import { MemberRole, MemberRoleOrGuest } from '../../member-role.ts';
import { User } from '../people/user.ts';

/** What roles are given on. */
export const AccessTargetType = z.enum(['space', 'collection', 'site']);
export type AccessTargetType = z.infer<typeof AccessTargetType>;

/** A space, a collection or a site, named. */
export class AccessTarget extends defineModel<AccessTarget>('AccessTarget')(() =>
  z.object({ type: AccessTargetType, id: z.string(), title: z.string() }),
) {}

/** What decided about an access: docs/operate/access.md has the order in which it is asked. */
export class AccessOrigin extends defineModel<AccessOrigin>('AccessOrigin')(() =>
  z.object({
    type: z.enum(['organization', 'space', 'collection', 'site']).describe('Resource that determines the access.'),
    id: z.string(),
    title: z.string(),
    reason: z
      .enum(['administrator', 'disabled', 'role', 'member', 'team', 'default', 'visibility'])
      .describe(
        'For the organization: `administrator`, `disabled`, or the member’s `role`. For others: a role assigned to the `member` ' +
          'or a `team`, the `default` level, or the `visibility` of a space that everyone with access to its collection can read.',
      ),
    team: z.object({ id: z.string(), title: z.string() }).optional().describe('The team, if the reason is `team`.'),
  }),
) {}

/** A member, what they may do with one thing, and why. `permission` is null for those who have no access. */
export class MemberAccess extends defineModel<MemberAccess>('MemberAccess')(() =>
  z.object({
    permission: MemberRoleOrGuest,
    origin: AccessOrigin,
    user: User,
    role: MemberRoleOrGuest.describe('Role in the organization; null for guests.'),
    disabled: z.boolean(),
  }),
) {}

/** Something of an organization, what a member may do with it, and why. */
export class AccessOfMember extends defineModel<AccessOfMember>('AccessOfMember')(() =>
  z.object({ permission: MemberRoleOrGuest, origin: AccessOrigin, target: AccessTarget }),
) {}

/** A role that a team was given. `permission` is null where it says that there is no access, which a site alone can. */
export class TeamGrant extends defineModel<TeamGrant>('TeamGrant')(() =>
  z.object({ permission: MemberRoleOrGuest, target: AccessTarget }),
) {}

/** A role to look for in these lists; `none`: those without access. */
export const SoughtAccess = z.union([MemberRole, z.literal('none')]);
