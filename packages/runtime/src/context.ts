// What every handler is given besides its event: the environment, clients of the API, and a way to work on after the response.
import { createClient } from '@bindery/client';
import type { Client } from '@bindery/client';
import type {
  EnvironmentInstallation,
  EnvironmentSiteInstallation,
  EnvironmentSpaceInstallation,
  IntegrationEnvironment,
} from '@bindery/contract';

/** Props, state and other plain data. */
export interface PlainObject {
  [key: string]: PlainValue;
}
/** A value of a {@link PlainObject}. */
export type PlainValue = string | number | boolean | null | undefined | PlainObject | PlainValue[];

/** The environment, with the configurations typed as the manifest declares them. */
export interface RuntimeEnvironment<InstallationConfiguration = object, ContentConfiguration = object> extends Omit<
  IntegrationEnvironment,
  'installation' | 'spaceInstallation' | 'siteInstallation'
> {
  installation?: Configured<EnvironmentInstallation, InstallationConfiguration>;
  spaceInstallation?: Configured<EnvironmentSpaceInstallation, ContentConfiguration>;
  siteInstallation?: Configured<EnvironmentSiteInstallation, ContentConfiguration>;
}

type Configured<Installation, Configuration> = Omit<Installation, 'configuration'> & { configuration: Configuration };

/** A task to do later. */
export interface QueuedTask<TaskPayload extends object = object> {
  readonly task: TaskPayload;
  /** Seconds until it comes back as a `task` event: 0 to 86400. Default 0. */
  readonly schedule?: number;
}

/** What every handler is given besides its event. */
export interface RuntimeContext<
  Environment extends RuntimeEnvironment = RuntimeEnvironment,
  TaskPayload extends object = object,
> {
  readonly environment: Environment;
  /** Client with the token of the installation, or of the integration when the event has no installation. */
  readonly api: Client;
  readonly integration: {
    /** Client with the token of the integration itself. */
    readonly api: Client;
    /** Queues a task that comes back as a `task` event. */
    queueTask(task: QueuedTask<TaskPayload>): Promise<void>;
  };
  /** Keeps the script alive until the promise settles, after the response was sent. */
  waitUntil(promise: Promise<unknown>): void;
}

/** A handler: its own arguments, then the context. */
export type RuntimeCallback<Input extends unknown[], Result, Context extends RuntimeContext = RuntimeContext> = (
  ...args: [...Input, Context]
) => Result;

/** The payload type of a context's tasks. */
export type ExtractTaskPayload<Context extends RuntimeContext> = Parameters<
  Context['integration']['queueTask']
>[0]['task'];

/** Creates the context of one event. */
export function createContext(
  environment: IntegrationEnvironment,
  waitUntil: (promise: Promise<unknown>) => void,
): RuntimeContext {
  const { apiTokens } = environment;
  const integration = clientFor(environment, apiTokens.integration);
  const context: RuntimeContext = {
    environment,
    api: clientFor(environment, apiTokens.installation ?? apiTokens.integration),
    integration: { api: integration, queueTask: (task) => queueTask(context, task) },
    waitUntil,
  };
  return context;
}

/** Queues a task that comes back as a `task` event. @throws {ApiError} */
export async function queueTask(context: RuntimeContext, queued: QueuedTask): Promise<void> {
  await context.integration.api.request('POST /integrations/{integrationName}/tasks', {
    integrationName: context.environment.integration.name,
    body: { ...queued, task: { ...queued.task } },
  });
}

/** A client with the token of another installation of this integration, for work that crosses organizations. @throws {ApiError} */
export async function createInstallationClient(context: RuntimeContext, installationId: string): Promise<Client> {
  const { token } = await context.integration.api.request(
    'POST /integrations/{integrationName}/installations/{installationId}/tokens',
    { integrationName: context.environment.integration.name, installationId },
  );
  return clientFor(context.environment, token);
}

function clientFor(environment: Pick<IntegrationEnvironment, 'apiEndpoint' | 'integration'>, token: string): Client {
  const { name, version } = environment.integration;
  return createClient({ baseUrl: environment.apiEndpoint, token, userAgent: `integration-${name}/${version}` });
}
