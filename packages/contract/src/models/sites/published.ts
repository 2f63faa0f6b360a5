import * as z from '../../schema.ts';
import { defineModel, defineSchema, oneOf } from '../../model.ts';
import { SiteCustomizationSettings } from './customization/settings.ts';
import { SiteIntegrationScript } from './scripts.ts';
import { Site } from './site.ts';
import { SiteStructure } from './structure.ts';
import { Url } from '../../primitives.ts';

export const PublishedContentRedirect = defineSchema('PublishedContentRedirect', () =>
  oneOf('target', [
    z.object({ target: z.enum(['application', 'content']), redirect: Url }),
    z.object({ target: z.literal('external'), site: z.string(), redirect: Url }),
  ]),
);
export type PublishedContentRedirect = z.infer<typeof PublishedContentRedirect>;

/** All data needed to render a site. Spec: docs-management-api.md#published-site-profile-object--published-content-site */
export class PublishedContentSite extends defineModel<PublishedContentSite>('PublishedContentSite')(() =>
  z.object({
    object: z.literal('published-content-site'),
    site: Site,
    structure: SiteStructure,
    customizations: z.object({
      site: SiteCustomizationSettings,
      siteSpaces: z.record(z.string(), SiteCustomizationSettings),
    }),
    scripts: z.array(SiteIntegrationScript),
  }),
) {}

export class PublishedSiteContent extends defineModel<PublishedSiteContent>('PublishedSiteContent')(() =>
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
  }),
) {}

export const PublishedSiteContentLookup = defineSchema('PublishedSiteContentLookup', () =>
  z.union([PublishedContentRedirect, PublishedSiteContent]),
);
export type PublishedSiteContentLookup = z.infer<typeof PublishedSiteContentLookup>;
