// Looks up which relay has a tunnel, and waits for a connector that is expected back.
import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { KitError } from '@bindery/diagnostics';
import { tunnelError } from '../error-codes.ts';
import type { RelayContext } from './context.ts';
import type { RemoteTunnel } from './peer-relays.ts';
import type { Tunnel } from './tunnel-table.ts';

/** Where a tunnel is: here, at another relay, or nowhere. */
export type TunnelLocation =
  | { readonly tunnel: Tunnel }
  | { readonly remote: RemoteTunnel }
  | { readonly reason: KitError };

/** Options of {@link TunnelLookup}. */
export interface TunnelLookupOptions {
  readonly name: string;
  /** The caller's connection: the wait ends when it closes. */
  readonly ended: ServerResponse | Duplex;
  /** Longest wait in all, in milliseconds. */
  readonly holdMs: number;
  /** Called with each location that is found. */
  readonly onFound: (location: TunnelLocation) => void;
}

/** A request is rejected after this many lookups. */
const MAX_TRIES = 6;

/** The lookup of one request. */
export class TunnelLookup {
  readonly #context: RelayContext;
  readonly #options: TunnelLookupOptions;
  #tries = 0;
  #waitedMs = 0;

  constructor(context: RelayContext, options: TunnelLookupOptions) {
    this.#context = context;
    this.#options = options;
  }

  /** Starts a lookup, which is synchronous when the location is known. Call it again when the tunnel turns out to be lost. */
  start(): void {
    const { name, onFound } = this.#options;
    if (++this.#tries > MAX_TRIES) return onFound({ reason: away(name) });
    const location = this.#find();
    if (location === undefined) return void this.#wait();
    return 'then' in location ? this.#awaitLater(location) : onFound(location);
  }

  #awaitLater(remote: Promise<RemoteTunnel>): void {
    const { ended, onFound } = this.#options;
    void remote.then(
      (found) => !ended.destroyed && onFound({ remote: found }),
      () => !ended.destroyed && this.start(),
    );
  }

  /** Where the name is now. Undefined when it is worth waiting for. */
  #find(): TunnelLocation | Promise<RemoteTunnel> | undefined {
    const { tunnels, peers, isDraining } = this.#context;
    const { name } = this.#options;
    const tunnel = tunnels.get(name);
    if (tunnel !== undefined) return { tunnel };
    const remote = peers?.find(name);
    if (remote !== undefined) return 'then' in remote ? remote : { remote };
    // Whether anyone owns the name makes no difference: the response would tell strangers which names there are.
    // Connectors go to another relay. Without others that share the names, this one will not have any again.
    if (isDraining && peers === undefined)
      return { reason: tunnelError('tunnel_draining', 'The relay is shutting down.') };
    const isExpected = peers?.isExpected(name) ?? tunnels.isExpected(name);
    return isExpected ? undefined : { reason: away(name) };
  }

  async #wait(): Promise<void> {
    const { name, ended, holdMs, onFound } = this.#options;
    const leaving = new AbortController();
    const onClose = (): void => leaving.abort();
    ended.once('close', onClose);
    const from = performance.now();
    const wasWoken = await this.#context.pendingRequests.hold(name, leaving.signal, holdMs - this.#waitedMs);
    this.#waitedMs += performance.now() - from;
    ended.off('close', onClose);
    if (ended.destroyed) return;
    const location = this.#find();
    if (location !== undefined) return 'then' in location ? this.#awaitLater(location) : onFound(location);
    if (wasWoken && this.#waitedMs < holdMs) await this.#wait(); // The name changed, but it is not connected.
    else onFound({ reason: away(name) });
  }
}

/** Why a request for a name is not answered now. */
export function away(name: string): KitError {
  return tunnelError('tunnel_away', `The tunnel "${name}" isn’t connected.`);
}
