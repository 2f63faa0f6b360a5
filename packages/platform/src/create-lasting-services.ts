// What stays when the data of a running platform is replaced by a snapshot: nothing of it is derived from the store.
import { DEFAULT_PORT, originsFor } from './core/origins.ts';
import type { Origins } from './core/origins.ts';
import { createClock } from './core/clock.ts';
import type { Clock } from './core/clock.ts';
import { FaultRules } from './core/faults/fault-rules.ts';
import { createIds } from './core/ids.ts';
import type { Ids } from './core/ids.ts';
import { createLive } from './core/live.ts';
import type { ChangeFeed } from './core/live.ts';
import { createBuilds } from './events/builds.ts';
import type { Builds } from './events/builds.ts';
import { RequestLog } from './http/requests/request-log.ts';
import type { PlatformOptions } from './options.ts';

/** Services that last as long as the platform. */
export interface PersistentServices {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly live: ChangeFeed;
  readonly builds: Builds;
  readonly faults: FaultRules;
  readonly requests: RequestLog;
  readonly origins: Origins;
  /** ISO 8601. */
  readonly startedAt: string;
}

/** Creates them once for each platform. */
export function createLastingServices(options: PlatformOptions): PersistentServices {
  const clock = createClock(options.clock);
  const live = createLive();
  return {
    clock,
    live,
    ids: createIds(options.seed),
    builds: createBuilds(live),
    faults: new FaultRules(),
    requests: createRequestLog(options, clock, live),
    origins: originsFor([DEFAULT_PORT, DEFAULT_PORT + 1, DEFAULT_PORT + 2, DEFAULT_PORT + 3]),
    startedAt: clock.nowIso(),
  };
}

/** A run has its own ids, but for a seed: what is stored can name a request of a previous run. */
function createRequestLog({ seed }: PlatformOptions, clock: Clock, live: ChangeFeed): RequestLog {
  const run = createIds(seed)
    .secret()
    .replaceAll(/[^a-zA-Z0-9]/g, '')
    .slice(0, 8);
  return new RequestLog({
    run,
    now: () => clock.now(),
    added: (request) => {
      if (!live.isHeard) return;
      const { id, status, operation, command, start } = request;
      live.publish({ type: 'request', id, status, dashboard: start.isDashboard, operation, command });
    },
  });
}
