// Which process a script runs in: the shared one, or its own when it took one down or may have. Called by the script host.
import { hostError } from '../host-error.ts';
import type { ScriptVersion } from '../integration-host.ts';
import type { HostLimits } from './host-limits.ts';
import { ProcessSlot } from './process-slot.ts';
import type { ProcessSlotOptions } from './process-slot.ts';
import type { ProcessLoss } from './process-loss.ts';

/** Options of {@link ProcessSlotPool}. */
export interface ProcessSlotPoolOptions {
  readonly kind: ProcessSlotOptions['kind'];
  readonly limits: HostLimits;
  readonly inspector: boolean;
  readonly onMessage: ProcessSlotOptions['onMessage'];
  readonly onOutgoing: ProcessSlotOptions['onOutgoing'];
  readonly onLost: (loss: ProcessLoss) => void;
}

/** All processes of a host. */
export class ProcessSlotPool {
  readonly #options: ProcessSlotPoolOptions;
  /** Every slot whose process may still run. */
  readonly #all = new Set<ProcessSlot>();
  readonly #own = new Map<string, ProcessSlot>();
  /** Scripts that get a process of their own, and whether the blame is certain. */
  readonly #suspects = new Map<string, 'certain' | 'possible'>();
  /** Undefined where each script is alone. */
  #shared: ProcessSlot | undefined;
  /** Where each script is alone: started for the first one, while it is made ready. */
  #spare: ProcessSlot | undefined;
  #isDisposed = false;

  constructor(options: ProcessSlotPoolOptions) {
    this.#options = options;
    if (options.kind.isAlone) this.#spare = this.#open();
    else this.#shared = this.#open();
  }

  async ready(): Promise<void> {
    await (this.#shared ?? this.#spare)?.ready();
  }

  /**
   * The process for a script, started when there is none.
   * @throws {KitError} host_disposed
   */
  slotFor(script: ScriptVersion): ProcessSlot {
    if (this.#isDisposed) throw hostError('host_disposed', 'The host was disposed and no longer runs events.');
    if (this.#options.kind.isAlone || this.#suspects.has(script.id)) return this.#ownSlot(script.id);
    if (this.#shared?.isUsable !== true) this.#shared = this.#open();
    return this.#shared;
  }

  /** Where a debugger attaches to a script. */
  async inspectorUrl(id: string): Promise<string | undefined> {
    return (this.#own.get(id) ?? this.#shared)?.inspectorUrl(id);
  }

  /** Moves a script that others might have delayed to a separate process, until it completes a delivery. */
  separate(id: string): void {
    if (!this.#suspects.has(id)) this.#suspects.set(id, 'possible');
  }

  /** A script did its work: when it was only suspected, it goes back to the shared process. */
  clearSuspicion(id: string): void {
    if (this.#suspects.get(id) !== 'possible') return;
    this.#suspects.delete(id);
    if (!this.#options.kind.isAlone) this.#retireOwn(id);
  }

  async unload(id: string): Promise<void> {
    this.#suspects.delete(id);
    this.#retireOwn(id);
    this.#shared?.unload(id);
    const { retiredScripts = 0 } = this.#shared ?? {};
    if (retiredScripts >= this.#options.limits.retiredScripts) await this.#replaceShared();
  }

  async dispose(): Promise<void> {
    this.#isDisposed = true;
    await Promise.all([...this.#all].map((slot) => this.#close(slot)));
  }

  #open(): ProcessSlot {
    const slot: ProcessSlot = new ProcessSlot({
      kind: this.#options.kind,
      limits: this.#options.limits,
      inspector: this.#options.inspector,
      onMessage: this.#options.onMessage,
      onOutgoing: this.#options.onOutgoing,
      onLost: (lost, loss) => this.#lost(lost, loss),
    });
    this.#all.add(slot);
    return slot;
  }

  async #close(slot: ProcessSlot): Promise<void> {
    await slot.dispose();
    this.#all.delete(slot);
  }

  #ownSlot(id: string): ProcessSlot {
    const existing = this.#own.get(id);
    if (existing?.isUsable === true) return existing;
    const slot = this.#spare?.isUsable === true ? this.#spare : this.#open();
    this.#spare = undefined;
    this.#own.set(id, slot);
    this.#disposeWhenUnused(id, slot);
    return slot;
  }

  /** A process of its own is dear: it goes when its script has had nothing to do for a while. */
  #disposeWhenUnused(id: string, slot: ProcessSlot): void {
    const timer = setInterval(() => {
      if (!slot.isUsable) clearInterval(timer);
      else if (slot.isIdle) {
        clearInterval(timer);
        if (this.#own.get(id) === slot) this.#own.delete(id);
        void this.#close(slot);
      }
    }, this.#options.limits.ownProcessIdleMs);
    timer.unref();
  }

  #retireOwn(id: string): void {
    const slot = this.#own.get(id);
    this.#own.delete(id);
    if (slot !== undefined) slot.whenIdle(() => void this.#close(slot));
  }

  /** Starts the next shared process before it takes over, and lets the old one finish its work. */
  async #replaceShared(): Promise<void> {
    const old = this.#shared;
    if (old === undefined) return;
    old.retiredScripts = 0;
    const next = this.#open();
    const isReady = await next.ready().then(
      () => true,
      () => false, // The old one goes on, and as many unloaded scripts later another is tried.
    );
    if (!isReady || this.#shared !== old || this.#isDisposed) {
      await this.#close(next);
      return;
    }
    this.#shared = next;
    old.whenIdle(() => void this.#close(old));
  }

  #lost(slot: ProcessSlot, loss: ProcessLoss): void {
    void this.#close(slot);
    const blame = loss.suspects.length === 1 ? 'certain' : 'possible';
    for (const { id } of loss.suspects) {
      if (this.#suspects.get(id) !== 'certain') this.#suspects.set(id, blame);
    }
    if (slot === this.#shared && !this.#isDisposed) this.#shared = this.#open();
    this.#options.onLost(loss);
  }
}
