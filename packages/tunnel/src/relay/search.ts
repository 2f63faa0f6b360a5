// Finds where a name is, and waits for it where that is worth it.
import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { KitError } from '@bindery/diagnostics';
import { tunnelError } from '../error-codes.ts';
import type { RelayContext } from './context.ts';
import type { RemoteTunnel } from './neighbours.ts';
import type { Tunnel } from './tunnel-table.ts';

/** Where a name is. */
export type Place = { readonly tunnel: Tunnel } | { readonly remote: RemoteTunnel } | { readonly reason: KitError };

/** A request's look for its tunnel. */
export interface SearchOptions {
  readonly name: string;
  /** The caller's end: when it closes, nobody waits any longer. */
  readonly ended: ServerResponse | Duplex;
  /** Longest wait in all, in milliseconds. */
  readonly holdMs: number;
  /** Called with each place that is found. */
  readonly go: (place: Place) => void;
}

/** A request that loses its way so often is refused. */
const MAX_TRIES = 6;

/** The look of one request. */
export class Search {
  readonly #context: RelayContext;
  readonly #options: SearchOptions;
  #tries = 0;
  #waitedMs = 0;

  constructor(context: RelayContext, options: SearchOptions) {
    this.#context = context;
    this.#options = options;
  }

  /** Finds a place: at once when it is known. To be called again when the place turns out to be none. */
  start(): void {
    const { name, go } = this.#options;
    if (++this.#tries > MAX_TRIES) return go({ reason: away(name) });
    const place = this.#find();
    if (place === undefined) return void this.#wait();
    return 'then' in place ? this.#takeLater(place) : go(place);
  }

  #takeLater(remote: Promise<RemoteTunnel>): void {
    const { ended, go } = this.#options;
    void remote.then(
      (found) => !ended.destroyed && go({ remote: found }),
      () => !ended.destroyed && this.start(),
    );
  }

  /** Where the name is now. Undefined when it is worth waiting for. */
  #find(): Place | Promise<RemoteTunnel> | undefined {
    const { tunnels, neighbours, tokens } = this.#context;
    const { name } = this.#options;
    const tunnel = tunnels.get(name);
    if (tunnel !== undefined) return { tunnel };
    const remote = neighbours?.find(name);
    if (remote !== undefined) return 'then' in remote ? remote : { remote };
    if (!tokens.isOwned(name)) return { reason: tunnelError('tunnel_unknown', 'No tunnel has this address.') };
    const isExpected = neighbours?.isExpected(name) ?? tunnels.isExpected(name);
    return isExpected ? undefined : { reason: away(name) };
  }

  async #wait(): Promise<void> {
    const { name, ended, holdMs, go } = this.#options;
    const leaving = new AbortController();
    const onClose = (): void => leaving.abort();
    ended.once('close', onClose);
    const from = performance.now();
    const isNews = await this.#context.holding.hold(name, leaving.signal, holdMs - this.#waitedMs);
    this.#waitedMs += performance.now() - from;
    ended.off('close', onClose);
    if (ended.destroyed) return;
    const place = this.#find();
    if (place !== undefined) return 'then' in place ? this.#takeLater(place) : go(place);
    if (isNews && this.#waitedMs < holdMs) await this.#wait(); // The news was not that it is there.
    else go({ reason: away(name) });
  }
}

/** Why a request for a name is not answered now. */
export function away(name: string): KitError {
  return tunnelError('tunnel_away', `The tunnel "${name}" is not connected.`);
}
