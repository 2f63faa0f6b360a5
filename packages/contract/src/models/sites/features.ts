import * as z from '../../schema.ts';
import { defineModel, defineSchema, oneOf } from '../../model.ts';
import { SiteType } from './site-type.ts';

export const SiteAdsTopic = z.enum(['webdev', 'crypto']);
export type SiteAdsTopic = z.infer<typeof SiteAdsTopic>;

export const SiteAds = defineSchema('SiteAds', () =>
  oneOf('status', [
    z.object({ status: z.literal('pending'), submittable: z.boolean() }),
    z.object({ status: z.literal('in-review'), topic: SiteAdsTopic }),
    z.object({ status: z.literal('rejected'), reason: z.string().optional() }),
    z.object({ status: z.enum(['live', 'disabled']), topic: SiteAdsTopic, zoneId: z.string() }),
  ]),
);
export type SiteAds = z.infer<typeof SiteAds>;

export const SiteCustomizationFeature = z.enum([
  'header-logo',
  'theme-preset',
  'premium-fonts',
  'custom-icons',
  'footer-logo',
  'footer-links',
  'footer-copyright',
  'semantic-colors',
  'header-primary-link',
]);
export type SiteCustomizationFeature = z.infer<typeof SiteCustomizationFeature>;

export const SiteFeatureKey = z.enum([
  'sites-adaptive-content',
  'sites-advanced-customization',
  'sites-advanced-insights',
  'sites-ads',
  'sites-ai-search',
  'sites-ai-assistant',
  'sites-api-playground',
  'sites-basic-customization',
  'sites-custom-domain',
  'sites-custom-fonts',
  'sites-custom-subdirectory',
  'sites-full-text-search',
  'sites-multivariant-site',
  'sites-no-custom-domain',
  'sites-page-feedback',
  'sites-page-traffic-insights',
  'sites-pdf-export',
  'sites-preview-deployments',
  'sites-public-visibility',
  'sites-redirects',
  'sites-search-insights',
  'sites-sections',
  'sites-seo',
  'sites-share-links',
  'sites-unlisted-visibility',
  'sites-user-contribution',
  'sites-visitor-authentication',
  'sites-visitors',
  'sites-ai-insights',
  'sites-fix-broken-links',
  'sites-connections',
  'sites-content-gaps',
  'sites-channels',
  'sites-embed',
  'sites-broken-links',
]);
export type SiteFeatureKey = z.infer<typeof SiteFeatureKey>;

export class SiteFeature extends defineModel<SiteFeature>('SiteFeature')(() =>
  z.object({
    id: SiteFeatureKey,
    plan: SiteType,
    frozen: z.boolean(),
    customizations: z.array(SiteCustomizationFeature).optional(),
  }),
) {}
