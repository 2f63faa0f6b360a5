import * as z from '../../schema.ts';
import { defineModel } from '../../model.ts';
import { Space } from './spaces.ts';
import { MemberRole } from '../../member-role.ts';

/** Role of a member on a space. */
export class MemberContentPermission extends defineModel<MemberContentPermission>('MemberContentPermission')(() =>
  z.object({ permission: MemberRole, space: Space }),
) {}
