// What an integration script imports. Components and JSX come from @bindery/contentkit and are passed on here.
export { createIntegration } from './create-integration.ts';
export type { IntegrationModule } from './create-integration.ts';
export type { IntegrationRuntimeDefinition } from './integration-definition.ts';
export { createComponent, mergeState } from './create-component.ts';
export type {
  ComponentAction,
  ComponentActionResult,
  ComponentDefinition,
  ComponentInstance,
  ComponentOptions,
  ComponentRenderCache,
} from './create-component.ts';
export type {
  ConfigureContentSourceProps,
  InstallationConfigurationProps,
  SiteInstallationConfigurationProps,
  SpaceInstallationConfigurationProps,
} from './component-props.ts';
export { createContentSource } from './create-content-source.ts';
export type { ContentSourceDefinition, ContentSourceInput, ContentSourceOptions } from './create-content-source.ts';
export { createInstallationClient, queueTask } from './context.ts';
export type {
  ExtractTaskPayload,
  PlainObject,
  PlainValue,
  QueuedTask,
  RuntimeCallback,
  RuntimeContext,
  RuntimeEnvironment,
} from './context.ts';
export type {
  EventByType,
  EventCallback,
  EventCallbackMap,
  EventType,
  FetchEventCallback,
  FetchPublishScriptEventCallback,
  FetchVisitorAuthenticationEventCallback,
  IntegrationTaskEventCallback,
  NonFetchEvent,
} from './events.ts';
export { ExposableError } from './exposable-error.ts';
export { Logger } from './logger.ts';
export { createOAuthHandler } from './oauth/create-oauth-handler.ts';
export { getOAuthToken } from './oauth/get-oauth-token.ts';
export { defaultOAuthExtractCredentials } from './oauth/oauth-config.ts';
export type {
  OAuthConfig,
  OAuthConfiguration,
  OAuthCredentials,
  OAuthHandlerOptions,
  OAuthResponse,
} from './oauth/oauth-config.ts';
export {
  DEFAULT_TOLERANCE_SECONDS,
  signWebhook,
  verifyGitHubWebhook,
  verifySlackWebhook,
  verifyWebhook,
} from './webhook-signature.ts';
export type { TimestampedRequest } from './webhook-signature.ts';
export { ApiError } from '@bindery/client';
export type { Client } from '@bindery/client';
export { bindState, ck, closeModal, customAction, openModal, openUrl, updateProps } from '@bindery/contentkit';
export type { ContentKitContext, ContentKitElement } from '@bindery/contentkit';
export type { SiteCookieChoice, SitePageApi } from '@bindery/contract';
