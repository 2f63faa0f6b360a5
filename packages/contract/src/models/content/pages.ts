import * as z from '../../schema.ts';
import { model, oneOf } from '../../model.ts';
import type { Model } from '../../model.ts';
import { ComputedContentSourceDocument, ComputedContentSourceRevision } from './computed.ts';
import { GitSyncBlob } from './git.ts';
import { ContentRef, ContentRefFile, ContentRefPage, ContentRefTag, ContentRefURL } from './references.ts';
import { Variables } from './variables.ts';
import { JSONDocument } from './documents/document.ts';
import { Emoji, IconName, Timestamp, Url } from '../../primitives.ts';

/** What every page has, of whatever kind. */
export const pageFields = () => ({
  id: z.string(),
  title: z.string().min(1),
  linkTitle: z.string().min(1).max(100).optional(),
  emoji: Emoji.optional(),
  icon: IconName.optional(),
  createdAt: Timestamp.optional(),
  updatedAt: Timestamp.optional(),
  condition: z.string().min(1).optional(),
});

const revisionPageBaseShape = () =>
  z.object({
    ...pageFields(),
  });
export interface RevisionPageBase extends z.infer<ReturnType<typeof revisionPageBaseShape>> {}
export const RevisionPageBase: Model<RevisionPageBase> = model('RevisionPageBase', revisionPageBaseShape);

const revisionPageComputedShape = () =>
  z.object({
    ...pageFields(),
    type: z.literal('computed'),
    computed: ComputedContentSourceRevision,
  });
export interface RevisionPageComputed extends z.infer<ReturnType<typeof revisionPageComputedShape>> {}
export const RevisionPageComputed: Model<RevisionPageComputed> = model(
  'RevisionPageComputed',
  revisionPageComputedShape,
);

export const RevisionPageDocumentCoverTextColor = z.enum(['black', 'white']);
export type RevisionPageDocumentCoverTextColor = z.infer<typeof RevisionPageDocumentCoverTextColor>;

const revisionPageDocumentCoverShape = () =>
  z.object({
    ref: oneOf('kind', [ContentRefFile, ContentRefURL]).optional(),
    refDark: oneOf('kind', [ContentRefFile, ContentRefURL]).optional(),
    textColor: RevisionPageDocumentCoverTextColor.optional(),
    textColorDark: RevisionPageDocumentCoverTextColor.optional(),
    yPos: z.number(),
    height: z.number().int().min(10).max(700).optional(),
  });
export interface RevisionPageDocumentCover extends z.infer<ReturnType<typeof revisionPageDocumentCoverShape>> {}
export const RevisionPageDocumentCover: Model<RevisionPageDocumentCover> = model(
  'RevisionPageDocumentCover',
  revisionPageDocumentCoverShape,
);

export const RevisionPageLayoutOptionsCoverMask = z.enum(['none', 'radial']);
export type RevisionPageLayoutOptionsCoverMask = z.infer<typeof RevisionPageLayoutOptionsCoverMask>;

export const RevisionPageLayoutOptionsCoverSize = z.enum(['hero', 'full', 'background']);
export type RevisionPageLayoutOptionsCoverSize = z.infer<typeof RevisionPageLayoutOptionsCoverSize>;

export const RevisionPageLayoutOptionsWidth = z.enum(['default', 'wide']);
export type RevisionPageLayoutOptionsWidth = z.infer<typeof RevisionPageLayoutOptionsWidth>;

const revisionPageLayoutOptionsShape = () =>
  z.object({
    width: RevisionPageLayoutOptionsWidth,
    cover: z.boolean(),
    coverSize: RevisionPageLayoutOptionsCoverSize,
    coverMask: RevisionPageLayoutOptionsCoverMask,
    title: z.boolean(),
    description: z.boolean(),
    tableOfContents: z.boolean(),
    outline: z.boolean(),
    pagination: z.boolean(),
    metadata: z.boolean(),
    tags: z.boolean(),
    actions: z.boolean(),
    anchors: z.boolean(),
  });
export interface RevisionPageLayoutOptions extends z.infer<ReturnType<typeof revisionPageLayoutOptionsShape>> {}
export const RevisionPageLayoutOptions: Model<RevisionPageLayoutOptions> = model(
  'RevisionPageLayoutOptions',
  revisionPageLayoutOptionsShape,
);

const revisionPageLinkShape = () =>
  z.object({
    ...pageFields(),
    kind: z.literal('link').meta({ deprecated: true }),
    type: z.literal('link'),
    target: ContentRef,
    href: z.string().optional(),
    hidden: z.boolean().optional(),
  });
export interface RevisionPageLink extends z.infer<ReturnType<typeof revisionPageLinkShape>> {}
export const RevisionPageLink: Model<RevisionPageLink> = model('RevisionPageLink', revisionPageLinkShape);

const revisionPageMetaLinkTargetShape = () => oneOf('kind', [ContentRefPage, ContentRefURL]);
export type RevisionPageMetaLinkTarget = z.infer<ReturnType<typeof revisionPageMetaLinkTargetShape>>;
export const RevisionPageMetaLinkTarget: Model<RevisionPageMetaLinkTarget> = model(
  'RevisionPageMetaLinkTarget',
  revisionPageMetaLinkTargetShape,
);

