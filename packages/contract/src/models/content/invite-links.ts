import * as z from '../../schema.ts';
import { model } from '../../model.ts';
import type { Model } from '../../model.ts';
import { Collection } from './collections.ts';
import { Space } from './spaces.ts';
import { MemberRoleOrGuest } from '../people/user.ts';

const inviteLinkToCollectionShape = () =>
  z.object({
    object: z.literal('invite'),
    id: z.string(),
    level: MemberRoleOrGuest,
    redundant: z.boolean(),
    collection: Collection,
  });
export interface InviteLinkToCollection extends z.infer<ReturnType<typeof inviteLinkToCollectionShape>> {}
export const InviteLinkToCollection: Model<InviteLinkToCollection> = model(
  'InviteLinkToCollection',
  inviteLinkToCollectionShape,
);

const inviteLinkToOrganizationShape = () =>
  z.object({ object: z.literal('invite'), id: z.string(), role: MemberRoleOrGuest, redundant: z.boolean() });
export interface InviteLinkToOrganization extends z.infer<ReturnType<typeof inviteLinkToOrganizationShape>> {}
export const InviteLinkToOrganization: Model<InviteLinkToOrganization> = model(
  'InviteLinkToOrganization',
  inviteLinkToOrganizationShape,
);

const inviteLinkToSpaceShape = () =>
  z.object({
    object: z.literal('invite'),
    id: z.string(),
    level: MemberRoleOrGuest,
    redundant: z.boolean(),
    space: Space,
  });
export interface InviteLinkToSpace extends z.infer<ReturnType<typeof inviteLinkToSpaceShape>> {}
export const InviteLinkToSpace: Model<InviteLinkToSpace> = model('InviteLinkToSpace', inviteLinkToSpaceShape);

const organizationInviteLinkShape = () =>
  z.union([InviteLinkToOrganization, InviteLinkToSpace, InviteLinkToCollection]);
/** An invite that anybody who has the link may use, to an organization, a space or a collection. */
export type OrganizationInviteLink = z.infer<ReturnType<typeof organizationInviteLinkShape>>;
/** An invite that anybody who has the link may use, to an organization, a space or a collection. */
export const OrganizationInviteLink: Model<OrganizationInviteLink> = model(
  'OrganizationInviteLink',
  organizationInviteLinkShape,
);
