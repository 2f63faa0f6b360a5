// State of sites that only the service sets. No hosted service has these operations.
import * as z from '../../schema.ts';
import { API_LIMITS as LIMITS } from '../../limits.ts';
import { GitSyncState } from '../../models/content/git/git.ts';
import { SiteAds, SiteFeatureKey } from '../../models/sites/features.ts';
import { CustomHostname, CustomHostnameStatus } from '../../models/sites/hostnames.ts';
import { Site, SiteHostname } from '../../models/sites/site.ts';
import { SiteType } from '../../models/sites/site-type.ts';
import { family } from '../../family.ts';
import { Timestamp } from '../../primitives.ts';

const operation = family({ spec: 'local-platform/sites.md' });

export const updateSiteState = operation({
  method: 'PATCH',
  path: '/_platform/v1/orgs/{organizationId}/sites/{siteId}',
  summary: 'Set service-managed fields of a site: plan, features, ads, Git Sync, and policy',
  access: 'site.admin',
  body: () =>
    z.strictObject({
      appliedType: SiteType.nullable().optional().describe('Effective plan, overriding the selected one.'),
      features: z
        .array(z.strictObject({ id: SiteFeatureKey, frozen: z.boolean().optional(), plan: SiteType.optional() }))
        .max(100)
        .nullable()
        .optional()
        .describe('Features that are frozen, or belong to another plan.'),
      ads: SiteAds.nullable().optional(),
      gitSync: GitSyncState.nullable().optional(),
      lastScanAt: Timestamp.nullable().optional(),
      policy: z
        .enum(['hosted', 'declared'])
        .nullable()
        .optional()
        .describe('Hosts that integrations can load from: any host, as on the hosted platform, or only declared ones.'),
    }),
  result: () => Site,
});

export const createCustomHostname = operation({
  method: 'POST',
  path: '/_platform/v1/custom-hostnames',
  summary: 'Add a custom hostname to an organization or site',
  callers: 'admins of the organization that the body names',
  body: () =>
    z.strictObject({
      hostname: SiteHostname.max(LIMITS.HOSTNAME_MAX),
      organization: z.string(),
      site: z.string().optional(),
      status: CustomHostnameStatus.optional(),
    }),
  status: 201,
  result: () => CustomHostname,
  responseHeaders: ['Location'],
  errors: [
    'organization_not_found',
    'site_not_found',
    'name_taken',
    'conflict',
    'feature_frozen',
    'forbidden',
    'organization_blocked',
  ],
});

export const updateCustomHostnameState = operation({
  method: 'PATCH',
  path: '/_platform/v1/custom-hostnames/{hostname}',
  summary: 'Set the state of a custom hostname’s DNS and certificate',
  callers: 'admins of the organization that has the hostname',
  body: () => z.strictObject({ status: CustomHostnameStatus }),
  result: () => CustomHostname,
  errors: ['forbidden', 'organization_blocked'],
});
