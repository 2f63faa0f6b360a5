// The composition root: options in, a running platform out. Everything the platform is made of is made here.
import { KitError, isKitError } from '@bindery/diagnostics';
import { createWorkerdHost } from '@bindery/host';
import type { IntegrationHost } from '@bindery/host';
import { originsFor } from './core/origins.ts';
import type { Origins } from './core/origins.ts';
import type { Apps } from './create-apps.ts';
import type { Clock } from './core/clock.ts';
import { describeCall } from './http/routes/known-paths.ts';
import { toResponse } from './core/answer.ts';
import type { TextResponse } from './core/answer.ts';
import { errorAnswer, isApiError } from './core/api-error.ts';
import { createLastingServices } from './create-lasting-services.ts';
import { RunningPlatform } from './run-platform.ts';
import { withOriginHeaders } from './http/origin-headers.ts';
import { callOfRequest } from './core/call.ts';
import { createCallListener, createRequestListener } from './http/node-listener.ts';
import { createCallNotes } from './events/call-notes.ts';
import type { CallNotes } from './events/call-notes.ts';
import { listen } from './http/listen.ts';
import type { Listeners } from './http/listen.ts';
import { diskFull, hasNoRoom, isDiskFull } from './store/full-disk.ts';
import { openStore } from './store/open-store.ts';
import type { OpenedStore } from './store/open-store.ts';
import type { PlatformOptions } from './options.ts';
import { createOutgoing } from './domains/integrations/outgoing/outgoing.ts';
import type { DemoIds } from './domains/local/local-services.ts';

/** A running platform. */
export interface Platform {
  /** Calls the API, in-process. */
  fetch(request: Request | string, init?: RequestInit): Promise<Response>;
  /** Calls a public endpoint of an integration, in-process. */
  fetchEndpoint(request: Request | string, init?: RequestInit): Promise<Response>;
  /** Calls the origin of published sites, in-process. */
  fetchSite(request: Request | string, init?: RequestInit): Promise<Response>;
  readonly origins: Readonly<Origins>;
  /** Token of the owner. */
  readonly token: string;
  /** Ids of the demo data, when there is any. */
  readonly demo: DemoIds | undefined;
  readonly clock: Clock;
  /** Holds events of an integration until the returned function is called, or a few seconds have passed. */
  holdEvents(integration: string): () => void;
  /** Resolves once no event is due and none is under way, nor the removal of deleted spaces, nor a specification. */
  idle(): Promise<void>;
  /** Resolves once the host's process answers. */
  ready(): Promise<void>;
  /** Ends everything; safe to call twice. Queued events that are cut off are delivered after the next start. */
  close(): Promise<void>;
}

/**
 * Creates a platform and starts to deliver events.
 * @throws {KitError} port_in_use, data_folder_in_use, data_folder_unwritable, data_from_newer_version, data_unreadable, data_key_missing,
 * database_unreachable, vault_key_missing, vault_key_wrong, owner_token_malformed, usage
 */
export async function createPlatform(given: PlatformOptions = {}): Promise<Platform> {
  // A scenario takes the place of the demo data, also in copies of new stores.
  const options = given.scenarios === undefined ? given : { ...given, demo: false };
  const notes = createCallNotes();
  const runtime: { running?: RunningPlatform } = {};
  const running = (): RunningPlatform => runtime.running as RunningPlatform;
  const host = createHost(options, notes, running);
  const opened = await openOrDispose(options, host.host);
  const lasting = createLastingServices(options);
  runtime.running = new RunningPlatform({ options, host: host.host, notes, lasting }, opened);
  const close = async (listening?: Listeners): Promise<void> => {
    lasting.live.close();
    await running().services.imports.pdf.close();
    await listening?.close();
    await running().stop('close');
    lasting.clock.dispose();
    await running().closeStore();
  };
  let closing: Promise<void> | undefined;
  try {
    await running().prepare();
    const listening = await open(running(), options);
    await running().start();
    return toPlatform({ running: running(), ready: host.ready, close: () => (closing ??= close(listening)) });
  } catch (error) {
    // Throws the original error, not its consequences.
    await close().catch(() => {});
    throw ofFullDisk(error, options);
  }
}

async function openOrDispose(options: PlatformOptions, host: IntegrationHost): Promise<OpenedStore> {
  try {
    return await openStore(options);
  } catch (error) {
    await host.dispose();
    throw ofFullDisk(error, options);
  }
}

