import * as z from '../../schema.ts';
import { model } from '../../model.ts';
import type { Model } from '../../model.ts';
import { User } from '../people/user.ts';
import { Timestamp } from '../../primitives.ts';

const userContributorShape = () => z.object({ updatedAt: Timestamp, count: z.number().int(), user: User });
export interface UserContributor extends z.infer<ReturnType<typeof userContributorShape>> {}
export const UserContributor: Model<UserContributor> = model('UserContributor', userContributorShape);
