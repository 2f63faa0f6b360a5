import * as z from '../../schema.ts';
import { model, oneOf } from '../../model.ts';
import type { Model } from '../../model.ts';
import { Condition, LocalizedString128, LocalizedString256 } from '../expressions.ts';
import { Space } from '../content/spaces.ts';
import { IconName, Uri, Url } from '../../primitives.ts';

export const SiteSectionDescription = z.string().max(256);

export const SiteSectionTitle = z.string().min(2).max(128);

const siteExternalLinkShape = () =>
  z.object({
    object: z.literal('site-external-link'),
    id: z.string(),
    title: SiteSectionTitle,
    localizedTitle: LocalizedString128.optional(),
    description: SiteSectionDescription.optional(),
    localizedDescription: LocalizedString256.optional(),
    icon: IconName.optional(),
    url: Url,
    sectionGroup: z.string().optional(),
    draft: z.boolean(),
    condition: Condition.optional(),
  });
export interface SiteExternalLink extends z.infer<ReturnType<typeof siteExternalLinkShape>> {}
export const SiteExternalLink: Model<SiteExternalLink> = model('SiteExternalLink', siteExternalLinkShape);

export const SiteSectionPath = z.string().min(1).max(100);

export const SiteSpacePath = z.string().min(1).max(100);

const siteSpaceShape = () =>
  z.object({
    object: z.literal('site-space'),
    id: z.string(),
    path: SiteSpacePath,
    section: z.string().optional(),
    space: Space,
    title: z.string(),
    localizedTitle: LocalizedString128.optional(),
    default: z.boolean().optional(),
    condition: Condition.optional(),
    pageId: z.string().nullable().optional(),
    draft: z.boolean(),
    hasAdvancedCustomizationFeature: z.boolean().optional(),
    urls: z.object({ published: Uri.optional() }),
    hidden: z.boolean().optional(),
  });
/** A space on a site. Spec: docs-management-api.md#site-space-object--site-space */
export interface SiteSpace extends z.infer<ReturnType<typeof siteSpaceShape>> {}
/** A space on a site. Spec: docs-management-api.md#site-space-object--site-space */
export const SiteSpace: Model<SiteSpace> = model('SiteSpace', siteSpaceShape);

const siteSectionShape = () =>
  z.object({
    object: z.literal('site-section'),
    id: z.string(),
    title: SiteSectionTitle,
    localizedTitle: LocalizedString128.optional(),
    description: SiteSectionDescription.optional(),
    localizedDescription: LocalizedString256.optional(),
    default: z.boolean().optional(),
    draft: z.boolean(),
    path: SiteSectionPath,
    condition: Condition.optional(),
    sectionGroup: z.string().optional(),
    siteSpaces: z.array(SiteSpace),
    urls: z.object({ published: Uri.optional() }),
    icon: IconName.optional(),
  });
/** A section of a site. Spec: docs-management-api.md#site-section-object--site-section */
export interface SiteSection extends z.infer<ReturnType<typeof siteSectionShape>> {}
/** A section of a site. Spec: docs-management-api.md#site-section-object--site-section */
export const SiteSection: Model<SiteSection> = model('SiteSection', siteSectionShape);

export const SiteSectionGroupTitle = z.string().min(1).max(100);

const siteSectionGroupShape = () =>
  z.object({
    object: z.literal('site-section-group'),
    id: z.string(),
    title: SiteSectionGroupTitle,
    localizedTitle: LocalizedString128.optional(),
    sections: z.array(SiteSection).meta({ deprecated: true }),
    sectionGroup: z.string().optional(),
    draft: z.boolean(),
    children: z.array(oneOf('object', [SiteSection, SiteSectionGroup, SiteExternalLink])),
    icon: IconName.optional(),
  });
/** Sections shown under one title. Spec: docs-management-api.md#site-section-group-object--site-section-group */
export interface SiteSectionGroup extends z.infer<ReturnType<typeof siteSectionGroupShape>> {}
/** Sections shown under one title. Spec: docs-management-api.md#site-section-group-object--site-section-group */
export const SiteSectionGroup: Model<SiteSectionGroup> = model('SiteSectionGroup', siteSectionGroupShape);

const siteSectionGroupPointerShape = () =>
  z.strictObject({ type: z.enum(['site-section', 'site-section-group']), id: z.string() });
