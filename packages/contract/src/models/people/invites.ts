import * as z from '../../schema.ts';
import { defineModel, defineSchema } from '../../model.ts';
import { MemberRoleOrGuest } from '../../member-role.ts';

export class CreateInviteToCollection extends defineModel<CreateInviteToCollection>('CreateInviteToCollection')(() =>
  z.strictObject({ level: MemberRoleOrGuest, collection: z.string() }),
) {}

export class CreateInviteToOrganization extends defineModel<CreateInviteToOrganization>('CreateInviteToOrganization')(
  () => z.strictObject({ role: MemberRoleOrGuest }),
) {}

export class CreateInviteToSpace extends defineModel<CreateInviteToSpace>('CreateInviteToSpace')(() =>
  z.strictObject({ level: MemberRoleOrGuest, space: z.string() }),
) {}

export const CreateOrganizationInvite = defineSchema('CreateOrganizationInvite', () =>
  z.union([CreateInviteToOrganization, CreateInviteToSpace, CreateInviteToCollection]),
);
export type CreateOrganizationInvite = z.infer<typeof CreateOrganizationInvite>;

export class InviteUsersToOrganization extends defineModel<InviteUsersToOrganization>('InviteUsersToOrganization')(() =>
  z.strictObject({
    emails: z.array(z.union([z.email(), z.strictObject({ email: z.email(), role: MemberRoleOrGuest })])),
    role: MemberRoleOrGuest.optional(),
    sso: z.boolean().optional(),
  }),
) {}
