// A platform at work: its services and apps, made of a store, stopped, and made again of another one when a snapshot is restored.
// Nothing that is derived from the old data outlives it, because all of it is made again.
import { setImmediate } from 'node:timers/promises';
import { messageOf } from '@bindery/diagnostics';
import type { IntegrationHost } from '@bindery/host';
import { toResponse } from './core/answer.ts';
import { apiError } from './core/api-error.ts';
import { callOfRequest } from './core/call.ts';
import { createApps } from './create-apps.ts';
import type { Apps } from './create-apps.ts';
import type { Module, StopReason } from './jobs/module.ts';
import { listModules } from './modules.ts';
import type { PersistentServices } from './create-lasting-services.ts';
import { createServices } from './create-services.ts';
import { migrateLegacyRevisions } from './domains/content/tree/index.ts';
import { DEMO_ORGANIZATION_ID, findDemo, renewDemoKeys, seedDemo, seedOwner } from './domains/local/demo/seed.ts';
import { setOwnerToken } from './domains/local/owner-token.ts';
import type { ScenarioPort } from './domains/local/scenario-port.ts';
import type { SnapshotControl } from './domains/local/snapshots/snapshot-control.ts';
import type { CallNotes } from './events/call-notes.ts';
import { RequestGate } from './http/request-gate.ts';
import { UNKNOWN_VERSION } from './options.ts';
import type { PlatformOptions } from './options.ts';
import type { Services } from './services.ts';
import { ReopenError } from './store/open-store.ts';
import type { OpenedStore, SnapshotSource } from './store/open-store.ts';

/** The parts of a platform besides its store. */
export interface RunParts {
  readonly options: PlatformOptions;
  readonly host: IntegrationHost;
  readonly notes: CallNotes;
  readonly lasting: PersistentServices;
}

/** Snapshots that there can be. */
export const MAX_SNAPSHOTS = 20;

/** How long requests and deliveries can go on before a restoration gives up, in milliseconds. */
const DRAIN_MS = 10_000;

/** A platform at work. */
export class RunningPlatform {
  /** Requests from outside come through it. */
  readonly gate: RequestGate = new RequestGate();
  readonly #parts: RunParts;
  #opened: OpenedStore;
  #services: Services;
  #modules: readonly Module[];
  #apps: Apps;
  #token: string | undefined;
  #isBusy = false;
  /** Scenario of the next new store. Default: the one of the last. */
  #scenario: string | undefined;

