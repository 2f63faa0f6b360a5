// Finds where a name is, and waits for it where that is worth it.
import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { KitError } from '@bindery/diagnostics';
import { tunnelError } from '../error-codes.ts';
import type { RelayContext } from './context.ts';
import type { RemoteTunnel } from './peer-relays.ts';
import type { Tunnel } from './tunnel-table.ts';

/** Where a name is. */
export type TunnelLocation =
  | { readonly tunnel: Tunnel }
  | { readonly remote: RemoteTunnel }
  | { readonly reason: KitError };

/** A request's look for its tunnel. */
export interface TunnelLookupOptions {
  readonly name: string;
  /** The caller's end: when it closes, nobody waits any longer. */
  readonly ended: ServerResponse | Duplex;
  /** Longest wait in all, in milliseconds. */
  readonly holdMs: number;
  /** Called with each place that is found. */
  readonly onFound: (location: TunnelLocation) => void;
}

/** A request that loses its way so often is refused. */
const MAX_TRIES = 6;

/** The look of one request. */
export class TunnelLookup {
  readonly #context: RelayContext;
  readonly #options: TunnelLookupOptions;
  #tries = 0;
  #waitedMs = 0;

  constructor(context: RelayContext, options: TunnelLookupOptions) {
    this.#context = context;
    this.#options = options;
  }

  /** Finds a place: at once when it is known. To be called again when the place turns out to be none. */
  start(): void {
    const { name, onFound } = this.#options;
    if (++this.#tries > MAX_TRIES) return onFound({ reason: away(name) });
    const location = this.#find();
    if (location === undefined) return void this.#wait();
    return 'then' in location ? this.#takeLater(location) : onFound(location);
  }

  #takeLater(remote: Promise<RemoteTunnel>): void {
    const { ended, onFound } = this.#options;
    void remote.then(
      (found) => !ended.destroyed && onFound({ remote: found }),
      () => !ended.destroyed && this.start(),
    );
  }

  /** Where the name is now. Undefined when it is worth waiting for. */
  #find(): TunnelLocation | Promise<RemoteTunnel> | undefined {
    const { tunnels, peers, tokens } = this.#context;
    const { name } = this.#options;
    const tunnel = tunnels.get(name);
    if (tunnel !== undefined) return { tunnel };
    const remote = peers?.find(name);
    if (remote !== undefined) return 'then' in remote ? remote : { remote };
    if (!tokens.isOwned(name)) return { reason: tunnelError('tunnel_unknown', 'No tunnel has this URL.') };
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
    if (location !== undefined) return 'then' in location ? this.#takeLater(location) : onFound(location);
    if (wasWoken && this.#waitedMs < holdMs) await this.#wait(); // The news was not that it is there.
    else onFound({ reason: away(name) });
  }
}

/** Why a request for a name is not answered now. */
export function away(name: string): KitError {
  return tunnelError('tunnel_away', `The tunnel "${name}" is not connected.`);
}