const revisionPageMetaLinksShape = () =>
  z.object({
    canonical: RevisionPageMetaLinkTarget.optional(),
    alternates: z.array(RevisionPageMetaLinkTarget).optional(),
  });
export interface RevisionPageMetaLinks extends z.infer<ReturnType<typeof revisionPageMetaLinksShape>> {}
export const RevisionPageMetaLinks: Model<RevisionPageMetaLinks> = model(
  'RevisionPageMetaLinks',
  revisionPageMetaLinksShape,
);

export const RevisionPageSlug = z.string().max(100);

const revisionPageTagShape = () => z.object({ tag: ContentRefTag, primary: z.boolean().optional() });
export interface RevisionPageTag extends z.infer<ReturnType<typeof revisionPageTagShape>> {}
export const RevisionPageTag: Model<RevisionPageTag> = model('RevisionPageTag', revisionPageTagShape);

const revisionPageDocumentShape = () =>
  z.object({
    ...pageFields(),
    markdown: z.string().optional(),
    document: JSONDocument.optional(),
    kind: z.literal('sheet').meta({ deprecated: true }),
    type: z.literal('document'),
    urls: z.object({ app: Url }),
    slug: RevisionPageSlug,
    path: z.string(),
    description: z.string().optional(),
    pages: z.array(oneOf('type', [RevisionPageDocument, RevisionPageLink, RevisionPageComputed])),
    git: GitSyncBlob.optional(),
    layout: RevisionPageLayoutOptions,
    cover: RevisionPageDocumentCover.optional(),
    variables: Variables.optional(),
    hidden: z.boolean().optional(),
    noIndex: z.boolean().optional(),
    noRobotsIndex: z.boolean().optional(),
    metaLinks: RevisionPageMetaLinks.optional(),
    tags: z.array(RevisionPageTag),
    computed: ComputedContentSourceDocument.optional(),
    computedSeed: z.string().optional(),
    documentId: z.string().optional(),
  });
export interface RevisionPageDocument extends z.infer<ReturnType<typeof revisionPageDocumentShape>> {}
export const RevisionPageDocument: Model<RevisionPageDocument> = model(
  'RevisionPageDocument',
  revisionPageDocumentShape,
);

const revisionPageGroupShape = () =>
  z.object({
    ...pageFields(),
    kind: z.literal('group').meta({ deprecated: true }),
    type: z.literal('group'),
    slug: z.string(),
    path: z.string(),
    hidden: z.boolean().optional(),
    noIndex: z.boolean().optional(),
    noRobotsIndex: z.boolean().optional(),
    pages: z.array(oneOf('type', [RevisionPageDocument, RevisionPageLink, RevisionPageComputed])),
  });
export interface RevisionPageGroup extends z.infer<ReturnType<typeof revisionPageGroupShape>> {}
export const RevisionPageGroup: Model<RevisionPageGroup> = model('RevisionPageGroup', revisionPageGroupShape);

const revisionPageShape = () =>
  oneOf('type', [RevisionPageDocument, RevisionPageGroup, RevisionPageLink, RevisionPageComputed]);
/** A page of a revision. Spec: docs-management-api.md#page */
export type RevisionPage = z.infer<ReturnType<typeof revisionPageShape>>;
/** A page of a revision. Spec: docs-management-api.md#page */
export const RevisionPage: Model<RevisionPage> = model('RevisionPage', revisionPageShape);

export const RevisionPageLayoutPreset = z.enum(['docs', 'editorial', 'landing']);
export type RevisionPageLayoutPreset = z.infer<typeof RevisionPageLayoutPreset>;

const revisionPageLayoutShape = () => z.union([RevisionPageLayoutPreset, RevisionPageLayoutOptions]);
export type RevisionPageLayout = z.infer<ReturnType<typeof revisionPageLayoutShape>>;
export const RevisionPageLayout: Model<RevisionPageLayout> = model('RevisionPageLayout', revisionPageLayoutShape);

export const RevisionPageType = z.enum(['document', 'group', 'link', 'computed']);
export type RevisionPageType = z.infer<typeof RevisionPageType>;

/** What of a page can be given when it is inserted or updated. */
export const pageChange = () => ({
  title: z.string().min(1).optional(),
  slug: RevisionPageSlug.optional(),
  emoji: Emoji.optional(),
  icon: IconName.optional(),
  description: z.string().optional(),
  hidden: z.boolean().optional(),
  noIndex: z.boolean().optional(),
  noRobotsIndex: z.boolean().optional(),
  condition: z.string().optional(),
});

const revisionPageUpdateShape = () => z.strictObject(pageChange());
export interface RevisionPageUpdate extends z.infer<ReturnType<typeof revisionPageUpdateShape>> {}
export const RevisionPageUpdate: Model<RevisionPageUpdate> = model('RevisionPageUpdate', revisionPageUpdateShape);
