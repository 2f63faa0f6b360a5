import * as z from '../../schema.ts';
import { defineModel, defineSchema, oneOf } from '../../model.ts';
import { Timestamp, Url } from '../../primitives.ts';

export class SiteRedirectDestinationExternal extends defineModel<SiteRedirectDestinationExternal>(
  'SiteRedirectDestinationExternal',
)(() => z.strictObject({ kind: z.literal('external'), url: Url })) {}

export class SiteRedirectDestinationPage extends defineModel<SiteRedirectDestinationPage>(
  'SiteRedirectDestinationPage',
)(() => z.strictObject({ kind: z.literal('site-page'), siteSpaceId: z.string(), pageId: z.string() })) {}

export class SiteRedirectDestinationSiteSection extends defineModel<SiteRedirectDestinationSiteSection>(
  'SiteRedirectDestinationSiteSection',
)(() => z.strictObject({ kind: z.literal('site-section'), siteSectionId: z.string() })) {}

export class SiteRedirectDestinationSiteSpace extends defineModel<SiteRedirectDestinationSiteSpace>(
  'SiteRedirectDestinationSiteSpace',
)(() => z.strictObject({ kind: z.literal('site-space'), siteSpaceId: z.string() })) {}

export const SiteRedirectDestination = defineSchema('SiteRedirectDestination', () =>
  oneOf('kind', [
    SiteRedirectDestinationSiteSection,
    SiteRedirectDestinationSiteSpace,
    SiteRedirectDestinationPage,
    SiteRedirectDestinationExternal,
  ]),
);
export type SiteRedirectDestination = z.infer<typeof SiteRedirectDestination>;

export const SiteRedirectSourcePath = z
  .string()
  .max(512)
  .regex(
    /^\/(?!\*)(?!.*\*.+)(?:[A-Za-z0-9\-._~+]|%[0-9A-Fa-f]{2})+(?:\/(?:[A-Za-z0-9\-._~+]|%[0-9A-Fa-f]{2})+)*(?:\/\*|\*)?$/,
  );

/** A redirect of a site. */
export class SiteRedirect extends defineModel<SiteRedirect>('SiteRedirect')(() =>
  z.object({
    object: z.literal('site-redirect'),
    id: z.string(),
    source: SiteRedirectSourcePath,
    draft: z.boolean(),
    captureWildcard: z.boolean(),
    permanent: z.boolean(),
    destination: SiteRedirectDestination,
    createdAt: Timestamp,
    updatedAt: Timestamp.optional(),
  }),
) {}

export class SiteRedirectInputDestinationPath extends defineModel<SiteRedirectInputDestinationPath>(
  'SiteRedirectInputDestinationPath',
)(() => z.strictObject({ kind: z.literal('path'), spaceId: z.string(), path: z.string() })) {}

export const SiteRedirectInputDestination = defineSchema('SiteRedirectInputDestination', () =>
  oneOf('kind', [SiteRedirectDestination, SiteRedirectInputDestinationPath]),
);
export type SiteRedirectInputDestination = z.infer<typeof SiteRedirectInputDestination>;

export const SiteRedirectOrderBy = z.enum(['createdAt', 'updatedAt', 'source']);
export type SiteRedirectOrderBy = z.infer<typeof SiteRedirectOrderBy>;
