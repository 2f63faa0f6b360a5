// One process and the scripts at work in it: loads scripts once, watches that the process answers, and when it does
// not, ends it and rejects every running delivery. A slot lives as long as its process. Called by the script host.
import { isKitError } from '@bindery/diagnostics';
import { hostError } from '../host-error.ts';
import type { ScriptVersion } from '../integration-host.ts';
import type { HostLimits } from './host-limits.ts';
import type { IsolateMessage, LoadReport } from '../isolate/isolate-protocol.ts';
import { LoadTimeoutError } from './load-failures.ts';
import { ProcessMemory } from './process-memory.ts';
import { ProcessLostError, findSuspects } from './process-loss.ts';
import type { LossKind, ProcessLoss } from './process-loss.ts';
import { ProcessWatch } from './process-watch.ts';
import { startFailure } from './start-failure.ts';
import type { ProcessKind, ScriptProcess, ScriptProcessOptions, ScriptReply, ScriptRequest } from './script-process.ts';

/** A script at work: from the request to it until it has finished. */
export interface ScriptActivity {
  readonly script: ScriptVersion;
  lastInputAt: number;
  /** Rejects with {@link ProcessLostError} when the process goes. */
  readonly lost: Promise<never>;
  /** The script has finished. */
  end(): void;
}

/** Options of {@link ProcessSlot}. */
export interface ProcessSlotOptions {
  readonly kind: ProcessKind;
  readonly limits: HostLimits;
  /** Let debuggers attach. A process that is at a breakpoint does not answer, so it is not watched then. */
  readonly inspector: boolean;
  readonly onMessage: (message: IsolateMessage) => void;
  readonly onOutgoing: ScriptProcessOptions['onOutgoing'];
  readonly onLost: (slot: ProcessSlot, loss: ProcessLoss) => void;
}

interface TrackedActivity extends ScriptActivity {
  reject(error: unknown): void;
}

const OUT_OF_MEMORY = /heap out of memory|Reached heap limit|exceeded its memory limit/i;

/** How long after a lost connection the crash output of a process may arrive. */
const CRASH_OUTPUT_MS = 200;

/** One process with the scripts at work in it. */
export class ProcessSlot {
  readonly #options: ProcessSlotOptions;
  readonly #process: Promise<ScriptProcess>;
  readonly #loaded = new Map<string, Promise<void>>();
  readonly #activities = new Set<TrackedActivity>();
  readonly #idle = new Set<() => void>();
  readonly #crashOutput = Promise.withResolvers<void>();
  readonly #watch: ProcessWatch;
  readonly #memory: ProcessMemory;
  /** Events whose script is about to be at work. */
  #expected = 0;
  #ranOutOfMemory = false;
  #canStart = true;
  #loss: ProcessLoss | undefined;
  #disposal: Promise<void> | undefined;
  /** Scripts that were unloaded; workerd keeps their memory until the process ends. */
  retiredScripts = 0;

