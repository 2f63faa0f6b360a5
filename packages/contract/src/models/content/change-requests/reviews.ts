import * as z from '../../../schema.ts';
import { defineModel, defineSchema, oneOf } from '../../../model.ts';
import { Comment } from '../comments.ts';
import { Team } from '../../people/members.ts';
import { User } from '../../people/user.ts';
import { Timestamp, Uri } from '../../../primitives.ts';

export const ChangeRequestRequestedReviewer = defineSchema('ChangeRequestRequestedReviewer', () =>
  oneOf('kind', [
    z.object({
      object: z.literal('change-request-requested-reviewer'),
      revision: z.string(),
      requestedBy: User,
      createdAt: Timestamp,
      kind: z.literal('user'),
      user: User,
    }),
    z.object({
      object: z.literal('change-request-requested-reviewer'),
      revision: z.string(),
      requestedBy: User,
      createdAt: Timestamp,
      kind: z.literal('team'),
      team: Team,
    }),
  ]),
);
export type ChangeRequestRequestedReviewer = z.infer<typeof ChangeRequestRequestedReviewer>;

export const ChangeRequestReviewStatus = z.enum(['changes-requested', 'approved']);
export type ChangeRequestReviewStatus = z.infer<typeof ChangeRequestReviewStatus>;

export class ChangeRequestReview extends defineModel<ChangeRequestReview>('ChangeRequestReview')(() =>
  z.object({
    object: z.literal('change-request-review'),
    id: z.string(),
    revision: z.string(),
    reviewer: User,
    requestedBy: User.optional(),
    status: ChangeRequestReviewStatus,
    outdated: z.boolean(),
    comment: Comment.optional(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
    urls: z.object({ location: Uri }),
  }),
) {}

export class ChangeRequestUserContributor extends defineModel<ChangeRequestUserContributor>(
  'ChangeRequestUserContributor',
)(() =>
  z.object({ updatedAt: Timestamp, count: z.number().int(), user: User, actionType: z.enum(['edit', 'comment']) }),
) {}
