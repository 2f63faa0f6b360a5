// A platform at a URL: another Bindery, or a hosted one.
import { createClient } from '@bindery/client';
import type { Client } from '@bindery/client';
import type { PlatformStatus } from '@bindery/contract';
import { messageOf } from '@bindery/diagnostics';
import { findStatus } from '@bindery/seeds';
import type { PlatformConnection } from '../platform/connection.ts';
import type { ParsedSeed } from '../platform/parse-seed.ts';
import type { TestPlatformOptions } from '../platform/test-platform-options.ts';
import { remoteUnsupported, testingError } from '../testing-error.ts';
import { RemoteEvents } from './remote-events.ts';
import { RemoteState } from './remote-state.ts';

/** Options that need a platform in this process, with the words for them. */
const LOCAL_OPTIONS: readonly (readonly [keyof TestPlatformOptions, subject: string])[] = [
  ['outgoing', 'Mock handlers (`outgoing`)'],
  ['now', 'Clock settings (`now`)'],
  ['isolate', 'Isolates (`isolate`)'],
  ['port', 'Ports (`port`)'],
  ['storage', 'Storage settings (`storage`)'],
  ['randomSeed', 'Random seeds (`randomSeed`)'],
];

/**
 * Connects to it. The test removes what it created: {@link RemoteState}.
 * @throws {KitError} remote_unsupported, remote_unreachable, target_not_found
 */
export async function openRemote(options: TestPlatformOptions, { scenario }: ParsedSeed): Promise<PlatformConnection> {
  const { url = '', token } = options;
  const baseUrl = url.replace(/\/+$/, '');
  requireRemoteOptions(options, baseUrl);
  if (scenario?.clock !== undefined) throw remoteUnsupported('Clocks of scenarios', baseUrl);
  const clientOf = (ofToken: string | undefined): Client =>
    createClient({ baseUrl, retry: false, ...(ofToken === undefined ? {} : { token: ofToken }) });
  const api = clientOf(token);
  const status = await readStatus(api, baseUrl);
  const organization = options.organization ?? status?.demo?.organization ?? (await findOrganization(api, baseUrl));
  const isBindery = status !== undefined;
  const state = new RemoteState(api, organization);
  const events = new RemoteEvents(api, isBindery);
  const settle = (): Promise<void> => events.settle();
  return {
    api,
    organization,
    isBindery,
    isPublic: false,
    hasPorts: true,
    demo: status?.demo,
    origins: status?.addresses ?? { api: baseUrl, sites: baseUrl, content: baseUrl, endpoints: baseUrl },
    clock: refusingClock(baseUrl),
    records: events,
    clientOf,
    now: async () => (isBindery ? Date.parse((await api.request('GET /_platform/v1/clock')).now) : Date.now()),
    fetch: (request, init) => fetchWithToken(request, init, { baseUrl, token }),
    fetchSite: (site, init) => fetch(site, init),
    fetchEndpoint: async (path, init) => fetch(new URL(path, await endpointsOf(api, path)), init),
    answer: () => {
      throw remoteUnsupported('Answers of operations', baseUrl);
    },
    prepareInstall: (source) => {
      if (typeof source === 'string' || source instanceof URL) return;
      throw remoteUnsupported('Scripts that the test imports', baseUrl);
    },
    // Mock handlers of a project are for platforms that the test runs.
    addHandlers: () => {},
    follow: async (integration) => {
      await state.noteUsed(integration);
      await events.follow(integration);
    },
    onCreated: (kind, id) => state.noteCreated(kind, id),
    settle,
    close: () => state.restore(),
  };
}

/** Throws remote_unsupported. */
function requireRemoteOptions(options: TestPlatformOptions, url: string): void {
  const found = LOCAL_OPTIONS.find(([name]) => options[name] !== undefined);
  if (found !== undefined) throw remoteUnsupported(found[1], url);
}

/** The clock of another platform belongs to all who use it. */
function refusingClock(url: string): PlatformConnection['clock'] {
  return {
    get now(): string {
      throw remoteUnsupported('Clock controls', url);
    },
    advance: async () => {
      throw remoteUnsupported('Clock controls', url);
    },
  };
}

/** Undefined for a hosted platform. Throws remote_unreachable. */
async function readStatus(api: Client, url: string): Promise<PlatformStatus | undefined> {
  try {
    return await findStatus(api);
  } catch (thrown) {
    throw testingError('remote_unreachable', `The platform at ${url} can’t be used: ${messageOf(thrown)}`, {
      cause: thrown,
    });
  }
}

/** The only organization of the token. */
async function findOrganization(api: Client, url: string): Promise<string> {
  const { items } = await api.request('GET /orgs');
  const [first, ...others] = items;
  if (first !== undefined && others.length === 0) return first.id;
  const names = items.map(({ id, title }) => `${title} (${id})`).join(', ');
  throw testingError(
    'target_not_found',
    first === undefined
      ? `The token has no organization on the platform at ${url}.`
      : `The token has more than one organization on the platform at ${url}. Set \`organization\` to one of: ${names}`,
  );
}

/** Calls a path of the platform, or another URL, which doesn’t get the token. */
async function fetchWithToken(
  request: Request | string,
  init: RequestInit | undefined,
  { baseUrl, token }: { readonly baseUrl: string; readonly token: string | undefined },
): Promise<Response> {
  const sent = new Request(typeof request === 'string' ? new URL(request, baseUrl) : request, init);
  const isOwn = new URL(sent.url).origin === new URL(baseUrl).origin;
  if (isOwn && token !== undefined && !sent.headers.has('authorization')) {
    sent.headers.set('authorization', `Bearer ${token}`);
  }
  return fetch(sent);
}

/** The origin of the public endpoints, from the integration in a path: `/v1/integrations/poll/…`. */
async function endpointsOf(api: Client, path: string): Promise<string> {
  const integrationName = /\/integrations\/([^/]+)/.exec(path)?.[1] ?? '';
  const { urls } = await api.request('GET /integrations/{integrationName}', { integrationName });
  return urls.publicEndpoint;
}
