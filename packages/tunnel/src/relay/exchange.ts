// One request of a caller, from its address to its answer.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { KitError } from '@bindery/diagnostics';
import { REASON_HEADER } from '../protocol.ts';
import { tunnelError } from '../error-codes.ts';
import { callerOf } from './caller.ts';
import type { Caller } from './caller.ts';
import type { RelayContext } from './context.ts';
import type { Door } from './door.ts';
import { forward } from './forward.ts';
import type { Passage } from './forward.ts';
import { hasBody, onwardHeaders } from './headers.ts';
import { needsNotice, sendNotice } from './notice.ts';
import { passThrough } from './pass-through.ts';
import { holdMsFor } from './patience.ts';
import { refuse, refuseSocket } from './refuse.ts';
import { serveOwnPath } from './own-paths.ts';
import { routeOf } from './route.ts';
import type { Route } from './route.ts';
import { Search } from './search.ts';
import type { Place } from './search.ts';

type TunnelRoute = Extract<Route, { to: 'tunnel' }>;

/** What is known of a request beside itself. */
export interface ExchangeOptions {
  readonly expectsContinue: boolean;
}

/** Answers a request. */
export function serveExchange(
  context: RelayContext,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  options: ExchangeOptions,
): void {
  const route = routeOf(incoming, context.naming);
  if (route.to === 'relay') return serveOwnPath(context, incoming, outgoing);
  watch(context, route, incoming, outgoing);
  if (route.to === 'refused') return refuse(incoming, outgoing, route.reason);
  if (route.to === 'nobody') return refuse(incoming, outgoing, unknown());
  const caller = callerOf(incoming, context.trusted);
  const { isProbe } = route;
  const refused = isProbe ? undefined : context.door?.refuses(incoming, caller.address);
  if (refused !== undefined) return refuse(incoming, outgoing, refused);
  if (context.showsNotice && !isProbe && needsNotice(incoming, route.name))
    return sendNotice(incoming, outgoing, route.name);
  const go = (place: Place): void => {
    if ('reason' in place) return refuse(incoming, outgoing, place.reason);
    const shut = isProbe ? undefined : doorOf(place)?.refuses(incoming, caller.address);
    if (shut !== undefined) return refuse(incoming, outgoing, shut);
    return forward(incoming, outgoing, passageTo(place, context, { route, caller, incoming, search, ...options }));
  };
  const holdMs = holdMsFor(incoming, context.limits.holdMs);
  const search = new Search(context, { name: route.name, ended: outgoing, holdMs, go });
  search.start();
}

/** Joins a WebSocket of a caller to the program. */
export function serveUpgrade(
  context: RelayContext,
  wish: { readonly incoming: IncomingMessage; readonly socket: Duplex; readonly head: Buffer },
): void {
  const { incoming, socket } = wish;
  const route = routeOf(incoming, context.naming);
  const stop = (reason: KitError): void => {
    context.metrics.refused(reason.code);
    refuseSocket(socket, reason);
  };
  if (route.to === 'refused') return stop(route.reason);
  if (route.to !== 'tunnel') return stop(unknown());
  if (hasBody(incoming))
    return stop(tunnelError('tunnel_request_malformed', 'A WebSocket does not begin with a body.'));
  const caller = callerOf(incoming, context.trusted);
  const go = (place: Place): void => {
    if ('reason' in place) return stop(place.reason);
    const shut = context.door?.refuses(incoming, caller.address) ?? doorOf(place)?.refuses(incoming, caller.address);
    if (shut !== undefined) return stop(shut);
    return passThrough(wish, passageTo(place, context, { route, caller, incoming, search, expectsContinue: false }));
  };
  const holdMs = holdMsFor(incoming, context.limits.holdMs);
  const search = new Search(context, { name: route.name, ended: socket, holdMs, go });
  search.start();
}

interface PassageOptions {
  readonly route: TunnelRoute;
  readonly caller: Caller;
  readonly incoming: IncomingMessage;
  readonly expectsContinue: boolean;
  readonly search: Search;
}

function passageTo(
  place: Exclude<Place, { reason: unknown }>,
  { limits: { maxBodyBytes, idleMs }, door }: RelayContext,
  { route, caller, incoming, expectsContinue, search }: PassageOptions,
): Passage {
  const headers = onwardHeaders(incoming, {
    caller,
    prefix: route.prefix,
    dropsAuthorization: takesAuthorization(door) || takesAuthorization(doorOf(place)),
  });
  // The connector looks for a probe only at the beginning of a stream.
  const isFresh = route.isProbe;
  const again = (): void => search.start();
  const common = { path: route.path, headers, isFresh, again, expectsContinue, maxBodyBytes, idleMs };
  if ('remote' in place) {
    const { agent, connect, explain } = place.remote;
    return { ...common, agent, connect, explain, pace: undefined }; // The relay that has it keeps the pace.
  }
  const { agent, pace } = place.tunnel;
  return { ...common, agent, connect: () => agent.createFresh(), pace };
}

function doorOf(place: Exclude<Place, { reason: unknown }>): Door | undefined {
  return 'tunnel' in place ? place.tunnel.door : place.remote.door;
}

function takesAuthorization(door: Door | undefined): boolean {
  return door?.takesAuthorization ?? false;
}

/** Counts an exchange when it has ended, and tells of it. */
function watch(context: RelayContext, route: Route, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const from = performance.now();
  outgoing.once('close', () => {
    const ms = performance.now() - from;
    context.metrics.exchangeEnded(outgoing.statusCode, ms / 1000);
    const reason = outgoing.getHeader(REASON_HEADER) as string | undefined;
    if (reason !== undefined) context.metrics.refused(reason);
    if (!context.tellsExchanges) return;
    const [path = ''] = (incoming.url ?? '').split('?', 1);
    const name = route.to === 'tunnel' ? route.name : '';
    context.tell({
      event: 'exchange',
      name,
      method: incoming.method ?? '',
      path,
      status: outgoing.statusCode,
      ms: Math.round(ms),
      from: incoming.socket.remoteAddress ?? '',
      ...(reason === undefined ? {} : { reason }),
    });
  });
}

function unknown(): KitError {
  return tunnelError('tunnel_unknown', 'No tunnel has this address.');
}
