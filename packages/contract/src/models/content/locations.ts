import * as z from '../../schema.ts';
import { model, oneOf } from '../../model.ts';
import type { Model } from '../../model.ts';
import { ChangeRequest } from './change-requests/change-request.ts';
import { RevisionFile } from './files.ts';
import { RevisionPage } from './pages.ts';
import { Revision, RevisionReusableContent } from './revisions.ts';
import { OpenAPISpec } from './openapi-specs.ts';
import { Organization } from '../people/organization.ts';
import { Space } from './spaces.ts';
import { Collection } from './collections.ts';
import { User } from '../people/user.ts';

const contentLocationCollectionShape = () =>
  z.object({ kind: z.literal('collection'), organization: Organization, collection: Collection });
export interface ContentLocationCollection extends z.infer<ReturnType<typeof contentLocationCollectionShape>> {}
export const ContentLocationCollection: Model<ContentLocationCollection> = model(
  'ContentLocationCollection',
  contentLocationCollectionShape,
);

const contentLocationChangeRequestContextShape = () =>
  z.object({ type: z.literal('changeRequest'), changeRequest: ChangeRequest });
export interface ContentLocationChangeRequestContext extends z.infer<
  ReturnType<typeof contentLocationChangeRequestContextShape>
> {}
export const ContentLocationChangeRequestContext: Model<ContentLocationChangeRequestContext> = model(
  'ContentLocationChangeRequestContext',
  contentLocationChangeRequestContextShape,
);

const contentLocationRevisionContextShape = () => z.object({ type: z.literal('revision'), revision: Revision });
export interface ContentLocationRevisionContext extends z.infer<
  ReturnType<typeof contentLocationRevisionContextShape>
> {}
export const ContentLocationRevisionContext: Model<ContentLocationRevisionContext> = model(
  'ContentLocationRevisionContext',
  contentLocationRevisionContextShape,
);

const contentLocationFileShape = () =>
  z.object({
    kind: z.literal('file'),
    organization: Organization,
    space: Space,
    versionContext: oneOf('type', [ContentLocationRevisionContext, ContentLocationChangeRequestContext]).optional(),
    file: RevisionFile,
  });
export interface ContentLocationFile extends z.infer<ReturnType<typeof contentLocationFileShape>> {}
export const ContentLocationFile: Model<ContentLocationFile> = model('ContentLocationFile', contentLocationFileShape);

const contentLocationOpenAPIShape = () =>
  z.object({ kind: z.literal('openapi'), organization: Organization, openAPISpec: OpenAPISpec });
export interface ContentLocationOpenAPI extends z.infer<ReturnType<typeof contentLocationOpenAPIShape>> {}
export const ContentLocationOpenAPI: Model<ContentLocationOpenAPI> = model(
  'ContentLocationOpenAPI',
  contentLocationOpenAPIShape,
);

const contentLocationPageAnchorShape = () => z.object({ type: z.literal('anchor'), anchor: z.string() });
export interface ContentLocationPageAnchor extends z.infer<ReturnType<typeof contentLocationPageAnchorShape>> {}
export const ContentLocationPageAnchor: Model<ContentLocationPageAnchor> = model(
  'ContentLocationPageAnchor',
  contentLocationPageAnchorShape,
);

const contentLocationPageNodeShape = () => z.object({ type: z.literal('node'), node: z.string() });
export interface ContentLocationPageNode extends z.infer<ReturnType<typeof contentLocationPageNodeShape>> {}
export const ContentLocationPageNode: Model<ContentLocationPageNode> = model(
  'ContentLocationPageNode',
  contentLocationPageNodeShape,
);

const contentLocationPageShape = () =>
  z.object({
    kind: z.literal('page'),
    organization: Organization,
    page: RevisionPage,
    space: Space,
    versionContext: oneOf('type', [ContentLocationRevisionContext, ContentLocationChangeRequestContext]).optional(),
    internalLocation: oneOf('type', [ContentLocationPageAnchor, ContentLocationPageNode]).optional(),
  });
