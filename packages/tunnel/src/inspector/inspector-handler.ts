// The inspector's HTTP interface: five operations, below a path of the caller's choice.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isKitError, joinSentences } from '@bindery/diagnostics';
import type { KitError } from '@bindery/diagnostics';
import { tunnelError } from '../error-codes.ts';
import type { TunnelErrorCode } from '../error-codes.ts';
import type { ExchangeLog, ListOptions } from './exchange-log.ts';
import { toDetail, toView } from './exchange-view.ts';
import { guardInspector } from './inspector-guard.ts';
import { streamExchanges } from './live-exchanges.ts';
import { replayExchange } from './replay.ts';
import type { ReplayTarget } from './replay.ts';

/** What the inspector shows, and to whom. */
export interface InspectorOptions {
  readonly log: ExchangeLog;
  /** The program to which requests are sent again. */
  readonly target: ReplayTarget;
  readonly token: string;
  /** Path before all others, as `/_bindery/inspector`; none unless given. */
  readonly basePath?: string;
}

/** False when the path does not belong to the inspector, and nothing was answered. */
export type InspectorHandler = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

const MAX_LIMIT = 500;

const STATUS: Partial<Record<TunnelErrorCode, number>> = {
  tunnel_inspector_token: 401,
  tunnel_inspector_origin: 403,
  tunnel_inspector_request: 400,
  tunnel_exchange_unknown: 404,
  tunnel_replay_incomplete: 409,
  tunnel_target_silent: 502,
};

interface InspectorRequest extends InspectorOptions {
  /** Without `basePath` and query. */
  readonly path: string;
  readonly query: URLSearchParams;
}

interface Call extends InspectorRequest {
  readonly id: string;
  readonly outgoing: ServerResponse;
}

type Route = Readonly<Record<string, (call: Call) => Promise<void> | void>>;

const EXCHANGES: Route = { GET: listExchanges, DELETE: clearExchanges };

/** Paths below `basePath`, with the operation of each method. */
const ROUTES: readonly (readonly [path: RegExp, route: Route])[] = [
  [/^\/exchanges$/, EXCHANGES],
  [/^\/exchanges\/live$/, { GET: ({ log, outgoing }) => streamExchanges(log, outgoing) }],
  [/^\/exchanges\/([^/]+)$/, { GET: ({ log, id, outgoing }) => respond(outgoing, 200, toDetail(log, id)) }],
  [/^\/exchanges\/([^/]+)\/replay$/, { POST: replay }],
];

/** Creates the listener of requests; it answers to loopback names alone, and to those who have the token. */
export function createInspectorHandler(options: InspectorOptions): InspectorHandler {
  const { basePath = '' } = options;
  return (incoming, outgoing) => {
    const [path = '', ...query] = (incoming.url ?? '').split('?');
    if (path !== basePath && !path.startsWith(`${basePath}/`)) return false;
    incoming.resume();
    handle(incoming, outgoing, {
      ...options,
      path: path.slice(basePath.length),
      query: new URLSearchParams(query.join('?')),
    }).catch((thrown: unknown) => rejectRequest(outgoing, thrown));
    return true;
  };
}

async function handle(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  inspection: InspectorRequest,
): Promise<void> {
  guardInspector(incoming, inspection.token);
  const found = ROUTES.map(([path, route]) => [path.exec(inspection.path), route] as const).find(
    ([match]) => match !== null,
  );
  if (found === undefined) return respondWithError(outgoing, 404, unknownPath());
  const [match, route] = found;
  const method = incoming.method ?? '';
  const operation = Object.hasOwn(route, method) ? route[method] : undefined;
  if (operation !== undefined) return operation({ ...inspection, id: match?.[1] ?? '', outgoing });
  outgoing.setHeader('allow', Object.keys(route).join(', '));
  return respondWithError(
    outgoing,
    405,
    tunnelError('tunnel_inspector_request', `The path doesn’t support ${method}.`),
  );
}

async function listExchanges({ log, query, outgoing }: Call): Promise<void> {
  const { items, next } = await log.list(parseListOptions(query));
  respond(outgoing, 200, {
    items: items.map((exchange) => toView(log, exchange)),
    ...(next === undefined ? {} : { next }),
  });
}

function parseListOptions(query: URLSearchParams): ListOptions {
  const { search = '', limit = '', before = '' } = Object.fromEntries(query);
  if (limit !== '' && (!/^[1-9]\d{0,2}$/.test(limit) || Number(limit) > MAX_LIMIT)) {
    throw tunnelError('tunnel_inspector_request', `The limit must be a number from 1 to ${MAX_LIMIT}.`);
  }
  return {
    search,
    ...(limit === '' ? {} : { limit: Number(limit) }),
    ...(before === '' ? {} : { before }),
  };
}

function clearExchanges({ log, outgoing }: Call): void {
  log.clear();
  outgoing.writeHead(204).end();
}

async function replay({ log, id, target, outgoing }: Call): Promise<void> {
  respond(outgoing, 201, toView(log, await replayExchange(log, id, target)));
}

function unknownPath(): KitError {
  return tunnelError('tunnel_inspector_request', 'The inspector doesn’t have this path.');
}

function respond(outgoing: ServerResponse, status: number, body: object): void {
  outgoing.writeHead(status, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  outgoing.end(JSON.stringify(body));
}

function rejectRequest(outgoing: ServerResponse, thrown: unknown): void {
  if (outgoing.headersSent) return void outgoing.destroy();
  if (isKitError(thrown)) return respondWithError(outgoing, STATUS[thrown.code as TunnelErrorCode] ?? 500, thrown);
  outgoing.setHeader('x-bindery-tunnel', 'internal');
  return respond(outgoing, 500, { error: { code: 500, message: 'The inspector failed: internal error.' } });
}

function respondWithError(outgoing: ServerResponse, status: number, { code, message, advice = '' }: KitError): void {
  outgoing.setHeader('x-bindery-tunnel', code);
  respond(outgoing, status, { error: { code: status, message: joinSentences(message, advice) } });
}
