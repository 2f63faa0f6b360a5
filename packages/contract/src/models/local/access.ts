// Access to a space, collection, or site, and its source. Local operations.
import * as z from '../../schema.ts';
import { defineModel } from '../../model.ts';
import { MemberRole, MemberRoleOrGuest } from '../../member-role.ts';
import { User } from '../people/user.ts';

/** Kinds of resources that roles are assigned on. */
export const AccessTargetType = z.enum(['space', 'collection', 'site']);
export type AccessTargetType = z.infer<typeof AccessTargetType>;

/** A space, collection, or site with its title. */
export class AccessTarget extends defineModel<AccessTarget>('AccessTarget')(() =>
  z.object({ type: AccessTargetType, id: z.string(), title: z.string() }),
) {}

/** The source of an access. See docs/operate/access.md for the order of evaluation. */
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

/** A member with their access to a resource and its source. `permission` is null for no access. */
export class MemberAccess extends defineModel<MemberAccess>('MemberAccess')(() =>
  z.object({
    permission: MemberRoleOrGuest,
    origin: AccessOrigin,
    user: User,
    role: MemberRoleOrGuest.describe('Role in the organization; null for guests.'),
    disabled: z.boolean(),
  }),
) {}

/** A resource of an organization with a member’s access and its source. */
export class AccessOfMember extends defineModel<AccessOfMember>('AccessOfMember')(() =>
  z.object({ permission: MemberRoleOrGuest, origin: AccessOrigin, target: AccessTarget }),
) {}

/** A role assigned to a team. `permission` is null if it denies access, which is only possible on a site. */
export class TeamGrant extends defineModel<TeamGrant>('TeamGrant')(() =>
  z.object({ permission: MemberRoleOrGuest, target: AccessTarget }),
) {}

/** A role to filter these lists by. `none` selects members without access. */
export const SoughtAccess = z.union([MemberRole, z.literal('none')]);