export interface ContentLocationPage extends z.infer<ReturnType<typeof contentLocationPageShape>> {}
export const ContentLocationPage: Model<ContentLocationPage> = model('ContentLocationPage', contentLocationPageShape);

const contentLocationReusableContentShape = () =>
  z.object({
    kind: z.literal('reusable-content'),
    organization: Organization,
    space: Space,
    versionContext: oneOf('type', [ContentLocationRevisionContext, ContentLocationChangeRequestContext]).optional(),
    reusableContent: RevisionReusableContent,
  });
export interface ContentLocationReusableContent extends z.infer<
  ReturnType<typeof contentLocationReusableContentShape>
> {}
export const ContentLocationReusableContent: Model<ContentLocationReusableContent> = model(
  'ContentLocationReusableContent',
  contentLocationReusableContentShape,
);

const contentLocationSpaceShape = () =>
  z.object({ kind: z.literal('space'), organization: Organization, space: Space });
export interface ContentLocationSpace extends z.infer<ReturnType<typeof contentLocationSpaceShape>> {}
export const ContentLocationSpace: Model<ContentLocationSpace> = model(
  'ContentLocationSpace',
  contentLocationSpaceShape,
);

const contentLocationURLShape = () => z.object({ kind: z.literal('url'), url: z.string() });
export interface ContentLocationURL extends z.infer<ReturnType<typeof contentLocationURLShape>> {}
export const ContentLocationURL: Model<ContentLocationURL> = model('ContentLocationURL', contentLocationURLShape);

const contentLocationUserShape = () => z.object({ kind: z.literal('user'), user: User });
export interface ContentLocationUser extends z.infer<ReturnType<typeof contentLocationUserShape>> {}
export const ContentLocationUser: Model<ContentLocationUser> = model('ContentLocationUser', contentLocationUserShape);

const contentLocationShape = () =>
  oneOf('kind', [
    ContentLocationFile,
    ContentLocationURL,
    ContentLocationPage,
    ContentLocationUser,
    ContentLocationCollection,
    ContentLocationSpace,
    ContentLocationReusableContent,
    ContentLocationOpenAPI,
  ]);
export type ContentLocation = z.infer<ReturnType<typeof contentLocationShape>>;
export const ContentLocation: Model<ContentLocation> = model('ContentLocation', contentLocationShape);

export const ContentReferenceRelation = z.enum(['reference', 'dependsOn']);
export type ContentReferenceRelation = z.infer<typeof ContentReferenceRelation>;

export const ContentReferenceStatus = z.enum(['ok', 'broken', 'in-app']);
export type ContentReferenceStatus = z.infer<typeof ContentReferenceStatus>;

const contentReferenceUsageShape = () =>
  z.object({
    status: ContentReferenceStatus,
    relation: ContentReferenceRelation,
    targetReference: ContentLocation.optional(),
    locationReferences: z.array(ContentLocation),
  });
/** A link, where it leads and where it stands. Spec: docs-management-api.md#links-result-and-backlinks */
export interface ContentReferenceUsage extends z.infer<ReturnType<typeof contentReferenceUsageShape>> {}
/** A link, where it leads and where it stands. Spec: docs-management-api.md#links-result-and-backlinks */
export const ContentReferenceUsage: Model<ContentReferenceUsage> = model(
  'ContentReferenceUsage',
  contentReferenceUsageShape,
);

const contentReferencesStatsShape = () =>
  z.object({
    total: z.number().int(),
    broken: z.object({ total: z.number().int(), changeRequest: z.number().optional() }),
  });
export interface ContentReferencesStats extends z.infer<ReturnType<typeof contentReferencesStatsShape>> {}
export const ContentReferencesStats: Model<ContentReferencesStats> = model(
  'ContentReferencesStats',
  contentReferencesStatsShape,
);
