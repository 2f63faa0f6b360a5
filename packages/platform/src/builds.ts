// The last build of each integration under development. Kept in memory: a build is news of this run.
import type { Build } from '@bindery/contract';
import type { Live } from './live.ts';

/** Remembers and tells the last build of each integration. */
export interface Builds {
  report(build: Build): Build;
  list(): Build[];
}

/** Makes an empty record of builds. */
export function createBuilds(live: Live): Builds {
  const builds = new Map<string, Build>();
  return {
    report(build) {
      builds.set(build.integration, build);
      live.publish({ type: 'build', integration: build.integration, ok: build.ok, version: build.version });
      return build;
    },
    list: () => [...builds.values()],
  };
}
