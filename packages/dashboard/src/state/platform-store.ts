// The status of the platform: URLs, builds, clock, and fault rules.
import type { Client } from '@bindery/client';
import type { Build, PlatformStatus } from '@bindery/contract';
import { createStore } from './store.ts';
import type { Store } from './store.ts';
import { failureText } from './api/failure-text.ts';

/** The loaded status of the platform. */
export interface PlatformState {
  readonly status: PlatformStatus | undefined;
  readonly isFrozen: boolean;
  /** Why the platform couldn’t be reached. */
  readonly problem: string | undefined;
}

/** The store of the platform's status. */
export interface PlatformStore extends Store<PlatformState> {
  readonly load: () => Promise<void>;
  readonly loadClock: () => Promise<void>;
  /** Lets a frozen clock run again. */
  readonly unfreeze: () => Promise<void>;
  /** Removes every rule of faults on purpose. */
  readonly removeFaults: () => Promise<void>;
}

export function createPlatformStore(api: Client): PlatformStore {
  const store = createStore<PlatformState>({ status: undefined, isFrozen: false, problem: undefined });
  const loadClock = async (): Promise<void> => {
    try {
      const clock = await api.request('GET /_platform/v1/clock');
      store.set({ isFrozen: clock.frozen });
    } catch {
      // The clock is a detail. If the platform is unreachable, load() reports it.
    }
  };
  const load = async (): Promise<void> => {
    try {
      store.set({ status: await api.request('GET /_platform/v1/status'), problem: undefined });
    } catch (thrown) {
      store.set({ problem: failureText(thrown) });
    }
  };
  return {
    ...store,
    load,
    loadClock,
    removeFaults: async () => {
      // A failure is visible, since the rules stay.
      await api.request('DELETE /_platform/v1/faults').catch(() => {});
      await load();
    },
    unfreeze: async () => {
      // A failure is visible, since the clock stays frozen.
      await api.request('PUT /_platform/v1/clock', { body: { frozen: false } }).catch(() => {});
      await loadClock();
    },
  };
}

/** Whether a project of this session builds the integration. */
export function hasBuild(status: PlatformStatus | undefined, integration: string): boolean {
  return status?.builds.some((build) => build.integration === integration) === true;
}

/** The build that finished last. */
export function lastBuild(status: PlatformStatus | undefined): Build | undefined {
  return status?.builds.toSorted((a, b) => b.finishedAt.localeCompare(a.finishedAt))[0];
}
