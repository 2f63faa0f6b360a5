// Keeps a tunnel open: reopens it under the same name after a loss, and moves it when its relay is about to end.
import { setTimeout as delay } from 'node:timers/promises';
import { isKitError } from '@bindery/diagnostics';
import type { KitError } from '@bindery/diagnostics';
import { tunnelError } from '../error-codes.ts';
import { backoff } from '../backoff.ts';
import { connectTunnel } from './connect-tunnel.ts';
import type { ConnectedTunnel } from './connect-tunnel.ts';
import type { ConnectOptions } from './options.ts';
import { probe } from './probe.ts';
import { watchSleep } from './watch-sleep.ts';

/** The state of a tunnel. */
export type TunnelState =
  | { readonly state: 'connecting' }
  /** A request to its public URL arrived through it. */
  | { readonly state: 'ready'; readonly url: string }
  /** The tunnel is open, but its public URL doesn’t reach it. The probe is retried. */
  | { readonly state: 'unproven'; readonly url: string; readonly reason: KitError }
  | { readonly state: 'waiting'; readonly reason: KitError; readonly retryInMs: number }
  /** The tunnel isn’t reopened. */
  | { readonly state: 'ended'; readonly reason: KitError };

/** Options of {@link openPersistentTunnel}. */
export interface PersistentTunnelOptions extends ConnectOptions {
  readonly onState?: (state: TunnelState) => void;
  /** Longest delay between two attempts, in milliseconds. Default: a third of the relay’s hold timeout, at most 15 s. */
  readonly maxRetryMs?: number;
  /** Whether to probe the public URL before the tunnel is ready. Default true. */
  readonly isProbed?: boolean;
}

/** A tunnel that reconnects automatically. */
export interface PersistentTunnel {
  /** Resolves once, when the tunnel is ready. Rejects if it ends before. */
  readonly ready: Promise<{ readonly url: string }>;
  /** Resolves with the reason when the tunnel is no longer reopened. */
  readonly ended: Promise<KitError>;
  /** Ends the tunnel when its exchanges are complete, or after this many milliseconds. Default 2 s. */
  close(ms?: number): Promise<void>;
}

const FIRST_RETRY_MS = 100;
const MAX_RETRY_MS = 15_000;

/** The assumed hold timeout if the relay doesn’t report one. */
const DEFAULT_HOLD_MS = 8_000;

/** A shorter connection counts as a failure. */
const STABLE_MS = 3_000;

/** The relay’s time to respond after this computer slept. */
const WAKE_PING_MS = 3_000;

/** How long exchanges can take to complete when the relay hands the tunnel over. */
const FINISH_MS = 30_000;

/** Reasons that another attempt doesn’t change. */
const FINAL = new Set(['tunnel_refused', 'tunnel_name_taken', 'tunnel_taken_over', 'tunnel_options_invalid']);

/** Opens a tunnel and keeps it open. */
export function openPersistentTunnel(options: PersistentTunnelOptions): PersistentTunnel {
  return new ReconnectingTunnel(options);
}

class ReconnectingTunnel implements PersistentTunnel {
  readonly #options: PersistentTunnelOptions;
  readonly #ready = Promise.withResolvers<{ readonly url: string }>();
  readonly #ended = Promise.withResolvers<KitError>();
  readonly #closing = new AbortController();
  /** Including connections that were handed over and still finish exchanges. */
  readonly #open = new Set<ConnectedTunnel>();
  #current: ConnectedTunnel | undefined;
  #resume: string | undefined;
  #failed = 0;
  #holdMs = DEFAULT_HOLD_MS;