export interface SiteSectionGroupPointer extends z.infer<ReturnType<typeof siteSectionGroupPointerShape>> {}
export const SiteSectionGroupPointer: Model<SiteSectionGroupPointer> = model(
  'SiteSectionGroupPointer',
  siteSectionGroupPointerShape,
);

const siteSectionGroupMovePositionShape = () =>
  z.strictObject({ before: SiteSectionGroupPointer.optional(), after: SiteSectionGroupPointer.optional() });
export interface SiteSectionGroupMovePosition extends z.infer<ReturnType<typeof siteSectionGroupMovePositionShape>> {}
export const SiteSectionGroupMovePosition: Model<SiteSectionGroupMovePosition> = model(
  'SiteSectionGroupMovePosition',
  siteSectionGroupMovePositionShape,
);

const siteSectionPointerShape = () => z.strictObject({ type: z.literal('site-section'), siteSection: z.string() });
export interface SiteSectionPointer extends z.infer<ReturnType<typeof siteSectionPointerShape>> {}
export const SiteSectionPointer: Model<SiteSectionPointer> = model('SiteSectionPointer', siteSectionPointerShape);

const siteSectionMovePositionShape = () =>
  z.strictObject({ before: SiteSectionPointer.optional(), after: SiteSectionPointer.optional() });
export interface SiteSectionMovePosition extends z.infer<ReturnType<typeof siteSectionMovePositionShape>> {}
export const SiteSectionMovePosition: Model<SiteSectionMovePosition> = model(
  'SiteSectionMovePosition',
  siteSectionMovePositionShape,
);

const siteSpacePointerShape = () => z.strictObject({ type: z.literal('site-space'), siteSpace: z.string() });
export interface SiteSpacePointer extends z.infer<ReturnType<typeof siteSpacePointerShape>> {}
export const SiteSpacePointer: Model<SiteSpacePointer> = model('SiteSpacePointer', siteSpacePointerShape);

const siteSpaceMovePositionShape = () =>
  z.strictObject({ before: SiteSpacePointer.optional(), after: SiteSpacePointer.optional() });
export interface SiteSpaceMovePosition extends z.infer<ReturnType<typeof siteSpaceMovePositionShape>> {}
export const SiteSpaceMovePosition: Model<SiteSpaceMovePosition> = model(
  'SiteSpaceMovePosition',
  siteSpaceMovePositionShape,
);

const siteStructureShape = () =>
  oneOf('type', [
    z.object({ type: z.literal('siteSpaces'), structure: z.array(SiteSpace) }),
    z.object({
      type: z.literal('sections'),
      structure: z.array(oneOf('object', [SiteSection, SiteSectionGroup, SiteExternalLink])),
    }),
  ]);
/** Sections, or, on a site without any, site-spaces. Spec: docs-management-api.md#published-site-profile-object--published-content-site */
export type SiteStructure = z.infer<ReturnType<typeof siteStructureShape>>;
/** Sections, or, on a site without any, site-spaces. Spec: docs-management-api.md#published-site-profile-object--published-content-site */
export const SiteStructure: Model<SiteStructure> = model('SiteStructure', siteStructureShape);

const siteStructureItemShape = () => oneOf('object', [SiteSpace, SiteSection, SiteSectionGroup, SiteExternalLink]);
export type SiteStructureItem = z.infer<ReturnType<typeof siteStructureItemShape>>;
export const SiteStructureItem: Model<SiteStructureItem> = model('SiteStructureItem', siteStructureItemShape);

const siteStructureItemPointerShape = () =>
  z.strictObject({
    type: z.enum(['site-space', 'site-section', 'site-section-group', 'site-external-link']),
    id: z.string(),
  });
export interface SiteStructureItemPointer extends z.infer<ReturnType<typeof siteStructureItemPointerShape>> {}
export const SiteStructureItemPointer: Model<SiteStructureItemPointer> = model(
  'SiteStructureItemPointer',
  siteStructureItemPointerShape,
);

const siteStructureItemMovePositionShape = () =>
  z.strictObject({ before: SiteStructureItemPointer.optional(), after: SiteStructureItemPointer.optional() });
export interface SiteStructureItemMovePosition extends z.infer<ReturnType<typeof siteStructureItemMovePositionShape>> {}
export const SiteStructureItemMovePosition: Model<SiteStructureItemMovePosition> = model(
  'SiteStructureItemMovePosition',
  siteStructureItemMovePositionShape,
);
