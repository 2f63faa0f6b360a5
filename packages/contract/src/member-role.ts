// Roles of members and levels of access, for the permission table and the models.
import * as z from './schema.ts';

/** Role of a member; null is a guest. Spec: docs-management-api.md#conventions */
export const MemberRole = z.enum(['admin', 'create', 'edit', 'review', 'comment', 'read']).meta({ id: 'MemberRole' });
/** Role of a member. */
export type MemberRole = z.infer<typeof MemberRole>;

/** Role of a member, or null for a guest. */
export const MemberRoleOrGuest = MemberRole.nullable();
/** Role of a member, or null for a guest. */
export type MemberRoleOrGuest = z.infer<typeof MemberRoleOrGuest>;

/** Level of access if no role is assigned. */
export const DefaultLevel = z.union([MemberRoleOrGuest, z.literal('inherit')]);
/** Level of access if no role is assigned. */
export type DefaultLevel = z.infer<typeof DefaultLevel>;
