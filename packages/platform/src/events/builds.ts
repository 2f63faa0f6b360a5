// The last build of each integration under development. Kept in memory: a build is news of this run.
import type { Build } from '@bindery/contract';
import type { ChangeFeed } from '../core/live.ts';

/** Records the last build of each integration. */
export interface Builds {
  report(build: Build): Build;
  list(): Build[];
  /** Drops what is known of an integration that is gone. */
  forget(integration: string): void;
  /** Holds events of an integration until its new code arrives. Returns the function that releases them. */
  hold(integration: string): () => void;
  /** Ends the hold on an integration, if any, after its new code arrived. */
  release(integration: string): void;
  /** Resolves once no hold is on an integration; at the latest after {@link MAX_HOLD_MS}. */
  settled(integration: string): Promise<void>;
}

/** No build holds events back for longer than this. */
export const MAX_HOLD_MS = 5_000;

/** Creates an empty record of builds. */
export function createBuilds(live: ChangeFeed): Builds {
  const builds = new Map<string, Build>();
  const holds = new Map<string, { readonly ended: Promise<void>; readonly release: () => void }>();
  return {
    report(build) {
      builds.set(build.integration, build);
      live.publish({ type: 'build', integration: build.integration, ok: build.ok, version: build.version });
      return build;
    },
    list: () => [...builds.values()],
    forget: (integration) => void builds.delete(integration),
    hold(integration) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const release = (): void => {
        clearTimeout(timer);
        if (holds.get(integration)?.release === release) holds.delete(integration);
        resolve();
      };
      const timer = setTimeout(release, MAX_HOLD_MS);
      timer.unref();
      holds.set(integration, { ended: promise, release });
      return release;
    },
    release: (integration) => holds.get(integration)?.release(),
    settled: async (integration) => holds.get(integration)?.ended,
  };
}
