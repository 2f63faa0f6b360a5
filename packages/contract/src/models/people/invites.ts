import * as z from '../../schema.ts';
import { model } from '../../model.ts';
import type { Model } from '../../model.ts';
import { MemberRoleOrGuest } from './user.ts';

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