  constructor(parts: RunParts, opened: OpenedStore) {
    this.#parts = parts;
    this.#opened = opened;
    [this.#services, this.#modules, this.#apps] = this.#make(opened);
    this.#token = parts.options.token;
  }

  get services(): Services {
    return this.#services;
  }

  get apps(): Apps {
    return this.#apps;
  }

  /** Token of the owner, once {@link prepare} is done. */
  get token(): string {
    return this.#token ?? '';
  }

  /** Seeds what is missing. */
  async prepare(): Promise<void> {
    const { options } = this.#parts;
    const [services, opened] = [this.#services, this.#opened];
    if (!opened.isCopy) await migrateLegacyRevisions(services);
    const isNew = opened.isCopy ? opened.isForeignCopy : await seedOwner(services);
    const { demo = false, scenarios } = options;
    if (demo !== false) services.local.demo.current = await seedDemo(services, demo === 'full');
    if (opened.isForeignCopy) await renewDemoKeys(services);
    if (!opened.isCopy) opened.keepAsTemplate();
    this.#token = await setOwnerToken(services, this.#token);
    if (scenarios !== undefined) await this.#begin(scenarios, isNew);
  }

  /** Creates the data of a scenario in a new store, in place of the demo data. */
  async #begin(scenarios: ScenarioPort, isNew: boolean): Promise<void> {
    const services = this.#services;
    const fetch = async (request: Request): Promise<Response> =>
      toResponse(await this.#apps.api(callOfRequest(request)));
    const platform = { fetch, url: services.origins.api, token: this.token, organization: DEMO_ORGANIZATION_ID };
    try {
      if (isNew) await scenarios.begin(platform, this.#scenario);
    } finally {
      this.#scenario = undefined;
      services.local.demo.current = await findDemo(services);
    }
  }

  /** Starts to deliver events, and to run jobs. */
  async start(): Promise<void> {
    for (const module of this.#modules) await module.start?.();
  }

  /** Resolves when no job and no event is due or in progress. */
  async idle(): Promise<void> {
    for (const module of this.#modules) await module.idle?.();
  }

  /** Ends what works on its own. */
  async stop(reason: StopReason): Promise<void> {
    for (const module of this.#modules) await module.stop?.(reason);
  }

  /** Closes the store. */
  async closeStore(): Promise<void> {
    await this.#opened.close();
  }

  #make(opened: OpenedStore): [Services, readonly Module[], Apps] {
    const services = createServices(this.#parts.options, { ...this.#parts, opened, snapshots: this.#snapshots() });
    return [services, listModules(services), createApps(services, this.#parts.options)];
  }

  #snapshots(): SnapshotControl {
    const namedSnapshots = () => {
      const { snapshots } = this.#opened;
      if (snapshots !== undefined) return snapshots;
      throw apiError('snapshots_unsupported', 'Snapshots aren’t supported with PostgreSQL.');
    };
    return {
      list: async () => namedSnapshots().list(),
      take: (name) => this.#alone(() => this.#take(namedSnapshots(), name)),
      remove: (name) => this.#alone(async () => namedSnapshots().remove(name)),
      restore: (from, scenario) =>
        this.#alone(async () => {
          namedSnapshots();
          this.#scenario = scenario;
          await this.#restore(from);
        }),
    };
  }

  async #take(snapshots: NonNullable<OpenedStore['snapshots']>, name: string) {
    const { options, lasting } = this.#parts;
    const before = await snapshots.list();
    if (before.length >= MAX_SNAPSHOTS && before.every((one) => one.name !== name)) {
      throw apiError('conflict', `You’ve reached the limit of ${MAX_SNAPSHOTS} snapshots. Delete one first.`);
    }
    await snapshots.take(name, { version: options.version ?? UNKNOWN_VERSION, takenAt: lasting.clock.nowIso() });
    const snapshot = (await snapshots.list()).find((one) => one.name === name);
    if (snapshot === undefined) throw new Error(`The snapshot "${name}" was taken but can’t be found.`);
    return snapshot;
  }

  /** One thing at a time. Throws platform_busy. */
  async #alone<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#isBusy) throw busy('Another snapshot is being taken, deleted, or restored.');
    this.#isBusy = true;
    try {
      return await work();
    } finally {
      this.#isBusy = false;
    }
  }

  /** Replaces the store from within a request. Requests and deliveries end first; others are rejected until it is done. */
  async #restore(from: SnapshotSource): Promise<void> {
    this.gate.close();
    try {
      await this.#drain();
      const problem = await this.#replace(from);
      if (problem !== undefined) {
        throw apiError('snapshot_unusable', `Can’t use the snapshot: ${messageOf(problem)}`, { cause: problem });
      }
    } finally {
      this.gate.open();
    }
  }

  /** Throws platform_busy, with everything as it was. */
  async #drain(): Promise<void> {
    if (!(await this.gate.drained(1, DRAIN_MS))) throw busy('Other requests are still in progress.');
    const { events } = this.#services;
    await events.stop(DRAIN_MS);
    if (await isSettled(events.drained())) return;
    await events.start();
    throw busy('Events are still being delivered.');
  }

  /** Returns why the snapshot could not be used; the platform goes on with what it had then. */
  async #replace(from: SnapshotSource): Promise<unknown> {
    const { live } = this.#parts.lasting;
    live.publish({ type: 'restored' });
    await setImmediate(); // The message goes out before the streams end; who connects again sees the new data.
    live.close();
    await this.#services.imports.pdf.close();
    await this.stop('replace');
    let problem: unknown;
    try {
      this.#opened = await this.#opened.reopen(from);
    } catch (thrown) {
      if (!(thrown instanceof ReopenError)) throw thrown;
      this.#opened = thrown.opened;
      problem = thrown.cause;
    }
    [this.#services, this.#modules, this.#apps] = this.#make(this.#opened);
    let failure: unknown;
    await this.prepare().catch((thrown: unknown) => (failure = thrown));
    await this.start();
    // What the scenario created so far stays, so that its author sees how far it came.
    if (failure !== undefined) throw scenarioFailed(failure);
    return problem;
  }
}

/** Whether a promise that can be settled already is so. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  return Promise.race([promise.then(() => true), setImmediate(false)]);
}

function scenarioFailed(thrown: unknown): Error {
  return apiError('scenario_failed', `Can’t create the scenario: ${messageOf(thrown)}`, { cause: thrown });
}

function busy(message: string): Error {
  return apiError('platform_busy', message, { details: { headers: { 'Retry-After': '1' } } });
}
