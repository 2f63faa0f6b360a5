// The fields of every event, by its level. Used by the event schemas next to this file.
import * as z from '../schema.ts';

/** Fields of every event. Spec: docs-management-api.md#events */
export const EventBase = z.object({ eventId: z.string() });

/** Fields of an event of one installation. */
export const InstallationEventBase = EventBase.extend({ installationId: z.string() });

/** Fields of an event of a space on which an integration is installed. */
export const SpaceEventBase = InstallationEventBase.extend({ spaceId: z.string() });

/** Fields of an event of a site on which an integration is installed. */
export const SiteEventBase = InstallationEventBase.extend({ siteId: z.string() });

/** The user who caused an event. Absent for visitors without an account. */
export const EventAuth = z.object({ userId: z.string() });
