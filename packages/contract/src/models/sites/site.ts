import * as z from '../../schema.ts';
import { API_LIMITS as LIMITS } from '../../limits.ts';
import { defineModel } from '../../model.ts';
import { flagsSchema } from '../../flags-schema.ts';
import { GitSyncState } from '../content/git/git.ts';
import { ContentRefSpace } from '../content/references.ts';
import { CustomizationFavicon } from './customization/styling.ts';
import { SiteAds, SiteFeature } from './features.ts';
import { SiteTitle } from './site-title.ts';
import { SiteType } from './site-type.ts';
import { DefaultLevel } from '../../member-role.ts';
import { Timestamp, Uri } from '../../primitives.ts';

export class SiteAdaptiveContent extends defineModel<SiteAdaptiveContent>('SiteAdaptiveContent')(() =>
  z.strictObject({ enabled: z.boolean() }),
) {}

export const SiteAgentsContext = z.enum(['excluded', 'included']);
export type SiteAgentsContext = z.infer<typeof SiteAgentsContext>;

export const SiteBasename = z.string().min(1).max(LIMITS.SITE_PATH_MAX);

export const SiteHostname = z
  .string()
  .max(512)
  .regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?[.]){2,}[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$/);

export const SiteProxyOrigin = z
  .string()
  .max(512)
  .regex(/^([\w-]+\.)*[\w-]+\.[a-zA-Z]{2,}(\/[\w-]+)+$/);

export class SiteProxy extends defineModel<SiteProxy>('SiteProxy')(() =>
  z.object({ origin: SiteProxyOrigin, target: z.string() }),
) {}

/** Audience of a published site. Spec: docs-management-api.md#site-object--site */
export const SiteVisibility = z.enum(['public', 'unlisted', 'share-link', 'visitor-auth']);
/** Audience of a published site. Spec: docs-management-api.md#site-object--site */
export type SiteVisibility = z.infer<typeof SiteVisibility>;

/** A docs site. Spec: docs-management-api.md#site-object--site */
export class Site extends defineModel<Site>('Site')(() =>
  z.object({
    object: z.literal('site'),
    id: z.string(),
    type: SiteType,
    appliedType: SiteType,
    title: SiteTitle,
    icon: CustomizationFavicon.nullable().optional(),
    hostname: SiteHostname.optional(),
    basename: SiteBasename.optional(),
    proxy: SiteProxy.optional(),
    visibility: SiteVisibility,
    defaultLevel: DefaultLevel,
    permissions: flagsSchema('site'),
    published: z.boolean(),
    siteSpaces: z.number().int(),
    gitSync: GitSyncState.optional(),
    createdAt: Timestamp,
    lastScanAt: Timestamp.optional(),
    adaptiveContent: SiteAdaptiveContent.optional(),
    ads: SiteAds.optional(),
    styleguide: ContentRefSpace.optional(),
    features: z.array(SiteFeature),
    urls: z.object({
      location: Uri,
      app: Uri,
      published: Uri.optional(),
      preview: Uri,
      login: Uri.optional(),
      logout: Uri.optional(),
    }),
    agentsContext: SiteAgentsContext,
  }),
) {}
