// One request of a caller, from its URL to its response.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { KitError } from '@bindery/diagnostics';
import { REASON_HEADER } from '../protocol.ts';
import { tunnelError } from '../error-codes.ts';
import { callerOf } from './access/caller.ts';
import type { Caller } from './access/caller.ts';
import type { RelayContext } from './context.ts';
import type { AccessPolicy } from './access/access-policy.ts';
import { forward } from './forwarding/forward.ts';
import type { ForwardOptions } from './forwarding/forward.ts';
import { hasBody, upstreamHeaders } from './forwarding/headers.ts';
import { needsNotice, sendNotice } from './notice.ts';
import { forwardUpgrade } from './forwarding/forward-upgrade.ts';
import { holdTimeoutFor } from './hold-timeout.ts';
import { rejectRequest, rejectSocket } from './reject-request.ts';
import { serveOwnPath } from './own-paths.ts';
import { routeOf } from './route.ts';
import type { Route } from './route.ts';
import { TunnelLookup } from './tunnel-lookup.ts';
import type { TunnelLocation } from './tunnel-lookup.ts';

type TunnelRoute = Extract<Route, { to: 'tunnel' }>;

/** Facts about a request that are not in it. */
export interface ExchangeOptions {
  readonly expectsContinue: boolean;
}

/** Responds to a request. */
export function serveExchange(
  context: RelayContext,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  options: ExchangeOptions,
): void {
  const route = routeOf(incoming, context.naming);
  if (context.isDraining) outgoing.shouldKeepAlive = false;
  if (route.to === 'relay') return serveOwnPath(context, incoming, outgoing);
  watch(context, route, incoming, outgoing);
  if (route.to === 'refused') return rejectRequest(incoming, outgoing, route.reason);
  if (route.to === 'nobody') return rejectRequest(incoming, outgoing, unknown());
  const caller = callerOf(incoming, context.trusted);
  const { isProbe } = route;
  const rejected = isProbe ? undefined : context.accessPolicy?.findDenial(incoming, caller.ipAddress);
  if (rejected !== undefined) return rejectRequest(incoming, outgoing, rejected);
  if (context.showsNotice && !isProbe && needsNotice(incoming, route.name))
    return sendNotice(incoming, outgoing, route.name);
  const onFound = (location: TunnelLocation): void => {
    if ('reason' in location) return rejectRequest(incoming, outgoing, location.reason);
    const denial = isProbe ? undefined : accessPolicyOf(location)?.findDenial(incoming, caller.ipAddress);
    if (denial !== undefined) return rejectRequest(incoming, outgoing, denial);
    return forward(
      incoming,
      outgoing,
      forwardOptionsFor(location, context, { route, caller, incoming, lookup, ...options }),
    );
  };
  const holdMs = holdTimeoutFor(incoming, context.limits.holdMs);
  const lookup = new TunnelLookup(context, { name: route.name, ended: outgoing, holdMs, onFound });
  lookup.start();
}

/** Joins a WebSocket of a caller to the program. */
export function serveUpgrade(
  context: RelayContext,
  upgrade: { readonly incoming: IncomingMessage; readonly socket: Duplex; readonly head: Buffer },
): void {
  const { incoming, socket } = upgrade;
  const route = routeOf(incoming, context.naming);
  const stop = (reason: KitError): void => {
    context.metrics.refused(reason.code);
    rejectSocket(socket, reason);
  };
  if (route.to === 'refused') return stop(route.reason);
  if (route.to !== 'tunnel') return stop(unknown());
  if (hasBody(incoming)) return stop(tunnelError('tunnel_request_malformed', 'A WebSocket request can’t have a body.'));
  const caller = callerOf(incoming, context.trusted);
  const onFound = (location: TunnelLocation): void => {
    if ('reason' in location) return stop(location.reason);
    const denial =
      context.accessPolicy?.findDenial(incoming, caller.ipAddress) ??
      accessPolicyOf(location)?.findDenial(incoming, caller.ipAddress);
    if (denial !== undefined) return stop(denial);
    return forwardUpgrade(
      upgrade,
      forwardOptionsFor(location, context, { route, caller, incoming, lookup, expectsContinue: false }),
    );
  };
  const holdMs = holdTimeoutFor(incoming, context.limits.holdMs);
  const lookup = new TunnelLookup(context, { name: route.name, ended: socket, holdMs, onFound });
  lookup.start();
}

interface ForwardInput {
  readonly route: TunnelRoute;
  readonly caller: Caller;
  readonly incoming: IncomingMessage;
  readonly expectsContinue: boolean;
  readonly lookup: TunnelLookup;
}

function forwardOptionsFor(
  location: Exclude<TunnelLocation, { reason: unknown }>,
  { limits: { maxBodyBytes, idleMs }, accessPolicy }: RelayContext,
  { route, caller, incoming, expectsContinue, lookup }: ForwardInput,
): ForwardOptions {
  const headers = upstreamHeaders(incoming, {
    caller,
    prefix: route.prefix,
    dropsAuthorization: usesAuthorization(accessPolicy) || usesAuthorization(accessPolicyOf(location)),
  });
  // The connector looks for a probe only at the beginning of a stream.
  const isFresh = route.isProbe;
  const retry = (): void => lookup.start();
  const common = { path: route.path, headers, isFresh, retry, expectsContinue, maxBodyBytes, idleMs };
  if ('remote' in location) {
    const { agent, connect, classifyError } = location.remote;
    return { ...common, agent, connect, classifyError, throttle: undefined }; // The relay that has the tunnel throttles it.
  }
  const { agent, throttle } = location.tunnel;
  return { ...common, agent, connect: () => agent.createFresh(), throttle };
}

function accessPolicyOf(location: Exclude<TunnelLocation, { reason: unknown }>): AccessPolicy | undefined {
  return 'tunnel' in location ? location.tunnel.accessPolicy : location.remote.accessPolicy;
}

function usesAuthorization(accessPolicy: AccessPolicy | undefined): boolean {
  return accessPolicy?.usesAuthorization ?? false;
}

/** Counts an exchange when it has ended, and emits its event. */
function watch(context: RelayContext, route: Route, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const from = performance.now();
  outgoing.once('close', () => {
    const ms = performance.now() - from;
    context.metrics.exchangeEnded(outgoing.statusCode, ms / 1000);
    const reason = outgoing.getHeader(REASON_HEADER) as string | undefined;
    if (reason !== undefined) context.metrics.refused(reason);
    if (!context.emitsExchanges) return;
    const [path = ''] = (incoming.url ?? '').split('?', 1);
    const name = route.to === 'tunnel' ? route.name : '';
    context.emit({
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
  return tunnelError('tunnel_unknown', 'No tunnel found at this URL.');
}
