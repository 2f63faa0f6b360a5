import * as z from '../../schema.ts';
import { API_LIMITS as LIMITS } from '../../limits.ts';
import { defineModel, oneOf } from '../../model.ts';
import { flagsSchema } from '../../flags-schema.ts';
import { ComputedContentSourceRevision } from './computed.ts';
import { GitSyncState, GitSyncStateInput } from './git/git.ts';
import { ContentImportRun } from './imports.ts';
import { ApplySpaceTemplate } from './templates.ts';
import { TranslationLanguage } from '../languages.ts';
import { MergeRulesSpaceConfiguration } from '../people/merge-rules.ts';
import { VisitorAuth, VisitorAuthCustomBackend } from './visitor-auth.ts';
import { DefaultLevel } from '../../member-role.ts';
import { Emoji, Timestamp, Uri, Url } from '../../primitives.ts';

/** Audience of a space’s published content. Spec: docs-management-api.md#space-object--space */
export const ContentVisibility = z.enum([
  'public',
  'unlisted',
  'share-link',
  'visitor-auth',
  'in-collection',
  'private',
]);
/** Audience of a space’s published content. Spec: docs-management-api.md#space-object--space */
export type ContentVisibility = z.infer<typeof ContentVisibility>;

/** `live` accepts edits, `locked` rejects them. Spec: docs-management-api.md#space-object--space */
export const SpaceEditMode = z.enum(['live', 'locked']);
/** `live` accepts edits, `locked` rejects them. Spec: docs-management-api.md#space-object--space */
export type SpaceEditMode = z.infer<typeof SpaceEditMode>;

/** A new space. At most one of `template`, `computedSource`, and `empty` determines its content. */
export class CreateSpace extends defineModel<CreateSpace>('CreateSpace')(() =>
  z.strictObject({
    title: SpaceTitle.optional(),
    emoji: Emoji.optional(),
    parent: z.string().optional(),
    language: TranslationLanguage.optional(),
    editMode: SpaceEditMode.optional(),
    template: ApplySpaceTemplate.optional(),
    computedSource: ComputedContentSourceRevision.optional(),
    empty: z.literal(true).optional(),
  }),
) {}

export const SpaceTitle = z.string().max(LIMITS.SPACE_TITLE_MAX);

/** A space of pages. Spec: docs-management-api.md#space-object--space */
export class Space extends defineModel<Space>('Space')(() =>
  z.object({
    object: z.literal('space'),
    id: z.string(),
    title: SpaceTitle,
    emoji: Emoji,
    visibility: ContentVisibility,
    createdAt: Timestamp,
    updatedAt: Timestamp,
    deletedAt: Timestamp.optional(),
    editMode: SpaceEditMode.optional(),
    type: z.literal('styleguide').optional(),
    mergeRules: MergeRulesSpaceConfiguration,
    urls: z.object({
      location: Uri,
      app: Uri,
      published: Uri.optional(),
      public: Uri.optional(),
      icon: Url.optional(),
    }),
    organization: z.string(),
    parent: z.string().optional(),
    language: TranslationLanguage.optional(),
    gitSync: GitSyncState.optional(),
    imports: z.array(ContentImportRun).optional(),
    visitorAuth: VisitorAuth.optional(),
    revision: z.string(),
    defaultLevel: DefaultLevel,
    comments: z.number().int(),
    changeRequests: z.number().int(),
    changeRequestsOpen: z.number().int(),
    changeRequestsDraft: z.number().int(),
    internal_poweredByV2: z.boolean().optional(),
    internal_singleWebsocket: z.boolean().optional(),
    permissions: flagsSchema('space'),
  }),
) {}

/** Service-managed fields of a space. Null removes a field, and an omitted field stays unchanged. */
export class SpaceState extends defineModel<SpaceState>('SpaceState')(() =>
  z.strictObject({
    visibility: ContentVisibility.optional(),
    gitSync: GitSyncStateInput.nullable().optional(),
    visitorAuth: oneOf('backend', [
      VisitorAuthCustomBackend,
      z.strictObject({ backend: z.literal('integration'), integration: z.string() }),
    ])
      .nullable()
      .optional(),
    type: z.literal('styleguide').nullable().optional(),
  }),
) {}
