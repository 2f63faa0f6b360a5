// Accepts connectors: checks the token, the name, and whether another connector has it.
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { isKitError } from '@bindery/diagnostics';
import { CONNECT_HEADERS } from '../protocol.ts';
import { tunnelError } from '../error-codes.ts';
import { createWebSocketSession } from '../websocket-session.ts';
import { acceptWebSocket } from '../websocket/handshake.ts';
import type { WebSocketLink } from '../websocket/web-socket-link.ts';
import type { RelayContext } from './context.ts';
import { AccessPolicy } from './access/access-policy.ts';
import type { ClaimedName } from './peer-relays.ts';
import { Throttle } from './forwarding/throttle.ts';
import { rejectSocket } from './reject-request.ts';
import { isResponsive } from './is-responsive.ts';
import { StreamAgent } from './forwarding/stream-agent.ts';
import { createResumeToken, isTunnelName, ownsName, pickName, verifyResumeToken } from './access/tokens.ts';
import type { TokenRule } from './access/tokens.ts';
import type { Tunnel } from './tunnel-table.ts';

/** What a connector asks for, and may have. */
interface Claim {
  readonly rule: TokenRule;
  readonly name: string;
  readonly clientId: string;
  readonly accessPolicy: AccessPolicy | undefined;
}

/** A WebSocket of a connector. */
interface Opened {
  readonly link: WebSocketLink;
  /** Bytes that came right after the handshake. */
  readonly head: Buffer;
  readonly from: string;
}

/** A claim that was found good. */
interface OpenClaim extends Claim {
  /** Among several relays. */
  readonly claimed: ClaimedName | undefined;
}

/** Takes WebSockets of connectors. */
export class ConnectorAcceptor {
  readonly #context: RelayContext;

  constructor(context: RelayContext) {
    this.#context = context;
  }

  /** Opens a tunnel, or says why not. */
  async accept(incoming: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    let claimed: ClaimedName | undefined;
    try {
      const claim = readClaim(this.#context, incoming);
      claimed = await this.#ensureNameIsFree(claim, incoming.headers[CONNECT_HEADERS.takeOver] === '1');
      if (socket.destroyed) return void claimed?.release(true);
      this.#recheck(claim);
      const { rule, name, clientId } = claim;
      const link = acceptWebSocket(incoming, socket, {
        [CONNECT_HEADERS.url]: this.#context.urlOf(name),
        [CONNECT_HEADERS.hold]: String(this.#context.limits.holdMs),
        [CONNECT_HEADERS.resume]: createResumeToken(rule, name, clientId),
      });
      this.#open({ ...claim, claimed }, { link, head, from: incoming.socket.remoteAddress ?? '' });
    } catch (thrown) {
      void claimed?.release(true); // The request isn’t a WebSocket handshake.
      const reason = isKitError(thrown) ? thrown : tunnelError('tunnel_lost', 'The relay failed.', thrown);
      this.#context.metrics.countConnector(reason.code);
      const from = incoming.socket.remoteAddress ?? '';
      this.#context.emit({ event: 'tunnel_refused', name: requestedNameOf(incoming), reason: reason.code, from });
      rejectSocket(socket, reason);
    }
  }

  /** Ensures that no other connector has the name. @throws {KitError} tunnel_name_taken */
  async #ensureNameIsFree(claim: Claim, takesOver: boolean): Promise<ClaimedName | undefined> {
    const { name, clientId } = claim;
    const { tunnels, peers, keepAlive } = this.#context;
    const other = tunnels.get(name);
    const isOther = other !== undefined && other.clientId !== clientId;
    if (isOther && !takesOver && (await isResponsive(other.session, keepAlive.answerMs))) {
      throw tunnelError('tunnel_name_taken', `The name "${name}" is in use by another connector.`);
    }
    this.#recheck(claim);
    const silent = isOther ? { silent: other.clientId } : {};
    return peers?.claim({ name, clientId, takesOver, ...silent });
  }

  /** A token may be revoked, and the relay may start to drain, while a connector is accepted. @throws {KitError} */
  #recheck({ rule, name }: Claim): void {
    const { tokens, isDraining } = this.#context;
    if (isDraining) throw tunnelError('tunnel_draining', 'This relay is shutting down.');
    if (!tokens.stillOwns(rule.hash, name)) throw tunnelError('tunnel_refused', 'The token was revoked.');
  }