  constructor(options: PersistentTunnelOptions) {
    this.#options = options;
    this.#ready.promise.catch(() => {}); // Not every caller awaits it.
    const stopWatching = watchSleep(() => void this.#checkAwake());
    void this.#run().then((reason) => {
      stopWatching();
      this.#emit({ state: 'ended', reason });
      this.#ready.reject(reason);
      this.#ended.resolve(reason);
    });
  }

  get ready(): Promise<{ readonly url: string }> {
    return this.#ready.promise;
  }

  get ended(): Promise<KitError> {
    return this.#ended.promise;
  }

  async close(ms = 2_000): Promise<void> {
    this.#closing.abort();
    await Promise.all([...this.#open].map((tunnel) => tunnel.finish(ms)));
    await this.#ended.promise;
  }

  /** Reopens the tunnel until a final reason. */
  async #run(): Promise<KitError> {
    for (;;) {
      const reason = await this.#openOnce();
      if (this.#closing.signal.aborted) return tunnelError('tunnel_closed', 'The tunnel was closed here.', reason);
      if (reason !== undefined && FINAL.has(reason.code)) return reason;
      if (reason === undefined) continue; // Handed over: reconnect immediately.
      const { maxRetryMs = longestRetryMs(this.#holdMs) } = this.#options;
      const retryInMs = backoff(this.#failed++, { firstMs: FIRST_RETRY_MS, maxMs: maxRetryMs, random: Math.random });
      this.#emit({ state: 'waiting', reason, retryInMs });
      await delay(retryInMs, undefined, { signal: this.#closing.signal }).catch(() => {});
    }
  }

  /** Runs one connection to its end. Undefined if the relay hands it over. */
  async #openOnce(): Promise<KitError | undefined> {
    this.#emit({ state: 'connecting' });
    try {
      const resume = this.#resume === undefined ? {} : { resume: this.#resume };
      const takesOver = this.#resume === undefined ? this.#options.takesOver === true : false;
      const tunnel = await connectTunnel({
        ...this.#options,
        ...resume,
        takesOver,
        signal: this.#closing.signal,
      });
      return await this.#runUntilLost(tunnel);
    } catch (thrown) {
      return isKitError(thrown) ? thrown : tunnelError('tunnel_lost', 'The tunnel failed.', thrown);
    }
  }

  async #runUntilLost(tunnel: ConnectedTunnel): Promise<KitError | undefined> {
    const openedAt = performance.now();
    this.#current = tunnel;
    this.#open.add(tunnel);
    void tunnel.ended.then(() => this.#open.delete(tunnel));
    this.#resume = tunnel.resume;
    this.#holdMs = tunnel.holdMs ?? DEFAULT_HOLD_MS;
    if (this.#closing.signal.aborted) tunnel.close();
    const over = new AbortController();
    void this.#probeUntilReady(tunnel, over.signal);
    const reason = await Promise.race([tunnel.ended, tunnel.leaving]);
    over.abort();
    if (performance.now() - openedAt > STABLE_MS) this.#failed = 0;
    if (reason === undefined) void tunnel.finish(FINISH_MS);
    return reason ?? undefined;
  }

  /** Probes the public URL until it responds. */
  async #probeUntilReady(tunnel: ConnectedTunnel, over: AbortSignal): Promise<void> {
    const { url } = tunnel;
    for (let failed = 0; !over.aborted; failed++) {
      try {
        if (this.#options.isProbed !== false) await probe(url, this.#options);
        if (over.aborted) return;
        this.#emit({ state: 'ready', url });
        return this.#ready.resolve({ url });
      } catch (thrown) {
        if (over.aborted) return;
        this.#emit({ state: 'unproven', url, reason: thrown as KitError });
        const ms = backoff(failed, { firstMs: 500, maxMs: MAX_RETRY_MS, random: Math.random });
        await delay(ms, undefined, { signal: over }).catch(() => {});
      }
    }
  }

  /** Checks the connection after this computer slept. */
  async #checkAwake(): Promise<void> {
    const tunnel = this.#current;
    if (tunnel === undefined) return;
    const late = delay(WAKE_PING_MS, 'late' as const);
    const outcome = await Promise.race([tunnel.ping().catch(() => 'over' as const), late]);
    if (outcome === 'late') tunnel.abandon();
  }

  #emit(state: TunnelState): void {
    this.#options.onState?.(state);
  }
}

/** Short enough for two attempts within the hold timeout, even if the request starts after the loss. */
function longestRetryMs(holdMs: number): number {
  return holdMs === 0 ? MAX_RETRY_MS : Math.min(MAX_RETRY_MS, Math.max(FIRST_RETRY_MS, holdMs / 3));
}
