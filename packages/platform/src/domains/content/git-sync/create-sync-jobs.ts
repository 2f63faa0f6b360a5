// Syncs spaces and repositories: when a space changes, when a person requests it, and at intervals, since repositories don’t tell.
import { BackgroundQueue } from '../../../core/background/background-queue.ts';
import { PendingWrites } from '../../../core/background/pending-writes.ts';
import { apiError } from '../../../core/api-error.ts';
import type { Report } from '../../../core/report.ts';
import type { GitSyncRow } from '../../../store/tables.ts';
import type { ImportServices } from '../state/content-services.ts';
import type { GitSyncJobs } from '../state/git-sync-jobs.ts';
import { endSync, findNextSync, hasSyncs, leaseSync, recoverSyncs, releaseSync, spaceChanged } from './lease-sync.ts';
import { syncSpace } from './sync-space.ts';

/** Syncs at the same time: each runs Git, and merges. */
const AT_ONCE = 2;

/** How often a repository is checked for new commits. */
const EVERY_MS = 60_000;

/** `services` is a function, because the jobs are one of the services. */
export function createSyncJobs(
  services: () => ImportServices,
  { report, everyMs = EVERY_MS }: { readonly report: Report; readonly everyMs?: number | undefined },
): GitSyncJobs {
  const jobs = new SyncJobs(services, report, everyMs);
  return {
    schedule: () => jobs.schedule(),
    run: (id) => jobs.run(id),
    start: () => jobs.start(),
    idle: () => jobs.idle(),
    stop: () => jobs.stop(),
  };
}

class SyncJobs {
  readonly #services: () => ImportServices;
  readonly #report: Report;
  readonly #everyMs: number;
  readonly #queue: BackgroundQueue;
  readonly #active = new Map<string, Promise<void>>();
  readonly #unstored = new PendingWrites();
  #stopping: AbortController | undefined;
  #cancelAlarm: (() => void) | undefined;
  #unsubscribe: (() => void) | undefined;

  constructor(services: () => ImportServices, report: Report, everyMs: number) {
    this.#services = services;
    this.#report = report;
    this.#everyMs = everyMs;
    this.#queue = new BackgroundQueue({
      look: () => this.#look(),
      isRunning: () => this.#stopping !== undefined,
      report,
    });
  }

  schedule(): void {
    this.#queue.schedule();
  }

  async run(id: string): Promise<void> {
    await this.#unstored.retry();
    for (;;) {
      // A sync in progress can have begun before what the caller wants to be synced.
      await this.#active.get(id);
      const row = await leaseSync(this.#services(), id);
      if (row !== undefined) return this.#track(row);
      if (!this.#active.has(id)) throw apiError('git_sync_running', 'Another process syncs this installation.');
    }
  }

  async start(): Promise<void> {
    this.#stopping = new AbortController();
    await recoverSyncs(this.#services());
    this.schedule();
  }

  async idle(): Promise<void> {
    await this.#queue.idle(() => [...this.#active.values()]);
  }

  async stop(): Promise<void> {
    this.#stopping?.abort(new Error('The platform is shutting down.'));
    this.#stopping = undefined;
    this.#cancelAlarm?.();
    this.#unsubscribe?.();
    this.#unsubscribe = undefined;
    this.#queue.stop();
    await this.idle();
  }

  async #look(): Promise<void> {
    if (this.#stopping === undefined) return;
    this.#cancelAlarm?.();
    await this.#unstored.retry();
    await this.#follow();
    while (this.#active.size < AT_ONCE) {
      const { clock } = this.#services();
      const next = await findNextSync(this.#services());
      if (next === undefined) return;
      if (next.dueAt > clock.now()) {
        this.#cancelAlarm = clock.at(next.dueAt, () => this.schedule());
        return;
      }
      const row = await leaseSync(this.#services(), next.id);
      if (row !== undefined) void this.#track(row);
    }
  }

  /** Follows changes of content while there is an installation: a listener costs every change something. */
  async #follow(): Promise<void> {
    const isNeeded = await hasSyncs(this.#services());
    if (isNeeded === (this.#unsubscribe !== undefined)) return;
    if (!isNeeded) {
      this.#unsubscribe?.();
      this.#unsubscribe = undefined;
      return;
    }
    this.#unsubscribe = this.#services().content.live.subscribe((change) => {
      if (change.type !== 'content' || change.space === undefined) return;
      const { space } = change;
      this.#queue.enqueue(async () => {
        if (this.#stopping !== undefined && (await spaceChanged(this.#services(), space))) this.schedule();
      });
    });
  }

  #track(row: GitSyncRow): Promise<void> {
    const running = this.#sync(row).finally(() => {
      this.#active.delete(row.id);
      this.schedule();
    });
    this.#active.set(row.id, running);
    return running;
  }

  async #sync(row: GitSyncRow): Promise<void> {
    const signal = this.#stopping?.signal ?? AbortSignal.abort(new Error('The platform is shutting down.'));
    const services = this.#services();
    const store = async (write: () => Promise<void>): Promise<void> => {
      await write().catch((thrown: unknown) => {
        this.#unstored.add(row.id, write);
        this.#report(thrown);
      });
    };
    try {
      const progress = await syncSpace(services, row, { signal, report: this.#report });
      await store(() => endSync(services, row, { progress, everyMs: this.#everyMs }));
    } catch (thrown) {
      if (!signal.aborted) this.#report(thrown);
      await store(() => releaseSync(services, row.id));
    }
  }
}
