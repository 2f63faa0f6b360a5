import * as z from '../../schema.ts';
import { model, oneOf } from '../../model.ts';
import type { Model } from '../../model.ts';
import { SiteCustomizationSettings } from './customization/settings.ts';
import { SiteIntegrationScript } from './scripts.ts';
import { Site } from './site.ts';
import { SiteStructure } from './structure.ts';
import { Url } from '../../primitives.ts';

const publishedContentRedirectShape = () =>
  oneOf('target', [
    z.object({ target: z.enum(['application', 'content']), redirect: Url }),
    z.object({ target: z.literal('external'), site: z.string(), redirect: Url }),
  ]);
export type PublishedContentRedirect = z.infer<ReturnType<typeof publishedContentRedirectShape>>;
export const PublishedContentRedirect: Model<PublishedContentRedirect> = model(
  'PublishedContentRedirect',
  publishedContentRedirectShape,
);

const publishedContentSiteShape = () =>
  z.object({
    object: z.literal('published-content-site'),
    site: Site,
    structure: SiteStructure,
    customizations: z.object({
      site: SiteCustomizationSettings,
      siteSpaces: z.record(z.string(), SiteCustomizationSettings),
    }),
    scripts: z.array(SiteIntegrationScript),
  });
/** All that is needed to show a site. Spec: docs-management-api.md#published-site-profile-object--published-content-site */
export interface PublishedContentSite extends z.infer<ReturnType<typeof publishedContentSiteShape>> {}
/** All that is needed to show a site. Spec: docs-management-api.md#published-site-profile-object--published-content-site */
export const PublishedContentSite: Model<PublishedContentSite> = model(
  'PublishedContentSite',
  publishedContentSiteShape,
);

const publishedSiteContentShape = () =>
  z.object({
    site: z.string(),
    siteSection: z.string().optional(),
    siteSpace: z.string(),
    space: z.string(),
    changeRequest: z.string().optional(),
    revision: z.string().optional(),
    pathname: z.string(),
    basePath: z.string(),
    siteBasePath: z.string(),
    apiToken: z.string(),
    organization: z.string(),
    shareKey: z.string().optional(),
    complete: z.boolean(),
    contextId: z.string().optional(),
    canonicalUrl: z.string(),
    preview: z.boolean().optional(),
  });
export interface PublishedSiteContent extends z.infer<ReturnType<typeof publishedSiteContentShape>> {}
export const PublishedSiteContent: Model<PublishedSiteContent> = model(
  'PublishedSiteContent',
  publishedSiteContentShape,
);

const publishedSiteContentLookupShape = () => z.union([PublishedContentRedirect, PublishedSiteContent]);
export type PublishedSiteContentLookup = z.infer<ReturnType<typeof publishedSiteContentLookupShape>>;
export const PublishedSiteContentLookup: Model<PublishedSiteContentLookup> = model(
  'PublishedSiteContentLookup',
  publishedSiteContentLookupShape,
);
