// Every event of an integration, as one union, discriminated by `type`.
import * as z from '../schema.ts';
import { ContentComputeDocumentEvent, ContentComputeRevisionEvent } from './content-compute-events.ts';
import { FetchEvent, FetchPublishedScriptEvent, FetchVisitorAuthenticationEvent } from './fetch-events.ts';
import {
  InstallationDeletedEvent,
  InstallationSetupEvent,
  SiteInstallationDeletedEvent,
  SiteInstallationSetupEvent,
  SpaceInstallationDeletedEvent,
  SpaceInstallationSetupEvent,
} from './installation-events.ts';
import {
  SpaceContentUpdatedEvent,
  SpaceGitSyncCompletedEvent,
  SpaceGitSyncStartedEvent,
  SpaceVisibilityUpdatedEvent,
} from './space-events.ts';
import { TaskEvent } from './task-event.ts';
import { UiRenderEvent } from './ui-render-event.ts';
import { PageFeedbackEvent, SiteViewEvent, SpaceViewEvent } from './visitor-events.ts';

/** Event payload of an integration’s script. Spec: docs-management-api.md#events */
export const IntegrationEventPayload = z
  .discriminatedUnion('type', [
    InstallationSetupEvent,
    InstallationDeletedEvent,
    SpaceInstallationSetupEvent,
    SpaceInstallationDeletedEvent,
    SiteInstallationSetupEvent,
    SiteInstallationDeletedEvent,
    SiteViewEvent,
    SpaceViewEvent,
    PageFeedbackEvent,
    SpaceContentUpdatedEvent,
    SpaceGitSyncStartedEvent,
    SpaceGitSyncCompletedEvent,
    SpaceVisibilityUpdatedEvent,
    TaskEvent,
    FetchEvent,
    FetchPublishedScriptEvent,
    FetchVisitorAuthenticationEvent,
    UiRenderEvent,
    ContentComputeRevisionEvent,
    ContentComputeDocumentEvent,
  ])
  .meta({ id: 'IntegrationEventPayload' });
/** Event payload of an integration’s script. */
export type IntegrationEventPayload = z.infer<typeof IntegrationEventPayload>;

/** The `type` of an event. */
export type EventType = IntegrationEventPayload['type'];

/** The event with the given `type`. */
export type EventOfType<Type extends EventType> = Extract<IntegrationEventPayload, { type: Type }>;
