import * as z from '../../../schema.ts';
import { model, oneOf } from '../../../model.ts';
import type { Model } from '../../../model.ts';
import { Comment } from '../comments.ts';
import { Team } from '../../people/members.ts';
import { User } from '../../people/user.ts';
import { Timestamp, Uri } from '../../../primitives.ts';

const changeRequestRequestedReviewerShape = () =>
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
  ]);
export type ChangeRequestRequestedReviewer = z.infer<ReturnType<typeof changeRequestRequestedReviewerShape>>;
export const ChangeRequestRequestedReviewer: Model<ChangeRequestRequestedReviewer> = model(
  'ChangeRequestRequestedReviewer',
  changeRequestRequestedReviewerShape,
);

export const ChangeRequestReviewStatus = z.enum(['changes-requested', 'approved']);
export type ChangeRequestReviewStatus = z.infer<typeof ChangeRequestReviewStatus>;

const changeRequestReviewShape = () =>
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
  });
export interface ChangeRequestReview extends z.infer<ReturnType<typeof changeRequestReviewShape>> {}
export const ChangeRequestReview: Model<ChangeRequestReview> = model('ChangeRequestReview', changeRequestReviewShape);

const changeRequestUserContributorShape = () =>
  z.object({ updatedAt: Timestamp, count: z.number().int(), user: User, actionType: z.enum(['edit', 'comment']) });
export interface ChangeRequestUserContributor extends z.infer<ReturnType<typeof changeRequestUserContributorShape>> {}
export const ChangeRequestUserContributor: Model<ChangeRequestUserContributor> = model(
  'ChangeRequestUserContributor',
  changeRequestUserContributorShape,
);
