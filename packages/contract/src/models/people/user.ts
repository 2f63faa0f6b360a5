import * as z from '../../schema.ts';
import { defineModel } from '../../model.ts';
import { Uri } from '../../primitives.ts';

/** A person. Spec: docs-management-api.md#conventions */
export class User extends defineModel<User>('User')(() =>
  z.object({
    object: z.literal('user'),
    id: z.string(),
    displayName: z.string(),
    email: z.string().optional(),
    photoURL: z.string().optional(),
    urls: z.object({ location: Uri }),
  }),
) {}

/** Role of a member; null is a guest. Spec: docs-management-api.md#conventions */
export const MemberRole = z.enum(['admin', 'create', 'edit', 'review', 'comment', 'read']).meta({ id: 'MemberRole' });
/** Role of a member. */
export type MemberRole = z.infer<typeof MemberRole>;

/** Role of a member, or null for a guest. */
export const MemberRoleOrGuest = MemberRole.nullable();
/** Role of a member, or null for a guest. */
export type MemberRoleOrGuest = z.infer<typeof MemberRoleOrGuest>;

/** Level of access where nothing more exact is granted. */
export const DefaultLevel = z.union([MemberRoleOrGuest, z.literal('inherit')]);
/** Level of access where nothing more exact is granted. */
export type DefaultLevel = z.infer<typeof DefaultLevel>;