  constructor(options: ProcessSlotOptions) {
    this.#options = options;
    this.#watch = new ProcessWatch({
      stallMs: options.limits.stallMs,
      sendPing: () => this.request({ action: 'ping' }),
      onStalled: () => this.lose('stalled'),
    });
    this.#memory = new ProcessMemory({
      memoryMb: options.limits.memoryMb,
      findAtWork: () => findSuspects(this.#activities, this.#watch.lastAnswer),
      onExceeded: (suspects) => this.lose('out_of_memory', suspects),
    });
    const starting = options.kind.start({
      memoryMb: options.limits.memoryMb,
      inspector: options.inspector,
      onMessage: options.onMessage,
      onOutgoing: options.onOutgoing,
      onRuntimeLine: (line) => this.#onRuntimeLine(line),
    });
    this.#process = starting.then(async (started) => {
      await this.#memory.attach(started.pid);
      return started;
    });
    this.#process.catch(() => {
      this.#canStart = false; // Users of the slot get the error; the next one gets another slot.
    });
  }

  /** Settles when the process answers. */
  async ready(): Promise<void> {
    await this.#process;
  }

  get isUsable(): boolean {
    return this.#canStart && this.#loss === undefined && this.#disposal === undefined;
  }

  get isIdle(): boolean {
    return this.#activities.size === 0 && this.#expected === 0;
  }

  /** Whether the script is loaded or being loaded. */
  has(id: string): boolean {
    return this.#loaded.has(id);
  }

  /**
   * Loads a script, once.
   * @throws {KitError} script_failed_to_start, script_is_service_worker
   * @throws {ProcessLostError | LoadTimeoutError}
   */
  load(script: ScriptVersion): Promise<void> {
    const existing = this.#loaded.get(script.id);
    if (existing !== undefined) return existing;
    const loading = this.#load(script);
    this.#loaded.set(script.id, loading);
    loading.catch((error: unknown) => {
      // A script that cannot start stays so; anything else may be tried again.
      if (!isKitError(error)) this.#loaded.delete(script.id);
    });
    return loading;
  }

  unload(id: string): void {
    this.#memory.forget(id);
    if (!this.#loaded.delete(id) || !this.isUsable) return;
    this.retiredScripts++;
    this.request({ action: 'unload', script: id }).catch(() => {}); // Gone with the process, if that is what happened.
  }

  /** Loads a script, and marks it as at work. The process is not idle in between. */
  async loadAndBegin(script: ScriptVersion): Promise<ScriptActivity> {
    this.#expected++;
    try {
      await this.load(script);
      return this.begin(script);
    } finally {
      this.#expected--;
      this.#callIdle();
    }
  }

  /** Marks a script as at work until `end` is called. */
  begin(script: ScriptVersion): ScriptActivity {
    const { promise, reject } = Promise.withResolvers<never>();
    promise.catch(() => {}); // There may be no listener any more.
    const activity: TrackedActivity = {
      script,
      lastInputAt: performance.now(),
      lost: promise,
      reject,
      end: () => this.#end(activity),
    };
    if (this.isUsable) this.#activities.add(activity);
    else reject(this.#lossError());
    if (this.isUsable && !this.#options.inspector) this.#watch.start();
    if (this.isUsable) this.#memory.start();
    return activity;
  }

  /** Where a debugger attaches to a script, once it is loaded. */
  async inspectorUrl(script: string): Promise<string | undefined> {
    if (!this.#options.inspector || !this.has(script)) return undefined;
    return (await this.#process).inspectorUrl(script);
  }

  /** Asks the process. A failed connection means that the process is lost. */
  async request(request: ScriptRequest): Promise<ScriptReply> {
    const running = await this.#process;
    try {
      return await running.request(request);
    } catch (error) {
      if (request.signal?.aborted === true || isKitError(error)) throw error;
      await this.#loseAfterCrashOutput();
      throw this.#lossError();
    }
  }

  /** Whether the process answers within the time given; when not, it is ended as stalled. */
  async checkAlive(withinMs: number): Promise<boolean> {
    if (!this.isUsable) return false;
    if (this.#options.inspector) return true;
    const late = Promise.withResolvers<false>();
    const timer = setTimeout(() => late.resolve(false), withinMs);
    const ping = this.request({ action: 'ping' }).then(() => true as const);
    ping.catch(() => {}); // A lost process rejects its activities.
    const isAlive = await Promise.race([ping, late.promise]).catch(() => false);
    clearTimeout(timer);
    if (!isAlive && this.isUsable) this.lose('stalled');
    return isAlive;
  }

  /** Ends the process, and rejects every activity with the reason. `suspects`: where they are known otherwise. */
  lose(
    kind: LossKind,
    suspects = findSuspects(this.#activities, this.#watch.lastAnswer) as readonly ScriptVersion[],
  ): void {
    if (!this.isUsable) return;
    const { stallMs, memoryMb } = this.#options.limits;
    const limit = { stalled: { limit: stallMs }, out_of_memory: { limit: memoryMb }, crashed: {} }[kind];
    this.#loss = { kind, suspects, ...limit };
    void this.dispose();
    this.#options.onLost(this, this.#loss);
  }

  /** Calls back, once, when nothing is at work. */
  whenIdle(callback: () => void): void {
    if (this.isIdle) callback();
    else this.#idle.add(callback);
  }

  /** Ends the process. Pending activities reject. */
  dispose(): Promise<void> {
    this.#disposal ??= this.#dispose();
    return this.#disposal;
  }

  async #dispose(): Promise<void> {
    this.#watch.stop();
    this.#memory.stop();
    const error = this.#lossError();
    for (const activity of this.#activities) activity.reject(error);
    this.#activities.clear();
    const running = await this.#process.catch(() => undefined);
    await running?.dispose();
  }

  #lossError(): Error {
    if (this.#loss !== undefined) return new ProcessLostError(this.#loss);
    return hostError('host_disposed', 'The host was disposed while an event was being handled.');
  }

  /** The report of a load. A body that breaks off means that the process is lost, as a failed connection does. */
  async #readReport(response: Response): Promise<LoadReport> {
    try {
      return (await response.json()) as LoadReport;
    } catch {
      await this.#loseAfterCrashOutput();
      throw this.#lossError();
    }
  }

  async #load(script: ScriptVersion): Promise<void> {
    await this.#process;
    const activity = this.begin(script);
    const expired = AbortSignal.timeout(this.#options.limits.loadMs);
    try {
      const body = this.#options.kind.define(script, this.#options.inspector);
      const request = { action: 'load', script: script.id, body, signal: expired } as const;
      const { failed, response } = await Promise.race([this.request(request), activity.lost]);
      const answer = await this.#readReport(response);
      const report = failed ? { ...answer, ok: false as const, reason: 'threw' as const } : answer;
      if (!report.ok) throw startFailure(script, report as LoadReport & { ok: false });
    } catch (error) {
      if (!expired.aborted || isKitError(error) || error instanceof ProcessLostError) throw error;
      const wasAlone = [...this.#activities].every((other) => other.script.id === script.id);
      throw new LoadTimeoutError(this.#options.limits.loadMs, wasAlone, error);
    } finally {
      activity.end();
    }
  }

  #end(activity: TrackedActivity): void {
    if (!this.#activities.delete(activity)) return;
    this.#memory.noteEnd(activity.script);
    if (this.#activities.size > 0) return;
    this.#watch.stop();
    this.#callIdle();
  }

  #callIdle(): void {
    if (!this.isIdle) return;
    for (const callback of this.#idle) callback();
    this.#idle.clear();
  }

  #onRuntimeLine(line: string): void {
    if (!OUT_OF_MEMORY.test(line)) return;
    this.#ranOutOfMemory = true;
    this.#crashOutput.resolve();
  }

  async #loseAfterCrashOutput(): Promise<void> {
    if (!this.isUsable) return;
    const timer = setTimeout(() => this.#crashOutput.resolve(), CRASH_OUTPUT_MS);
    await this.#crashOutput.promise;
    clearTimeout(timer);
    this.lose(this.#ranOutOfMemory ? 'out_of_memory' : 'crashed');
  }
}
