// One request of a caller, from its address to its answer.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { KitError } from '@bindery/diagnostics';
import { REASON_HEADER } from '../connect-path.ts';
import { tunnelError } from '../error-codes.ts';
import { callerOf } from './caller.ts';
import type { Caller } from './caller.ts';
import type { RelayContext } from './context.ts';
import type { Door } from './door.ts';
import { forward } from './forward.ts';
import type { Passage } from './forward.ts';
import { hasBody, onwardHeaders } from './headers.ts';
import type { NeighbourWay } from './neighbours.ts';
import { needsNotice, sendNotice } from './notice.ts';
import { passThrough } from './pass-through.ts';
import { refuse, refuseSocket } from './refuse.ts';
import { serveOwnPath } from './own-paths.ts';
import { PROBE_PATH, routeOf } from './route.ts';
import type { Route } from './route.ts';
import type { Tunnel } from './tunnel-table.ts';

type TunnelRoute = Extract<Route, { to: 'tunnel' }>;

/** Where a name is. */
type Place = { readonly tunnel: Tunnel } | { readonly neighbour: NeighbourWay } | { readonly reason: KitError };

/** What is known of a request beside itself. */
export interface ExchangeOptions {
  readonly expectsContinue: boolean;
  /** Who asks, where another relay says so. That relay looked for the name, so this one does not send it on again. */
  readonly passedOnFor?: Caller;
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
  const caller = options.passedOnFor ?? callerOf(incoming, context.trusted);
  const isProbe = route.path.startsWith(PROBE_PATH);
  const refused = isProbe ? undefined : context.door?.refuses(incoming, caller.address);
  if (refused !== undefined) return refuse(incoming, outgoing, refused);
  if (context.showsNotice && !isProbe && needsNotice(incoming, route.name))
    return sendNotice(incoming, outgoing, route.name);
  const go = (place: Place): void => {
    if ('reason' in place) return refuse(incoming, outgoing, place.reason);
    const door = 'tunnel' in place && !isProbe ? place.tunnel.door : undefined;
    const shut = door?.refuses(incoming, caller.address);
    if (shut !== undefined) return refuse(incoming, outgoing, shut);
    return forward(incoming, outgoing, passageTo(place, context, { route, caller, incoming, ...options, again }));
  };
  const look = (): void => {
    const place = find(context, route.name, options);
    if (place !== undefined) return go(place);
    void hold(context, route.name, { ended: outgoing, options }).then((found) => !outgoing.destroyed && go(found));
  };
  const again = (): void => look();
  look();
}

/** Joins a WebSocket of a caller to the program. */
export function serveUpgrade(
  context: RelayContext,
  wish: { readonly incoming: IncomingMessage; readonly socket: Duplex; readonly head: Buffer },
  options: Pick<ExchangeOptions, 'passedOnFor'> = {},
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
  const caller = options.passedOnFor ?? callerOf(incoming, context.trusted);
  const go = (place: Place): void => {
    if ('reason' in place) return stop(place.reason);
    const door = 'tunnel' in place ? place.tunnel.door : undefined;
    const shut = context.door?.refuses(incoming, caller.address) ?? door?.refuses(incoming, caller.address);
    if (shut !== undefined) return stop(shut);
    const again = (): void => stop(tunnelError('tunnel_away', `The tunnel "${route.name}" was lost.`));
    const settings = { route, caller, incoming, expectsContinue: false, again };
    return passThrough(wish, passageTo(place, context, settings));
  };
  const place = find(context, route.name, options);
  if (place !== undefined) return go(place);
  void hold(context, route.name, { ended: socket, options }).then((found) => !socket.destroyed && go(found));
}

/** Where a name is now. Undefined when it is worth waiting for. */
function find(
  context: RelayContext,
  name: string,
  { passedOnFor }: Pick<ExchangeOptions, 'passedOnFor'>,
): Place | undefined {
  const tunnel = context.tunnels.get(name);
  if (tunnel !== undefined) return { tunnel };
  const neighbour = passedOnFor === undefined ? context.neighbours?.find(name) : undefined;
  if (neighbour !== undefined) return { neighbour };
  if (!context.tokens.isOwned(name)) return { reason: unknown() };
  return context.tunnels.isExpected(name) && passedOnFor === undefined ? undefined : { reason: away(name) };
}

interface Held {
  /** What the caller's end is. */
  readonly ended: ServerResponse | Duplex;
  readonly options: Pick<ExchangeOptions, 'passedOnFor'>;
}

/** Waits until somebody has the name, or not. */
async function hold(context: RelayContext, name: string, { ended, options }: Held): Promise<Place> {
  const leaving = new AbortController();
  const onClose = (): void => leaving.abort();
  ended.once('close', onClose);
  const isThere = await context.holding.hold(name, leaving.signal);
  ended.off('close', onClose);
  const place = isThere ? find(context, name, options) : undefined;
  return place ?? { reason: away(name) };
}

interface PassageOptions {
  readonly route: TunnelRoute;
  readonly caller: Caller;
  readonly incoming: IncomingMessage;
  readonly expectsContinue: boolean;
  readonly again: () => void;
}

function passageTo(
  place: Exclude<Place, { reason: unknown }>,
  { limits: { maxBodyBytes, idleMs }, door }: RelayContext,
  { route, caller, incoming, expectsContinue, again }: PassageOptions,
): Passage {
  const common = { expectsContinue, maxBodyBytes, idleMs, again };
  if ('neighbour' in place) {
    const { agent, connect, credentials } = place.neighbour;
    const kept = onwardHeaders(incoming, { caller, prefix: '', dropsAuthorization: false });
    return {
      ...common,
      agent,
      isFresh: false,
      connect,
      path: incoming.url ?? '/',
      headers: [...kept, ...credentials],
      pace: undefined,
    };
  }
  const { agent, session, pace } = place.tunnel;
  const headers = onwardHeaders(incoming, {
    caller,
    prefix: route.prefix,
    dropsAuthorization: takesAuthorization(door) || takesAuthorization(place.tunnel.door),
  });
  // The connector looks for a probe only at the beginning of a stream.
  const isFresh = route.path.startsWith(PROBE_PATH);
  return { ...common, agent, isFresh, connect: () => agent.createFresh(session), path: route.path, headers, pace };
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

function away(name: string): KitError {
  return tunnelError('tunnel_away', `The tunnel "${name}" is not connected.`);
}
