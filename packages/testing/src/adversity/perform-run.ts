// One run of all fixtures on a fresh platform, with or without a fault.
import { formatFrame } from '@bindery/host';
import { createInterposedPlatform } from '../platform/interposed-platform.ts';
import { testingError } from '../testing-error.ts';
import { effectsOf, hasEffect } from './compare/effects-of.ts';
import { isGivenUp } from './compare/judge.ts';
import type { JudgedRun } from './compare/judge.ts';
import { readState } from './compare/read-state.ts';
import { performFixtures } from './perform-fixtures.ts';
import type { RunSetting } from './run-setting.ts';
import { nameOf } from './fixtures.ts';
import type { Fixture } from './fixtures.ts';
import { RunWatch } from './watch/run-watch.ts';
import type { WatchedCall, WatchedEvent } from './watch/watched.ts';

/** What a run left. */
export interface Run extends JudgedRun {
  readonly calls: readonly WatchedCall[];
}

/** Performs it. Without a fault, throws what a step throws. Throws fixture_failed. */
export async function performRun(setting: RunSetting): Promise<Run> {
  const { source, options, fault, only, taps } = setting;
  const watch = new RunWatch({ fault, taps, isDisturbed: (fixture) => only === undefined || fixture === only });
  const { seed, now, isolate, outgoing } = options;
  const platform = await createInterposedPlatform({ seed, now, isolate, outgoing }, watch.interposition);
  try {
    watch.origins = platform.origins;
    await options.platform?.(platform);
    const integration = await platform.install(source, options.install);
    const failed = await performFixtures({ setting, watch, platform, integration });
    if (fault === undefined && setting.taps === undefined) requireHandled([...watch.events.values()], options.fixtures);
    const writes = watch.calls.some((call) => call.isOwn && hasEffect(call));
    const reads = writes || setting.readsState;
    return {
      effects: effectsOf(watch.calls),
      state: reads ? await readState(platform, integration) : undefined,
      events: [...watch.events.values()],
      calls: watch.calls,
      failed,
    };
  } finally {
    await platform.close();
  }
}

/** An outcome without the work of an event says nothing. Throws fixture_failed. */
function requireHandled(events: readonly WatchedEvent[], fixtures: readonly Fixture[]): void {
  const given = events.find((event) => event.fixture !== undefined && isGivenUp(event));
  if (given === undefined) return;
  const { trace, status, error } = given.attempts.at(-1) ?? {};
  const [exception] = trace?.exceptions ?? [];
  const at = exception?.place === undefined ? '' : ` at ${formatFrame(exception.place)}`;
  const reason = exception === undefined ? `it ended with ${status ?? error}` : `${exception.message}${at}`;
  const name = nameOf(fixtures[given.fixture ?? 0] ?? { name: given.type, run: () => {} });
  throw testingError('fixture_failed', `Fixture “${name}” fails without a fault: ${reason}`);
}