  #open({ rule, name, clientId, accessPolicy, claimed }: OpenClaim, { link, head, from }: Opened): void {
    const { tunnels, pendingRequests, limits, metrics, emit, keepAlive } = this.#context;
    const { pingEveryMs, deadAfterMs } = keepAlive;
    const openedAt = performance.now();
    let hasLeft = false;
    const leave = (isLost: boolean): void => {
      if (hasLeft) return;
      hasLeft = true;
      tunnels.remove(tunnel, isLost);
      void claimed?.release(isLost);
    };
    const session = createWebSocketSession(link, head, {
      role: 'server',
      maxStreams: limits.maxStreams,
      pingEveryMs,
      deadAfterMs,
      onGoAway: () => {
        leave(this.#context.isDraining);
        tunnel.agent.retire(); // Open exchanges end, and no idle stream keeps the connector.
      },
      onEnd: ({ code: reason }) => {
        // A relay that ends says goodbye to its connectors, not they to it. A token that was revoked does not come back.
        leave(this.#context.isDraining || (reason !== 'tunnel_closed' && reason !== 'tunnel_refused'));
        tunnels.ended(tunnel);
        tunnel.agent.destroy();
        const { bytesIn, bytesOut } = session;
        metrics.tunnelEnded(bytesIn, bytesOut);
        const seconds = Math.round((performance.now() - openedAt) / 1000);
        emit({ event: 'tunnel_ended', name, reason, seconds, bytesIn, bytesOut });
      },
    });
    const throttle = limits.bytesPerSecond > 0 ? new Throttle(limits.bytesPerSecond) : undefined;
    const tunnel: Tunnel = {
      name,
      clientId,
      owner: rule.hash,
      session,
      agent: new StreamAgent(session),
      accessPolicy,
      throttle,
    };
    tunnels
      .get(name)
      ?.session.endFor(tunnelError('tunnel_taken_over', `A newer connection took over the name "${name}".`));
    tunnels.put(tunnel);
    pendingRequests.wake(name);
    metrics.countConnector('opened');
    emit({ event: 'tunnel_opened', name, owner: rule.label ?? rule.hash.slice(0, 8), from });
  }
}

/** What a connector may have of what it asks for. @throws {KitError} tunnel_refused, tunnel_draining, tunnel_options_invalid */
function readClaim({ tokens, isDraining }: RelayContext, incoming: IncomingMessage): Claim {
  if (isDraining) throw tunnelError('tunnel_draining', 'This relay is shutting down.');
  const {
    authorization,
    [CONNECT_HEADERS.resume]: resume,
    [CONNECT_HEADERS.accessPolicy]: accessPolicy,
  } = incoming.headers;
  const [, token] = /^Bearer (\S+)$/.exec(authorization ?? '') ?? [];
  const rule = token === undefined ? undefined : tokens.find(token);
  if (rule === undefined) throw tunnelError('tunnel_refused', 'The relay rejected this token.');
  const before = resume === undefined ? undefined : verifyResumeToken(rule, String(resume));
  const requestedName = requestedNameOf(incoming);
  const name = requestedName === '' ? (before?.name ?? pickName(rule)) : requestedName;
  if (!isTunnelName(name))
    throw tunnelError('tunnel_refused', `"${name}" isn’t a valid name. Expected up to 63 of a-z, 0-9, and -.`);
  if (!ownsName(rule, name)) throw tunnelError('tunnel_refused', `The token doesn’t own the name "${name}".`);
  const clientId = before?.name === name ? before.clientId : randomBytes(9).toString('base64url');
  return {
    rule,
    name,
    clientId,
    accessPolicy: accessPolicy === undefined ? undefined : readAccessPolicy(String(accessPolicy)),
  };
}

/** The name that a connector asks for; empty when it leaves that to the relay. */
function requestedNameOf(incoming: IncomingMessage): string {
  const url = `http://relay${incoming.url ?? '/'}`;
  return URL.canParse(url) ? (new URL(url).searchParams.get('name') ?? '') : '';
}

/** @throws {KitError} tunnel_options_invalid: an ignored field would leave the tunnel open to everyone */
function readAccessPolicy(text: string): AccessPolicy {
  const { basicAuth, allow, ...unknown } = parseObject(Buffer.from(text, 'base64url').toString());
  const isList = allow === undefined || (Array.isArray(allow) && allow.every((entry) => typeof entry === 'string'));
  const isText = basicAuth === undefined || typeof basicAuth === 'string';
  if (!isList || !isText || Object.keys(unknown).length > 0) {
    throw tunnelError('tunnel_options_invalid', 'The tunnel’s access policy has unknown or invalid fields.');
  }
  return new AccessPolicy({
    ...(basicAuth === undefined ? {} : { basicAuth }),
    ...(allow === undefined ? {} : { allow }),
  });
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch (cause) {
    throw tunnelError('tunnel_options_invalid', 'The tunnel’s access policy isn’t valid JSON.', cause);
  }
  throw tunnelError('tunnel_options_invalid', 'The tunnel’s access policy isn’t a JSON object.');
}
