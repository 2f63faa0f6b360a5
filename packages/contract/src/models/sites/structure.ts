import * as z from '../../schema.ts';
import { API_LIMITS as LIMITS } from '../../limits.ts';
import { defineModel, defineSchema, oneOf } from '../../model.ts';
import { Condition, LocalizedString128, LocalizedString256 } from '../expressions.ts';
import { Space } from '../content/spaces.ts';
import { IconName, Uri, Url } from '../../primitives.ts';

export const SiteSectionDescription = z.string().max(256);

export const SiteSectionTitle = z.string().min(LIMITS.SECTION_TITLE_MIN).max(128);

export class SiteExternalLink extends defineModel<SiteExternalLink>('SiteExternalLink')(() =>
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
  }),
) {}

export const SiteSectionPath = z.string().min(1).max(LIMITS.SITE_PATH_MAX);

export const SiteSpacePath = z.string().min(1).max(LIMITS.SITE_PATH_MAX);

/** A space on a site. Spec: docs-management-api.md#site-space-object--site-space */
export class SiteSpace extends defineModel<SiteSpace>('SiteSpace')(() =>
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
  }),
) {}

/** A section of a site. Spec: docs-management-api.md#site-section-object--site-section */
export class SiteSection extends defineModel<SiteSection>('SiteSection')(() =>
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
  }),
) {}

export const SiteSectionGroupTitle = z.string().min(1).max(100);

/** Sections shown under one title. Spec: docs-management-api.md#site-section-group-object--site-section-group */
export class SiteSectionGroup extends defineModel<SiteSectionGroup>('SiteSectionGroup')(() =>
  z.object({
    object: z.literal('site-section-group'),
    id: z.string(),
    title: SiteSectionGroupTitle,
    localizedTitle: LocalizedString128.optional(),
    sections: z.array(SiteSection).meta({ deprecated: true }),
    sectionGroup: z.string().optional(),
    draft: z.boolean(),
    children: z.array(SectionOrGroup),
    icon: IconName.optional(),
  }),
) {}

export class SiteSectionGroupPointer extends defineModel<SiteSectionGroupPointer>('SiteSectionGroupPointer')(() =>
  z.strictObject({ type: z.enum(['site-section', 'site-section-group']), id: z.string() }),
) {}

export class SiteSectionGroupMovePosition extends defineModel<SiteSectionGroupMovePosition>(
  'SiteSectionGroupMovePosition',
)(() => z.strictObject({ before: SiteSectionGroupPointer.optional(), after: SiteSectionGroupPointer.optional() })) {}

export class SiteSectionPointer extends defineModel<SiteSectionPointer>('SiteSectionPointer')(() =>
  z.strictObject({ type: z.literal('site-section'), siteSection: z.string() }),
) {}

export class SiteSectionMovePosition extends defineModel<SiteSectionMovePosition>('SiteSectionMovePosition')(() =>
  z.strictObject({ before: SiteSectionPointer.optional(), after: SiteSectionPointer.optional() }),
) {}

export class SiteSpacePointer extends defineModel<SiteSpacePointer>('SiteSpacePointer')(() =>
  z.strictObject({ type: z.literal('site-space'), siteSpace: z.string() }),
) {}

export class SiteSpaceMovePosition extends defineModel<SiteSpaceMovePosition>('SiteSpaceMovePosition')(() =>
  z.strictObject({ before: SiteSpacePointer.optional(), after: SiteSpacePointer.optional() }),
) {}

/** Siblings in a structure. Typed by hand, because groups contain groups. */
const SectionOrGroup: z.TypedSchema<SiteSection | SiteSectionGroup | SiteExternalLink> = z.lazy(() =>
  oneOf('object', [SiteSection, SiteSectionGroup, SiteExternalLink]),
);

/** Sections, or, on a site without any, site-spaces. Spec: docs-management-api.md#published-site-profile-object--published-content-site */
export const SiteStructure = defineSchema('SiteStructure', () =>
  oneOf('type', [
    z.object({ type: z.literal('siteSpaces'), structure: z.array(SiteSpace) }),
    z.object({
      type: z.literal('sections'),
      structure: z.array(SectionOrGroup),
    }),
  ]),
);
/** Sections, or, on a site without any, site-spaces. Spec: docs-management-api.md#published-site-profile-object--published-content-site */
export type SiteStructure = z.infer<typeof SiteStructure>;

export const SiteStructureItem = defineSchema('SiteStructureItem', () =>
  oneOf('object', [SiteSpace, SiteSection, SiteSectionGroup, SiteExternalLink]),
);
export type SiteStructureItem = z.infer<typeof SiteStructureItem>;

export class SiteStructureItemPointer extends defineModel<SiteStructureItemPointer>('SiteStructureItemPointer')(() =>
  z.strictObject({
    type: z.enum(['site-space', 'site-section', 'site-section-group', 'site-external-link']),
    id: z.string(),
  }),
) {}

export class SiteStructureItemMovePosition extends defineModel<SiteStructureItemMovePosition>(
  'SiteStructureItemMovePosition',
)(() => z.strictObject({ before: SiteStructureItemPointer.optional(), after: SiteStructureItemPointer.optional() })) {}
