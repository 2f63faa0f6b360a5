import { z } from 'zod';
import { model } from '../../model.ts';
import type { Model } from '../../model.ts';
import { Collection, Space } from '../spaces.ts';
import { MemberRoleOrGuest } from '../user.ts';

const createInviteToCollectionShape = () => z.strictObject({ level: MemberRoleOrGuest, collection: z.string() });
export interface CreateInviteToCollection extends z.infer<ReturnType<typeof createInviteToCollectionShape>> {}
export const CreateInviteToCollection: Model<CreateInviteToCollection> = model(
  'CreateInviteToCollection',
  createInviteToCollectionShape,
);

const createInviteToOrganizationShape = () => z.strictObject({ role: MemberRoleOrGuest });
export interface CreateInviteToOrganization extends z.infer<ReturnType<typeof createInviteToOrganizationShape>> {}
export const CreateInviteToOrganization: Model<CreateInviteToOrganization> = model(
  'CreateInviteToOrganization',
  createInviteToOrganizationShape,
);

const createInviteToSpaceShape = () => z.strictObject({ level: MemberRoleOrGuest, space: z.string() });
export interface CreateInviteToSpace extends z.infer<ReturnType<typeof createInviteToSpaceShape>> {}
export const CreateInviteToSpace: Model<CreateInviteToSpace> = model('CreateInviteToSpace', createInviteToSpaceShape);

const createOrganizationInviteShape = () =>
  z.union([CreateInviteToOrganization, CreateInviteToSpace, CreateInviteToCollection]);
export type CreateOrganizationInvite = z.infer<ReturnType<typeof createOrganizationInviteShape>>;
export const CreateOrganizationInvite: Model<CreateOrganizationInvite> = model(
  'CreateOrganizationInvite',
  createOrganizationInviteShape,
);

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

const inviteUsersToOrganizationShape = () =>
  z.strictObject({
    emails: z.array(z.union([z.email(), z.strictObject({ email: z.email(), role: MemberRoleOrGuest })])),
    role: MemberRoleOrGuest.optional(),
    sso: z.boolean().optional(),
  });
export interface InviteUsersToOrganization extends z.infer<ReturnType<typeof inviteUsersToOrganizationShape>> {}
export const InviteUsersToOrganization: Model<InviteUsersToOrganization> = model(
  'InviteUsersToOrganization',
  inviteUsersToOrganizationShape,
);

const organizationInviteLinkShape = () =>
  z.union([InviteLinkToOrganization, InviteLinkToSpace, InviteLinkToCollection]);
/** An invite that anybody who has the link may use, to an organization, a space or a collection. */
export type OrganizationInviteLink = z.infer<ReturnType<typeof organizationInviteLinkShape>>;
/** An invite that anybody who has the link may use, to an organization, a space or a collection. */
export const OrganizationInviteLink: Model<OrganizationInviteLink> = model(
  'OrganizationInviteLink',
  organizationInviteLinkShape,
);
