// Performs fixtures with values that appear nowhere else, and looks for them where they must not be.
import { formatFrame } from '@bindery/host';
import type { Delivery } from '@bindery/host';
import type { IntegrationSource } from '../../install/install-options.ts';
import type { FixtureOptions } from '../adversity-options.ts';
import { nameOf } from '../fixtures.ts';
import { performRun } from '../perform-run.ts';
import { findCanaries } from './canary.ts';
import type { Canary } from './canary.ts';
import { emailsIn, markVisitor, secretsOf } from './canaries-of.ts';
import { canHavePersonalData, canHaveSecrets } from './canary-rules.ts';
import { exposuresOf } from './exposures.ts';
import type { Exposure } from './exposures.ts';
import { createLeakReport } from './leak-report.ts';
import type { LeakReport } from './leak-report.ts';
import type { Leak } from './leak.ts';

/** Options of `testCanaries`. */
export interface CanaryOptions extends FixtureOptions {
  /** Hosts whose URLs can have secrets, for example of a service that takes its token in the path. */
  readonly allowedInUrls?: readonly string[] | undefined;
}

/**
 * Performs the fixtures once. A secret has the value `test-<NAME>`, or that of `install.secrets`.
 * @throws {KitError} fixture_failed, and what `install` throws
 */
export async function testCanaries(source: IntegrationSource, options: CanaryOptions): Promise<LeakReport> {
  const seed = options.seed ?? 'test';
  const secrets = new Map<string, Canary>();
  const personal = new Map<string, Canary>();
  const scripts = new Set<string>();
  const take = (into: Map<string, Canary>, canaries: readonly Canary[]): void => {
    for (const canary of canaries) into.set(canary.value, canary);
  };
  const mark = (delivery: Delivery): Delivery => {
    take(secrets, secretsOf(delivery.environment));
    for (const text of Object.values(delivery.script.modules)) scripts.add(text);
    const marked = markVisitor(delivery.event, seed);
    take(personal, marked.canaries);
    return { ...delivery, event: marked.event };
  };
  const run = await performRun({
    source,
    options: { ...options, seed },
    fault: undefined,
    only: undefined,
    isDense: true,
    readsState: false,
    taps: { deliver: mark, readResponse: (text) => take(personal, emailsIn(text)) },
  });
  const allowed = new Set(options.allowedInUrls);
  const exposures = exposuresOf(run.events, run.calls);
  const leaks = exposures.flatMap((exposure) => [
    ...(canHaveSecrets(exposure, allowed) ? [] : describe(exposure, [...secrets.values()], { options, seed })),
    ...(canHavePersonalData(exposure) ? [] : describe(exposure, [...personal.values()], { options, seed })),
  ]);
  return createLeakReport([...leaks, ...inBundles(scripts, [...secrets.values()], seed)], {
    seed,
    none: 'No secret and no personal data leaks.',
  });
}

function describe(
  { where, text, place, event }: Exposure,
  canaries: readonly Canary[],
  { options, seed }: { readonly options: FixtureOptions; readonly seed: string },
): Leak[] {
  const fixture = options.fixtures[event?.fixture ?? -1];
  return findCanaries(text, canaries).map(({ canary, shown }) => ({
    value: canary.name,
    where,
    fixture: fixture === undefined ? undefined : nameOf(fixture),
    event: event?.type,
    location: place === undefined ? undefined : formatFrame(place),
    text: shown,
    variable: undefined,
    seed,
  }));
}

function inBundles(scripts: ReadonlySet<string>, secrets: readonly Canary[], seed: string): Leak[] {
  const found = [...scripts].flatMap((text) => findCanaries(text, secrets));
  return found.map(({ canary, shown }) => ({
    value: canary.name,
    where: 'bundle',
    fixture: undefined,
    event: undefined,
    location: undefined,
    text: shown,
    variable: undefined,
    seed,
  }));
}
