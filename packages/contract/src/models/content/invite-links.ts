import * as z from '../../schema.ts';
import { defineModel, defineSchema } from '../../model.ts';
import { Collection } from './collections.ts';
import { Space } from './spaces.ts';
import { MemberRoleOrGuest } from '../../member-role.ts';

export class InviteLinkToCollection extends defineModel<InviteLinkToCollection>('InviteLinkToCollection')(() =>
  z.object({
    object: z.literal('invite'),
    id: z.string(),
    level: MemberRoleOrGuest,
    redundant: z.boolean(),
    collection: Collection,
  }),
) {}

export class InviteLinkToOrganization extends defineModel<InviteLinkToOrganization>('InviteLinkToOrganization')(() =>
  z.object({ object: z.literal('invite'), id: z.string(), role: MemberRoleOrGuest, redundant: z.boolean() }),
) {}

export class InviteLinkToSpace extends defineModel<InviteLinkToSpace>('InviteLinkToSpace')(() =>
  z.object({
    object: z.literal('invite'),
    id: z.string(),
    level: MemberRoleOrGuest,
    redundant: z.boolean(),
    space: Space,
  }),
) {}

/** An invite link to an organization, space, or collection. Anyone with the link can use it. */
export const OrganizationInviteLink = defineSchema('OrganizationInviteLink', () =>
  z.union([InviteLinkToOrganization, InviteLinkToSpace, InviteLinkToCollection]),
);
/** An invite link to an organization, space, or collection. Anyone with the link can use it. */
export type OrganizationInviteLink = z.infer<typeof OrganizationInviteLink>;
