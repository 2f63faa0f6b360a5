import * as z from '../../schema.ts';
import { model, oneOf } from '../../model.ts';
import type { Model } from '../../model.ts';
import { Timestamp, Url } from '../../primitives.ts';

const siteRedirectDestinationExternalShape = () => z.strictObject({ kind: z.literal('external'), url: Url });
export interface SiteRedirectDestinationExternal extends z.infer<
  ReturnType<typeof siteRedirectDestinationExternalShape>
> {}
export const SiteRedirectDestinationExternal: Model<SiteRedirectDestinationExternal> = model(
  'SiteRedirectDestinationExternal',
  siteRedirectDestinationExternalShape,
);

const siteRedirectDestinationPageShape = () =>
  z.strictObject({ kind: z.literal('site-page'), siteSpaceId: z.string(), pageId: z.string() });
export interface SiteRedirectDestinationPage extends z.infer<ReturnType<typeof siteRedirectDestinationPageShape>> {}
export const SiteRedirectDestinationPage: Model<SiteRedirectDestinationPage> = model(
  'SiteRedirectDestinationPage',
  siteRedirectDestinationPageShape,
);

const siteRedirectDestinationSiteSectionShape = () =>
  z.strictObject({ kind: z.literal('site-section'), siteSectionId: z.string() });
export interface SiteRedirectDestinationSiteSection extends z.infer<
  ReturnType<typeof siteRedirectDestinationSiteSectionShape>
> {}
export const SiteRedirectDestinationSiteSection: Model<SiteRedirectDestinationSiteSection> = model(
  'SiteRedirectDestinationSiteSection',
  siteRedirectDestinationSiteSectionShape,
);

const siteRedirectDestinationSiteSpaceShape = () =>
  z.strictObject({ kind: z.literal('site-space'), siteSpaceId: z.string() });
export interface SiteRedirectDestinationSiteSpace extends z.infer<
  ReturnType<typeof siteRedirectDestinationSiteSpaceShape>
> {}
export const SiteRedirectDestinationSiteSpace: Model<SiteRedirectDestinationSiteSpace> = model(
  'SiteRedirectDestinationSiteSpace',
  siteRedirectDestinationSiteSpaceShape,
);

const siteRedirectDestinationShape = () =>
  oneOf('kind', [
    SiteRedirectDestinationSiteSection,
    SiteRedirectDestinationSiteSpace,
    SiteRedirectDestinationPage,
    SiteRedirectDestinationExternal,
  ]);
export type SiteRedirectDestination = z.infer<ReturnType<typeof siteRedirectDestinationShape>>;
export const SiteRedirectDestination: Model<SiteRedirectDestination> = model(
  'SiteRedirectDestination',
  siteRedirectDestinationShape,
);

export const SiteRedirectSourcePath = z
  .string()
  .max(512)
  .regex(
    /^\/(?!\*)(?!.*\*.+)(?:[A-Za-z0-9\-._~+]|%[0-9A-Fa-f]{2})+(?:\/(?:[A-Za-z0-9\-._~+]|%[0-9A-Fa-f]{2})+)*(?:\/\*|\*)?$/,
  );

const siteRedirectShape = () =>
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
  });
/** An address of a site that leads elsewhere. */
export interface SiteRedirect extends z.infer<ReturnType<typeof siteRedirectShape>> {}
/** An address of a site that leads elsewhere. */
export const SiteRedirect: Model<SiteRedirect> = model('SiteRedirect', siteRedirectShape);

const siteRedirectInputDestinationPathShape = () =>
  z.strictObject({ kind: z.literal('path'), spaceId: z.string(), path: z.string() });
export interface SiteRedirectInputDestinationPath extends z.infer<
  ReturnType<typeof siteRedirectInputDestinationPathShape>
> {}
export const SiteRedirectInputDestinationPath: Model<SiteRedirectInputDestinationPath> = model(
  'SiteRedirectInputDestinationPath',
  siteRedirectInputDestinationPathShape,
);

const siteRedirectInputDestinationShape = () =>
  oneOf('kind', [SiteRedirectDestination, SiteRedirectInputDestinationPath]);
export type SiteRedirectInputDestination = z.infer<ReturnType<typeof siteRedirectInputDestinationShape>>;
export const SiteRedirectInputDestination: Model<SiteRedirectInputDestination> = model(
  'SiteRedirectInputDestination',
  siteRedirectInputDestinationShape,
);

export const SiteRedirectOrderBy = z.enum(['createdAt', 'updatedAt', 'source']);
export type SiteRedirectOrderBy = z.infer<typeof SiteRedirectOrderBy>;
