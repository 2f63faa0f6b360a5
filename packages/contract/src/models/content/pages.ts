import * as z from '../../schema.ts';
import { API_LIMITS as LIMITS } from '../../limits.ts';
import { defineModel, defineSchema, oneOf } from '../../model.ts';
import { ComputedContentSourceDocument, ComputedContentSourceRevision } from './computed.ts';
import { GitSyncBlob } from './git/git.ts';
import { ContentRef, ContentRefFile, ContentRefPage, ContentRefTag, ContentRefURL } from './references.ts';
import { Variables } from './variables.ts';
import { JSONDocument } from './documents/document.ts';
import { Emoji, IconName, Timestamp, Url } from '../../primitives.ts';

/** Common fields of pages of all kinds. */
export const pageFields = () => ({
  id: z.string(),
  title: z.string().min(1),
  linkTitle: z.string().min(1).max(LIMITS.LINK_TITLE_MAX).optional(),
  emoji: Emoji.optional(),
  icon: IconName.optional(),
  createdAt: Timestamp.optional(),
  updatedAt: Timestamp.optional(),
  condition: z.string().min(1).optional(),
});

export class RevisionPageBase extends defineModel<RevisionPageBase>('RevisionPageBase')(() =>
  z.object({
    ...pageFields(),
  }),
) {}

export class RevisionPageComputed extends defineModel<RevisionPageComputed>('RevisionPageComputed')(() =>
  z.object({
    ...pageFields(),
    type: z.literal('computed'),
    computed: ComputedContentSourceRevision,
  }),
) {}

export const RevisionPageDocumentCoverTextColor = z.enum(['black', 'white']);
export type RevisionPageDocumentCoverTextColor = z.infer<typeof RevisionPageDocumentCoverTextColor>;

export class RevisionPageDocumentCover extends defineModel<RevisionPageDocumentCover>('RevisionPageDocumentCover')(() =>
  z.object({
    ref: oneOf('kind', [ContentRefFile, ContentRefURL]).optional(),
    refDark: oneOf('kind', [ContentRefFile, ContentRefURL]).optional(),
    textColor: RevisionPageDocumentCoverTextColor.optional(),
    textColorDark: RevisionPageDocumentCoverTextColor.optional(),
    yPos: z.number(),
    height: z.number().int().min(10).max(700).optional(),
  }),
) {}

export const RevisionPageLayoutOptionsCoverMask = z.enum(['none', 'radial']);
export type RevisionPageLayoutOptionsCoverMask = z.infer<typeof RevisionPageLayoutOptionsCoverMask>;

export const RevisionPageLayoutOptionsCoverSize = z.enum(['hero', 'full', 'background']);
export type RevisionPageLayoutOptionsCoverSize = z.infer<typeof RevisionPageLayoutOptionsCoverSize>;

export const RevisionPageLayoutOptionsWidth = z.enum(['default', 'wide']);
export type RevisionPageLayoutOptionsWidth = z.infer<typeof RevisionPageLayoutOptionsWidth>;

export class RevisionPageLayoutOptions extends defineModel<RevisionPageLayoutOptions>('RevisionPageLayoutOptions')(() =>
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
  }),
) {}

export class RevisionPageLink extends defineModel<RevisionPageLink>('RevisionPageLink')(() =>
  z.object({
    ...pageFields(),
    kind: z.literal('link').meta({ deprecated: true }),
    type: z.literal('link'),
    target: ContentRef,
    href: z.string().optional(),
    hidden: z.boolean().optional(),
  }),
) {}

export const RevisionPageMetaLinkTarget = defineSchema('RevisionPageMetaLinkTarget', () =>
  oneOf('kind', [ContentRefPage, ContentRefURL]),
);
export type RevisionPageMetaLinkTarget = z.infer<typeof RevisionPageMetaLinkTarget>;

export class RevisionPageMetaLinks extends defineModel<RevisionPageMetaLinks>('RevisionPageMetaLinks')(() =>
  z.object({
    canonical: RevisionPageMetaLinkTarget.optional(),
    alternates: z.array(RevisionPageMetaLinkTarget).optional(),
  }),
) {}

export const RevisionPageSlug = z.string().max(100);

export class RevisionPageTag extends defineModel<RevisionPageTag>('RevisionPageTag')(() =>
  z.object({ tag: ContentRefTag, primary: z.boolean().optional() }),
) {}

export class RevisionPageDocument extends defineModel<RevisionPageDocument>('RevisionPageDocument')(() =>
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
    pages: z.array(ChildPage),
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
  }),
) {}

export class RevisionPageGroup extends defineModel<RevisionPageGroup>('RevisionPageGroup')(() =>
  z.object({
    ...pageFields(),
    kind: z.literal('group').meta({ deprecated: true }),
    type: z.literal('group'),
    slug: z.string(),
    path: z.string(),
    hidden: z.boolean().optional(),
    noIndex: z.boolean().optional(),
    noRobotsIndex: z.boolean().optional(),
    pages: z.array(ChildPage),
  }),
) {}

/** Subpages of a page. Typed by hand, because pages are recursive. */
const ChildPage: z.TypedSchema<RevisionPageDocument | RevisionPageLink | RevisionPageComputed> = z.lazy(() =>
  oneOf('type', [RevisionPageDocument, RevisionPageLink, RevisionPageComputed]),
);

/** A page of a revision. Spec: docs-management-api.md#page */
export const RevisionPage = defineSchema('RevisionPage', () =>
  oneOf('type', [RevisionPageDocument, RevisionPageGroup, RevisionPageLink, RevisionPageComputed]),
);
/** A page of a revision. Spec: docs-management-api.md#page */
export type RevisionPage = z.infer<typeof RevisionPage>;

export const RevisionPageLayoutPreset = z.enum(['docs', 'editorial', 'landing']);
export type RevisionPageLayoutPreset = z.infer<typeof RevisionPageLayoutPreset>;

export const RevisionPageLayout = defineSchema('RevisionPageLayout', () =>
  z.union([RevisionPageLayoutPreset, RevisionPageLayoutOptions]),
);
export type RevisionPageLayout = z.infer<typeof RevisionPageLayout>;

export const RevisionPageType = z.enum(['document', 'group', 'link', 'computed']);
export type RevisionPageType = z.infer<typeof RevisionPageType>;

/** Fields of a page for inserting or updating it. */
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

export class RevisionPageUpdate extends defineModel<RevisionPageUpdate>('RevisionPageUpdate')(() =>
  z.strictObject(pageChange()),
) {}
