// The composition root: options in, a running platform out. Everything the platform is made of is made here.
import { KitError, isKitError } from '@bindery/diagnostics';
import { createWorkerdHost } from '@bindery/host';
import type { IntegrationHost } from '@bindery/host';
import { addressesFor } from './core/addresses.ts';
import type { Addresses } from './core/addresses.ts';
import { createApps } from './create-apps.ts';
import { createServices } from './create-services.ts';
import type { Apps } from './create-apps.ts';
import type { Clock } from './core/clock.ts';
import { seedDemo, seedOwner } from './domains/local/demo/seed.ts';
import { describeCall } from './http/known-paths.ts';
import { toResponse } from './core/answer.ts';
import { callOfRequest } from './core/call.ts';
import { createCallListener, createRequestListener } from './http/node-listener.ts';
import { createCallNotes } from './events/call-notes.ts';
import type { CallNotes } from './events/call-notes.ts';
import { listen } from './http/listen.ts';
import type { Listening } from './http/listen.ts';
import { diskFull, hasNoRoom, isDiskFull } from './store/full-disk.ts';
import { openStore } from './store/open-store.ts';
import { migrateLegacyRevisions } from './domains/content/revision-store/migrate-legacy.ts';
import type { OpenedStore } from './store/open-store.ts';
import type { PlatformOptions } from './options.ts';
import { createOutgoing } from './domains/integrations/outgoing/outgoing.ts';
import { setOwnerToken } from './domains/local/owner-token.ts';
import type { DemoIds } from './domains/local/local-services.ts';
import type { Services } from './services.ts';

/** A running platform. */
export interface Platform {
  /** Calls the API, in-process. */
  fetch(request: Request | string, init?: RequestInit): Promise<Response>;
  /** Calls a public endpoint of an integration, in-process. */
  fetchEndpoint(request: Request | string, init?: RequestInit): Promise<Response>;
  /** Calls the origin of published sites, in-process. */
  fetchSite(request: Request | string, init?: RequestInit): Promise<Response>;
  readonly addresses: Readonly<Addresses>;
  /** Token of the owner. */
  readonly token: string;
  /** Ids of the demo data, when there is any. */
  readonly demo: DemoIds | undefined;
  readonly clock: Clock;
  /** Makes events of an integration wait until the function returned is called, or a few seconds have passed. */
  holdEvents(integration: string): () => void;
  /** Resolves once no event is due and none is under way, nor the removal of deleted spaces, nor a specification. */
  idle(): Promise<void>;
  /** Resolves once the host's process answers. */
  ready(): Promise<void>;
  /** Ends everything; safe to call twice. Queued events that are cut off are delivered after the next start. */
  close(): Promise<void>;
}

/** Deliveries under way get this long when the platform closes; queued ones that are cut off come again after a start. */
const STOP_GRACE_MS = 1_000;

/**
 * Makes a platform and starts to deliver events.
 * @throws {KitError} port_in_use, data_folder_in_use, data_folder_unwritable, data_from_newer_version, data_unreadable,
 *   data_key_missing, database_unreachable, vault_key_missing, vault_key_wrong, owner_token_malformed, usage
 */
export async function createPlatform(options: PlatformOptions = {}): Promise<Platform> {
  const notes = createCallNotes();
  const runtime: { apps?: Apps } = {};
  const host = createHost(options, notes, () => ({ services, apps: runtime.apps as Apps }));
  const opened = await openOrDispose(options, host.host);
  const services = createServices(options, { opened, host: host.host, notes });
  runtime.apps = createApps(services, options);
  const close = async (listening?: Listening): Promise<void> => {
    services.delivery.live.close();
    await services.imports.pdf.close();
    await listening?.close();
    await services.specifications.runs.stop();
    await services.purge.stop();
    await services.content.translations.stop();
    await services.events.stop(STOP_GRACE_MS);
    await host.host.dispose();
    await services.events.drained();
    await services.content.markdown.close();
    await services.content.merges.close();
    await services.specifications.reader.close();
    await services.computed.specifications.close();
    await services.content.search.close();
    await services.saml.close();
    services.clock.dispose();
    await opened.close();
  };
  let closing: Promise<void> | undefined;
  try {
    const token = await prepare(services, opened, options);
    await services.purge.start();
    await services.specifications.runs.start();
    const listening = await open(services, runtime.apps, options);
    await services.events.start();
    services.content.translations.start();
    return toPlatform({
      services,
      apps: runtime.apps,
      token,
      ready: host.ready,
      close: () => (closing ??= close(listening)),
    });
  } catch (error) {
    // What kept it from starting is thrown, not what came of that.
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

/** Seeds what is missing. Returns the owner's token. */
async function prepare(services: Services, opened: OpenedStore, options: PlatformOptions): Promise<string> {
  if (!opened.isCopy) await migrateLegacyRevisions(services);
  if (!opened.isCopy) await seedOwner(services);
  if (options.demo === true) services.local.demo.current = await seedDemo(services);
  if (!opened.isCopy) opened.keepAsTemplate();
  return setOwnerToken(services, options.token);
}

async function open(services: Services, apps: Apps, options: PlatformOptions): Promise<Listening | undefined> {
  if (options.port === undefined) return undefined;
  const { report } = services.delivery;
  const others = [apps.sites, apps.content, apps.endpoints].map((app) => createRequestListener(app, report));
  const listening = await listen(options.port, [createCallListener(apps.api, report), ...others]);
  Object.assign(services.addresses, addressesFor(listening.ports));
  return listening;
}

function createHost(
  options: PlatformOptions,
  notes: CallNotes,
  parts: () => { services: Services; apps: Apps },
): { host: IntegrationHost; ready: () => Promise<void> } {
  if (options.host === false) return { host: noIntegrations, ready: async () => {} };
  if (typeof options.host === 'object') return { host: options.host, ready: async () => {} };
  const { outgoingTo = {} } = options;
  const onOutgoing = createOutgoing({
    services: () => parts().services,
    handlers: typeof outgoingTo === 'function' ? outgoingTo : () => outgoingTo,
    notes,
    ownApi: async (request) => toResponse(await parts().apps.api(callOfRequest(request))),
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

function toPlatform(parts: {
  services: Services;
  apps: Apps;
  token: string;
  ready: () => Promise<void>;
  close: () => Promise<void>;
}): Platform {
  const { services, apps, token } = parts;
  const at = (app: (request: Request) => Promise<Response>, origin: keyof Addresses) => {
    return async (request: Request | string, init?: RequestInit): Promise<Response> => {
      const asked =
        request instanceof Request ? request : new Request(new URL(request, services.addresses[origin]), init);
      return app(asked);
    };
  };
  return {
    fetch: at(async (request) => toResponse(await apps.api(callOfRequest(request))), 'api'),
    fetchEndpoint: at(apps.endpoints, 'endpoints'),
    fetchSite: at(apps.sites, 'sites'),
    addresses: services.addresses,
    token,
    demo: services.local.demo.current,
    clock: services.clock,
    holdEvents: (integration) => services.delivery.builds.hold(integration),
    idle: async () => {
      await services.purge.idle();
      await services.specifications.runs.idle();
      await services.content.translations.idle();
      await services.events.idle();
    },
    ready: parts.ready,
    close: parts.close,
  };
}
