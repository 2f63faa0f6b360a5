import { z } from 'zod';
import { Timestamp, Uri, Url } from '../primitives.ts';
import { DefaultLevel } from './user.ts';

/** Plan of a site. Spec: docs-management-api.md#site-object--site */
export const SiteType = z.enum(['basic', 'premium', 'ultimate', 'sponsored', 'legacy-basic', 'legacy-premium']);

/** Who can see a site. */
export const SiteVisibility = z.enum(['public', 'unlisted', 'share-link', 'visitor-auth']);

/** Title of a site, 2 to 128 characters. */
export const SiteTitle = z.string().min(2).max(128);

/** A docs site. Spec: docs-management-api.md#site-object--site */
export const Site = z
  .object({
    object: z.literal('site'),
    id: z.string(),
    type: SiteType,
    appliedType: SiteType,
    title: SiteTitle,
    icon: z.union([z.object({ icon: z.object({ light: Url, dark: Url }) }), z.null()]).optional(),
    hostname: z.string().optional(),
    basename: z.string().min(1).max(100).optional(),
    proxy: z.object({ origin: z.string(), target: z.string() }).optional(),
    visibility: SiteVisibility,
    defaultLevel: DefaultLevel,
    permissions: z.object({
      view: z.boolean(),
      access: z.boolean(),
      edit: z.boolean(),
      create: z.boolean(),
      admin: z.boolean(),
      installIntegration: z.boolean(),
      viewAdaptiveSchema: z.boolean(),
      editAdaptiveSchema: z.boolean(),
    }),
    published: z.boolean(),
    siteSpaces: z.number().int(),
    createdAt: Timestamp,
    adaptiveContent: z.object({ enabled: z.boolean() }).optional(),
    ads: z.object({ status: z.string(), submittable: z.boolean().optional() }).optional(),
    agentsContext: z.enum(['excluded', 'included']),
    features: z.array(
      z.object({
        id: z.string(),
        plan: SiteType,
        frozen: z.boolean(),
        customizations: z.array(z.string()).optional(),
      }),
    ),
    urls: z.object({ location: Uri, app: Uri, published: Uri.optional(), preview: Uri }),
  })
  .meta({ id: 'Site' });
/** A docs site. */
export type Site = z.infer<typeof Site>;

/** A script that a site injects. */
export const SiteIntegrationScript = z
  .object({ script: Url, contentSecurityPolicy: z.string().optional(), cookies: z.boolean() })
  .meta({ id: 'SiteIntegrationScript' });
