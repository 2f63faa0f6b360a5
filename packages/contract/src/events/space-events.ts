// Events for spaces on which an integration is installed.
import * as z from '../schema.ts';
import { ContentVisibility } from '../models/content/spaces.ts';
import { User } from '../models/people/user.ts';
import { SpaceEventBase } from './event-base.ts';

/** The content of a space changed. */
export const SpaceContentUpdatedEvent = SpaceEventBase.extend({
  type: z.literal('space_content_updated'),
  revisionId: z.string(),
  updatedBy: z.array(User),
});
/** The content of a space changed. */
export type SpaceContentUpdatedEvent = z.infer<typeof SpaceContentUpdatedEvent>;

const sync = { revisionId: z.string(), commitId: z.string() };

/** Git Sync started for a space. */
export const SpaceGitSyncStartedEvent = SpaceEventBase.extend({
  type: z.literal('space_gitsync_started'),
  ...sync,
});
/** Git Sync started for a space. */
export type SpaceGitSyncStartedEvent = z.infer<typeof SpaceGitSyncStartedEvent>;

/** Git Sync finished for a space. */
export const SpaceGitSyncCompletedEvent = SpaceEventBase.extend({
  type: z.literal('space_gitsync_completed'),
  state: z.enum(['success', 'failure']),
  ...sync,
});
/** Git Sync finished for a space. */
export type SpaceGitSyncCompletedEvent = z.infer<typeof SpaceGitSyncCompletedEvent>;

/** The visibility of a space changed. */
export const SpaceVisibilityUpdatedEvent = SpaceEventBase.extend({
  type: z.literal('space_visibility_updated'),
  previousVisibility: ContentVisibility,
  visibility: ContentVisibility,
});
/** The visibility of a space changed. */
export type SpaceVisibilityUpdatedEvent = z.infer<typeof SpaceVisibilityUpdatedEvent>;
