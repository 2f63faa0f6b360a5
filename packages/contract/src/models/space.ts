import { z } from 'zod';
import { Emoji, Timestamp, Uri, Url } from '../primitives.ts';
import { MergeRules } from './organization.ts';
import { DefaultLevel } from './user.ts';

/** Who can see a space. Spec: docs-management-api.md#space-object--space */
export const ContentVisibility = z.enum([
  'public',
  'unlisted',
  'share-link',
  'visitor-auth',
  'in-collection',
  'private',
]);

/** Whether a space can be edited directly. Spec: docs-management-api.md#states-and-transitions */
export const SpaceEditMode = z.enum(['live', 'locked']);

/** A space of pages. Spec: docs-management-api.md#space-object--space */
export const Space = z
  .object({
    object: z.literal('space'),
    id: z.string(),
    title: z.string().max(50),
    emoji: Emoji,
    visibility: ContentVisibility,
    createdAt: Timestamp,
    updatedAt: Timestamp,
    deletedAt: Timestamp.optional(),
    editMode: SpaceEditMode.optional(),
    mergeRules: MergeRules,
    urls: z.object({
      location: Uri,
      app: Uri,
      published: Uri.optional(),
      public: Uri.optional(),
      icon: Url.optional(),
    }),
    organization: z.string(),
    parent: z.string().optional(),
    revision: z.string(),
    defaultLevel: DefaultLevel,
    comments: z.number().int(),
    changeRequests: z.number().int(),
    changeRequestsOpen: z.number().int(),
    changeRequestsDraft: z.number().int(),
    permissions: z.object({
      view: z.boolean(),
      access: z.boolean(),
      admin: z.boolean(),
      viewInviteLinks: z.boolean(),
      edit: z.boolean(),
      triggerGitSync: z.boolean(),
      comment: z.boolean(),
      merge: z.boolean(),
      review: z.boolean(),
      installIntegration: z.boolean(),
    }),
  })
  .meta({ id: 'Space' });
/** A space of pages. */
export type Space = z.infer<typeof Space>;
