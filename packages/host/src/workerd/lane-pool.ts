// Which process a script runs in: the shared one, or its own when it took one down or may have. Called by the workerd host.
import { hostError } from '../host-error.ts';
import type { ScriptVersion } from '../integration-host.ts';
import type { WorkerdHostLimits } from './host-limits.ts';
import { ProcessLane } from './process-lane.ts';
import type { LaneOptions } from './process-lane.ts';
import type { ProcessLoss } from './process-loss.ts';

/** Options of {@link LanePool}. */
export interface LanePoolOptions {
  readonly limits: WorkerdHostLimits;
  readonly inspector: boolean;
  readonly onMessage: LaneOptions['onMessage'];
  readonly onOutgoing: LaneOptions['onOutgoing'];
  readonly onLost: (loss: ProcessLoss) => void;
}

/** All processes of a host. */
export class LanePool {
  readonly #options: LanePoolOptions;
  /** Every lane whose process may still run. */
  readonly #all = new Set<ProcessLane>();
  readonly #own = new Map<string, ProcessLane>();
  /** Scripts that get a process of their own, and whether their guilt is certain. */
  readonly #suspects = new Map<string, 'certain' | 'possible'>();
  #shared: ProcessLane;
  #isDisposed = false;

  constructor(options: LanePoolOptions) {
    this.#options = options;
    this.#shared = this.#open();
  }

  async ready(): Promise<void> {
    await this.#shared.ready();
  }

  /**
   * The process for a script, started when there is none.
   * @throws {KitError} host_disposed
   */
  laneFor(script: ScriptVersion): ProcessLane {
    if (this.#isDisposed) throw hostError('host_disposed', 'The host was disposed: it runs no more events.');
    if (this.#suspects.has(script.id)) return this.#ownLane(script.id);
    if (!this.#shared.isUsable) this.#shared = this.#open();
    return this.#shared;
  }

  /** Where a debugger attaches to a script. */
  async inspectorUrl(id: string): Promise<string | undefined> {
    return (this.#own.get(id) ?? this.#shared).inspectorUrl(id);
  }

  /** A script did its work: when it was only suspected, it goes back to the shared process. */
  clear(id: string): void {
    if (this.#suspects.get(id) !== 'possible') return;
    this.#suspects.delete(id);
    this.#retireOwn(id);
  }

  async unload(id: string): Promise<void> {
    this.#suspects.delete(id);
    this.#retireOwn(id);
    this.#shared.unload(id);
    if (this.#shared.retiredScripts >= this.#options.limits.retiredScripts) await this.#replaceShared();
  }

  async dispose(): Promise<void> {
    this.#isDisposed = true;
    await Promise.all([...this.#all].map((lane) => this.#close(lane)));
  }

  #open(): ProcessLane {
    const lane: ProcessLane = new ProcessLane({
      limits: this.#options.limits,
      inspector: this.#options.inspector,
      onMessage: this.#options.onMessage,
      onOutgoing: this.#options.onOutgoing,
      onLost: (lost, loss) => this.#lost(lost, loss),
    });
    this.#all.add(lane);
    return lane;
  }

  async #close(lane: ProcessLane): Promise<void> {
    await lane.dispose();
    this.#all.delete(lane);
  }

  #ownLane(id: string): ProcessLane {
    const known = this.#own.get(id);
    if (known?.isUsable === true) return known;
    const lane = this.#open();
    this.#own.set(id, lane);
    this.#disposeWhenUnused(id, lane);
    return lane;
  }

  /** A process of its own is dear: it goes when its script has had nothing to do for a while. */
  #disposeWhenUnused(id: string, lane: ProcessLane): void {
    const timer = setInterval(() => {
      if (!lane.isUsable) clearInterval(timer);
      else if (lane.isIdle) {
        clearInterval(timer);
        if (this.#own.get(id) === lane) this.#own.delete(id);
        void this.#close(lane);
      }
    }, this.#options.limits.ownProcessIdleMs);
    timer.unref();
  }

  #retireOwn(id: string): void {
    const lane = this.#own.get(id);
    this.#own.delete(id);
    if (lane !== undefined) lane.whenIdle(() => void this.#close(lane));
  }

  /** Starts the next shared process before it takes over, and lets the old one finish its work. */
  async #replaceShared(): Promise<void> {
    const old = this.#shared;
    old.retiredScripts = 0;
    const next = this.#open();
    await next.ready();
    if (this.#shared !== old || this.#isDisposed) {
      await this.#close(next);
      return;
    }
    this.#shared = next;
    old.whenIdle(() => void this.#close(old));
  }

  #lost(lane: ProcessLane, loss: ProcessLoss): void {
    void this.#close(lane);
    const guilt = loss.suspects.length === 1 ? 'certain' : 'possible';
    for (const { id } of loss.suspects) {
      if (this.#suspects.get(id) !== 'certain') this.#suspects.set(id, guilt);
    }
    if (lane === this.#shared && !this.#isDisposed) this.#shared = this.#open();
    this.#options.onLost(loss);
  }
}
