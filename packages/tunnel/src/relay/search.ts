// Finds where a name is, and waits for it where that is worth it.
import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { KitError } from '@bindery/diagnostics';
import { tunnelError } from '../error-codes.ts';
import type { RelayContext } from './context.ts';
import type { NeighbourWay } from './neighbours.ts';
import type { Tunnel } from './tunnel-table.ts';

/** Where a name is. */
export type Place = { readonly tunnel: Tunnel } | { readonly neighbour: NeighbourWay } | { readonly reason: KitError };

/** A request's look for its tunnel. */
export interface SearchOptions {
  readonly name: string;
  /** Another relay sent the request here because the tunnel is here: it is not sent on again. */
  readonly isPassedOn: boolean;
  /** The caller's end: when it closes, nobody waits any longer. */
  readonly ended: ServerResponse | Duplex;
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

  /** Finds a place: at once when it is known. */
  start(): void {
    const { name, go } = this.#options;
    if (++this.#tries > MAX_TRIES) return go({ reason: away(name) });
    const place = this.#find();
    return place === undefined ? void this.#wait() : go(place);
  }

  /** Finds another place than the neighbour that was found. `hasAnswered`: it said itself that it has not the tunnel. */
  leaveNeighbour(hasAnswered: boolean): void {
    this.#context.neighbours?.failed(this.#options.name, hasAnswered);
    this.start();
  }

  /** Where the name is now. Undefined when it is worth waiting for. */
  #find(): Place | undefined {
    const { tunnels, neighbours, tokens } = this.#context;
    const { name, isPassedOn } = this.#options;
    const tunnel = tunnels.get(name);
    if (tunnel !== undefined) return { tunnel };
    // The other relay may have heard of a connector that is only about to be let in.
    if (isPassedOn) return neighbours?.isHere(name) === true ? undefined : { reason: away(name) };
    const neighbour = neighbours?.find(name);
    if (neighbour !== undefined) return { neighbour };
    if (!tokens.isOwned(name)) return { reason: tunnelError('tunnel_unknown', 'No tunnel has this address.') };
    const isExpected = neighbours?.isExpected(name) ?? tunnels.isExpected(name);
    return isExpected ? undefined : { reason: away(name) };
  }

  async #wait(): Promise<void> {
    const { name, ended, go } = this.#options;
    const leaving = new AbortController();
    const onClose = (): void => leaving.abort();
    ended.once('close', onClose);
    const from = performance.now();
    const { holding, limits } = this.#context;
    const isNews = await holding.hold(name, leaving.signal, limits.holdMs - this.#waitedMs);
    this.#waitedMs += performance.now() - from;
    ended.off('close', onClose);
    if (ended.destroyed) return;
    const place = this.#find();
    if (place !== undefined) go(place);
    else if (isNews && this.#waitedMs < limits.holdMs) await this.#wait(); // The news was not that it is there.
    else go({ reason: away(name) });
  }
}

/** Why a request for a name is not answered now. */
export function away(name: string): KitError {
  return tunnelError('tunnel_away', `The tunnel "${name}" is not connected.`);
}
