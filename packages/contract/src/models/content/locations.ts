import * as z from '../../schema.ts';
import { defineModel, defineSchema, oneOf } from '../../model.ts';
import { ChangeRequest } from './change-requests/change-request.ts';
import { RevisionFile } from './files.ts';
import { RevisionPage } from './pages.ts';
import { Revision, RevisionReusableContent } from './revisions.ts';
import { OpenAPISpec } from './openapi-specs.ts';
import { Organization } from '../people/organization.ts';
import { Space } from './spaces.ts';
import { Collection } from './collections.ts';
import { User } from '../people/user.ts';

export class ContentLocationCollection extends defineModel<ContentLocationCollection>('ContentLocationCollection')(() =>
  z.object({ kind: z.literal('collection'), organization: Organization, collection: Collection }),
) {}

export class ContentLocationChangeRequestContext extends defineModel<ContentLocationChangeRequestContext>(
  'ContentLocationChangeRequestContext',
)(() => z.object({ type: z.literal('changeRequest'), changeRequest: ChangeRequest })) {}

export class ContentLocationRevisionContext extends defineModel<ContentLocationRevisionContext>(
  'ContentLocationRevisionContext',
)(() => z.object({ type: z.literal('revision'), revision: Revision })) {}

export class ContentLocationFile extends defineModel<ContentLocationFile>('ContentLocationFile')(() =>
  z.object({
    kind: z.literal('file'),
    organization: Organization,
    space: Space,
    versionContext: oneOf('type', [ContentLocationRevisionContext, ContentLocationChangeRequestContext]).optional(),
    file: RevisionFile,
  }),
) {}

export class ContentLocationOpenAPI extends defineModel<ContentLocationOpenAPI>('ContentLocationOpenAPI')(() =>
  z.object({ kind: z.literal('openapi'), organization: Organization, openAPISpec: OpenAPISpec }),
) {}

export class ContentLocationPageAnchor extends defineModel<ContentLocationPageAnchor>('ContentLocationPageAnchor')(() =>
  z.object({ type: z.literal('anchor'), anchor: z.string() }),
) {}

export class ContentLocationPageNode extends defineModel<ContentLocationPageNode>('ContentLocationPageNode')(() =>
  z.object({ type: z.literal('node'), node: z.string() }),
) {}

export class ContentLocationPage extends defineModel<ContentLocationPage>('ContentLocationPage')(() =>
  z.object({
    kind: z.literal('page'),
    organization: Organization,
    page: RevisionPage,
    space: Space,
    versionContext: oneOf('type', [ContentLocationRevisionContext, ContentLocationChangeRequestContext]).optional(),
    internalLocation: oneOf('type', [ContentLocationPageAnchor, ContentLocationPageNode]).optional(),
  }),
) {}

export class ContentLocationReusableContent extends defineModel<ContentLocationReusableContent>(
  'ContentLocationReusableContent',
)(() =>
  z.object({
    kind: z.literal('reusable-content'),
    organization: Organization,
    space: Space,
    versionContext: oneOf('type', [ContentLocationRevisionContext, ContentLocationChangeRequestContext]).optional(),
    reusableContent: RevisionReusableContent,
  }),
) {}

export class ContentLocationSpace extends defineModel<ContentLocationSpace>('ContentLocationSpace')(() =>
  z.object({ kind: z.literal('space'), organization: Organization, space: Space }),
) {}

export class ContentLocationURL extends defineModel<ContentLocationURL>('ContentLocationURL')(() =>
  z.object({ kind: z.literal('url'), url: z.string() }),
) {}

export class ContentLocationUser extends defineModel<ContentLocationUser>('ContentLocationUser')(() =>
  z.object({ kind: z.literal('user'), user: User }),
) {}

export const ContentLocation = defineSchema('ContentLocation', () =>
  oneOf('kind', [
    ContentLocationFile,
    ContentLocationURL,
    ContentLocationPage,
    ContentLocationUser,
    ContentLocationCollection,
    ContentLocationSpace,
    ContentLocationReusableContent,
    ContentLocationOpenAPI,
  ]),
);
export type ContentLocation = z.infer<typeof ContentLocation>;

export const ContentReferenceRelation = z.enum(['reference', 'dependsOn']);
export type ContentReferenceRelation = z.infer<typeof ContentReferenceRelation>;

export const ContentReferenceStatus = z.enum(['ok', 'broken', 'in-app']);
export type ContentReferenceStatus = z.infer<typeof ContentReferenceStatus>;

/** A link with its source and its target. Spec: docs-management-api.md#links-result-and-backlinks */
export class ContentReferenceUsage extends defineModel<ContentReferenceUsage>('ContentReferenceUsage')(() =>
  z.object({
    status: ContentReferenceStatus,
    relation: ContentReferenceRelation,
    targetReference: ContentLocation.optional(),
    locationReferences: z.array(ContentLocation),
  }),
) {}

export class ContentReferencesStats extends defineModel<ContentReferencesStats>('ContentReferencesStats')(() =>
  z.object({
    total: z.number().int(),
    broken: z.object({ total: z.number().int(), changeRequest: z.number().optional() }),
  }),
) {}
