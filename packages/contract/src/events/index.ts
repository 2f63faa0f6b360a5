export {
  InstallationDeletedEvent,
  InstallationSetupEvent,
  SiteInstallationDeletedEvent,
  SiteInstallationSetupEvent,
  SpaceInstallationDeletedEvent,
  SpaceInstallationSetupEvent,
} from './installation-events.ts';
export {
  EventVisitor,
  MAX_FEEDBACK_COMMENT_LENGTH,
  PageFeedbackEvent,
  SiteViewEvent,
  SpaceViewEvent,
} from './visitor-events.ts';
export {
  SpaceContentUpdatedEvent,
  SpaceGitSyncCompletedEvent,
  SpaceGitSyncStartedEvent,
  SpaceVisibilityUpdatedEvent,
} from './space-events.ts';
export { TaskEvent } from './task-event.ts';
export {
  FetchEvent,
  FetchPublishedScriptEvent,
  FetchRequest,
  FetchVisitorAuthenticationEvent,
} from './fetch-events.ts';
export { UiRenderEvent } from './ui-render-event.ts';
export {
  ComputedContentDependency,
  ContentComputeDocumentEvent,
  ContentComputeRevisionEvent,
} from './content-compute-events.ts';
export {
  ComputedContentSource,
  ComputedDocument,
  ContentComputeDocumentResult,
  ContentComputeRevisionResult,
  InputFile,
  InputPage,
} from './content-compute-results.ts';
export { IntegrationEventPayload } from './integration-event-payload.ts';
export type { EventOfType, EventType } from './integration-event-payload.ts';
export { EVENT_TYPES, eventTypeFacts } from './event-types.ts';
export { isReplayable, renderRequestOf } from './replays.ts';
export type { EventDelivery, EventLevel, EventTypeFacts } from './event-types.ts';
export type {
  EnvironmentInstallation,
  EnvironmentInstallationStatus,
  EnvironmentIntegration,
  EnvironmentNetwork,
  EnvironmentSigningSecrets,
  EnvironmentSiteInstallation,
  EnvironmentSpaceInstallation,
  EnvironmentUrls,
  IntegrationEnvironment,
} from './environment.ts';