/** A start that fails for want of room names the disk. */
function ofFullDisk(error: unknown, { dataFolder }: PlatformOptions): unknown {
  if (dataFolder === undefined || (isKitError(error) && error.details['disk'] !== undefined)) return error;
  // SQLite reports some writes without room as errors of the disk.
  const isFull = isDiskFull(error) || (isKitError(error, 'data_folder_unwritable') && hasNoRoom(dataFolder));
  return isFull ? diskFull(dataFolder, error) : error;
}

/** The apps as callers from outside reach them: through the gate, whatever data they have by now. */
function frontOf(running: RunningPlatform): Omit<Apps, 'endpointsAt'> {
  const { gate } = running;
  const report = (thrown: unknown): void => running.services.delivery.report(thrown);
  const rejected = (thrown: unknown): TextResponse => {
    if (isApiError(thrown)) return withOriginHeaders(errorAnswer(thrown, report)) as TextResponse;
    throw thrown; // A fault rule resets the connection.
  };
  const app =
    (name: 'sites' | 'content' | 'endpoints') =>
    async (request: Request): Promise<Response> => {
      const response = gate.run(() => running.apps[name](request));
      return response.catch((thrown: unknown) => toResponse(rejected(thrown)));
    };
  return {
    api: (call) => gate.run(() => running.apps.api(call)).catch(rejected),
    sites: app('sites'),
    content: app('content'),
    endpoints: app('endpoints'),
  };
}

async function open(running: RunningPlatform, options: PlatformOptions): Promise<Listeners | undefined> {
  if (options.port === undefined) return undefined;
  const report = (thrown: unknown): void => running.services.delivery.report(thrown);
  const front = frontOf(running);
  const others = [front.sites, front.content, front.endpoints].map((app) => createRequestListener(app, report));
  const listening = await listen(options.port, [createCallListener(front.api, report), ...others]);
  Object.assign(running.services.origins, originsFor(listening.ports));
  return listening;
}

function createHost(
  options: PlatformOptions,
  notes: CallNotes,
  parts: () => RunningPlatform,
): { host: IntegrationHost; ready: () => Promise<void> } {
  if (options.host === false) return { host: noIntegrations, ready: async () => {} };
  if (typeof options.host === 'object') return { host: options.host, ready: async () => {} };
  const { outgoingTo = {} } = options;
  const onOutgoing = createOutgoing({
    services: () => parts().services,
    handlers: typeof outgoingTo === 'function' ? outgoingTo : () => outgoingTo,
    notes,
    ownApi: (request, event) => {
      const call = callOfRequest(request, event);
      return { answer: parts().apps.api(call).then(toResponse), record: () => call.record };
    },
    ownEndpoints: (request, origin) => parts().apps.endpointsAt(request, origin),
    describe: describeCall,
  });
  const wiring = { onOutgoing, now: () => parts().services.clock.now() };
  const limits = options.hostLimits === undefined ? {} : { limits: options.hostLimits };
  const host = typeof options.host === 'function' ? options.host(wiring) : createWorkerdHost({ ...wiring, ...limits });
  return { host, ready: () => host.ready() };
}

/** The host of a platform that runs no integrations. */
const noIntegrations: IntegrationHost = {
  load: async () => {},
  unload: async () => {},
  dispose: async () => {},
  deliver: () => Promise.reject(new KitError('no_host', 'This platform was created without a host for integrations.')),
};

function toPlatform({
  running,
  ready,
  close,
}: {
  running: RunningPlatform;
  ready: () => Promise<void>;
  close: () => Promise<void>;
}): Platform {
  const front = frontOf(running);
  const { origins, clock } = running.services;
  const at = (app: (request: Request) => Promise<Response>, origin: keyof Origins) => {
    return async (request: Request | string, init?: RequestInit): Promise<Response> => {
      const normalized = request instanceof Request ? request : new Request(new URL(request, origins[origin]), init);
      return app(normalized);
    };
  };
  return {
    fetch: at(async (request) => toResponse(await front.api(callOfRequest(request))), 'api'),
    fetchEndpoint: at(front.endpoints, 'endpoints'),
    fetchSite: at(front.sites, 'sites'),
    origins,
    token: running.token,
    get demo() {
      return running.services.local.demo.current;
    },
    clock,
    holdEvents: (integration) => running.services.delivery.builds.hold(integration),
    idle: () => running.idle(),
    ready,
    close,
  };
}
