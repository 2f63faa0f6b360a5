import * as z from '../../schema.ts';
import { defineModel } from '../../model.ts';
import { User } from '../people/user.ts';
import { Timestamp } from '../../primitives.ts';

export class UserContributor extends defineModel<UserContributor>('UserContributor')(() =>
  z.object({ updatedAt: Timestamp, count: z.number().int(), user: User }),
) {}
