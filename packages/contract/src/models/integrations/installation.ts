// Installations of an integration: on an organization, and on its spaces and sites.
import * as z from '../../schema.ts';
import { defineModel, defineSchema, oneOf } from '../../model.ts';
import { JsonObject, Timestamp, Uri } from '../../primitives.ts';
import { Integration } from './integration.ts';
import { Site } from '../sites/site.ts';
import { Space } from '../content/spaces.ts';

/** `pending` until the required configuration is complete. `paused` stops delivery. */
export const InstallationStatus = z.enum(['active', 'pending', 'paused']).meta({ id: 'InstallationStatus' });
/** Status of an installation at any level. */
export type InstallationStatus = z.infer<typeof InstallationStatus>;

/** `all` includes future spaces or sites, `selected` only added ones. */
export const InstallationSelection = z.enum(['all', 'selected']);
/** Which spaces or sites an installation covers. */
export type InstallationSelection = z.infer<typeof InstallationSelection>;

/** IDs of the installation in other systems, at most 5. */
export const ExternalIds = z.array(z.string()).max(5);

/** An installation on an organization. Spec: docs-management-api.md#integration-installation */
export class IntegrationInstallation extends defineModel<IntegrationInstallation>('IntegrationInstallation')(() =>
  z.object({
    id: z.string(),
    status: InstallationStatus,
    space_selection: InstallationSelection,
    site_selection: InstallationSelection,
    spaces: z.number().int(),
    configuration: JsonObject,
    createdAt: Timestamp,
    updatedAt: Timestamp,
    urls: z.object({ location: Uri, app: Uri, publicEndpoint: Uri, publicContentEndpoint: Uri }),
    externalIds: ExternalIds,
    target: z.object({ organization: z.string() }),
    network: z.object({ proxy: z.boolean().optional() }).optional(),
  }),
) {}

const child = {
  integration: z.string(),
  installation: z.string(),
  status: InstallationStatus,
  configuration: JsonObject,
  externalIds: ExternalIds,
  urls: z.object({ location: Uri, publicEndpoint: Uri, publicContentEndpoint: Uri }),
};

/** An installation on a space. Spec: docs-management-api.md#integration-space-item-and-site-item */
export class IntegrationSpaceInstallation extends defineModel<IntegrationSpaceInstallation>(
  'IntegrationSpaceInstallation',
)(() => z.object({ ...child, space: z.union([z.string(), Space]) })) {}

/** An installation on a site. Spec: docs-management-api.md#integration-space-item-and-site-item */
export class IntegrationSiteInstallation extends defineModel<IntegrationSiteInstallation>(
  'IntegrationSiteInstallation',
)(() => z.object({ ...child, site: z.union([z.string(), Site]) })) {}

/** The resource that an integration is installed on. */
export const InstalledIntegrationTarget = defineSchema('InstalledIntegrationTarget', () =>
  oneOf('type', [
    z.object({ type: z.literal('organization'), organizationId: z.string() }),
    z.object({ type: z.literal('site'), siteId: z.string() }),
    z.object({ type: z.literal('space'), spaceId: z.string() }),
  ]),
);
export type InstalledIntegrationTarget = z.infer<typeof InstalledIntegrationTarget>;

/** An installation with its status. */
export class InstalledIntegration extends defineModel<InstalledIntegration>('InstalledIntegration')(() =>
  z.object({ status: InstallationStatus, integration: Integration, target: InstalledIntegrationTarget }),
) {}

/** Changes to an installation on an organization. Only the service sets the status. */
export const UpdateIntegrationInstallation = z.object({
  externalIds: ExternalIds.optional(),
  configuration: JsonObject.optional(),
  space_selection: InstallationSelection.optional(),
  site_selection: InstallationSelection.optional(),
});

/** Changes to an installation on a space or a site. */
export const UpdateIntegrationChildInstallation = z.object({
  externalIds: ExternalIds.optional(),
  configuration: JsonObject.optional(),
});

/** A token for one installation. */
export class TemporaryToken extends defineModel<TemporaryToken>('TemporaryToken')(() =>
  z.object({ token: z.string() }),
) {}
