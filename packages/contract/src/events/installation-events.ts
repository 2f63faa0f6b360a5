// Events for installations in an organization, on a space, and on a site: set up or changed, and deleted.
import * as z from '../schema.ts';
import { JsonObject } from '../primitives.ts';
import { InstallationEventBase, SiteEventBase, SpaceEventBase } from './event-base.ts';

/** Status of an installation in events. */
const Status = z.enum(['active', 'pending', 'paused']);

/** Previous values. Absent if the installation is new. Spec: docs-management-api.md#integration-event */
const setup = {
  status: Status,
  previous: z.object({ status: Status, configuration: JsonObject.optional() }).optional(),
};

/** Configuration of the deleted installation. */
const deleted = { previous: z.object({ configuration: JsonObject.optional() }) };

/** An installation was created, or its status or configuration changed. Spec: docs-management-api.md#events */
export const InstallationSetupEvent = InstallationEventBase.extend({
  type: z.literal('installation_setup'),
  ...setup,
});
/** An installation was created, or its status or configuration changed. */
export type InstallationSetupEvent = z.infer<typeof InstallationSetupEvent>;

/** An installation was deleted. */
export const InstallationDeletedEvent = InstallationEventBase.extend({
  type: z.literal('installation_deleted'),
  ...deleted,
});
/** An installation was deleted. */
export type InstallationDeletedEvent = z.infer<typeof InstallationDeletedEvent>;

/** An installation on a space was created or changed. */
export const SpaceInstallationSetupEvent = SpaceEventBase.extend({
  type: z.literal('space_installation_setup'),
  ...setup,
});
/** An installation on a space was created or changed. */
export type SpaceInstallationSetupEvent = z.infer<typeof SpaceInstallationSetupEvent>;

/** An installation was removed from a space. */
export const SpaceInstallationDeletedEvent = SpaceEventBase.extend({
  type: z.literal('space_installation_deleted'),
  ...deleted,
});
/** An installation was removed from a space. */
export type SpaceInstallationDeletedEvent = z.infer<typeof SpaceInstallationDeletedEvent>;

/** An installation on a site was created or changed. */
export const SiteInstallationSetupEvent = SiteEventBase.extend({
  type: z.literal('site_installation_setup'),
  ...setup,
});
/** An installation on a site was created or changed. */
export type SiteInstallationSetupEvent = z.infer<typeof SiteInstallationSetupEvent>;

/** An installation was removed from a site. */
export const SiteInstallationDeletedEvent = SiteEventBase.extend({
  type: z.literal('site_installation_deleted'),
  ...deleted,
});
/** An installation was removed from a site. */
export type SiteInstallationDeletedEvent = z.infer<typeof SiteInstallationDeletedEvent>;
