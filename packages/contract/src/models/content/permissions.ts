import * as z from '../../schema.ts';
import { model } from '../../model.ts';
import type { Model } from '../../model.ts';
import { Space } from './spaces.ts';
import { MemberRole } from '../people/user.ts';

const memberContentPermissionShape = () => z.object({ permission: MemberRole, space: Space });
/** What a member may do with a space. */
export interface MemberContentPermission extends z.infer<ReturnType<typeof memberContentPermissionShape>> {}
/** What a member may do with a space. */
export const MemberContentPermission: Model<MemberContentPermission> = model(
  'MemberContentPermission',
  memberContentPermissionShape,
);
