// Performs fixtures for two installations in one isolate, and looks for values of one in what the other gives away.
import { formatFrame } from '@bindery/host';
import type { IntegrationSource } from '../../install/install-options.ts';
import type { FixtureOptions } from '../adversity-options.ts';
import { nameOf } from '../fixtures.ts';
import { findCanaries } from '../leaks/canary.ts';
import type { Canary } from '../leaks/canary.ts';
import { exposuresOf } from '../leaks/exposures.ts';
import type { Exposure } from '../leaks/exposures.ts';
import { createLeakReport } from '../leaks/leak-report.ts';
import type { LeakReport } from '../leaks/leak-report.ts';
import type { Leak } from '../leaks/leak.ts';
import { findVariables } from './module-variables.ts';
import { performForTenants } from './perform-for-tenants.ts';
import type { TenantRun } from './perform-for-tenants.ts';
import type { TenantOptions } from './tenant-options.ts';
import { distinct } from './tenant-canaries.ts';

/**
 * Performs each fixture for two tenants: one after the other, and at the same time. The second tenant is another organization.
 * @throws {KitError} fixture_failed, and what `install` throws
 */
export async function testTenants(source: IntegrationSource, options: TenantOptions): Promise<LeakReport> {
  const seed = options.seed ?? 'test';
  const leaks: Leak[] = [];
  for (const isTogether of [false, true]) {
    const run = await performForTenants(source, { ...options, seed }, isTogether);
    leaks.push(...leaksOf(run, { options, seed }));
  }
  return createLeakReport(leaks, { seed, none: 'No value of one tenant reaches the other.' });
}

interface Context {
  readonly options: FixtureOptions;
  readonly seed: string;
}

function leaksOf(run: TenantRun, context: Context): Leak[] {
  const exposures = exposuresOf(run.events, run.calls);
  return run.tenants.flatMap((tenant, index) => {
    const other = run.tenants[1 - index];
    const canaries = distinct(other?.canaries ?? [], tenant.canaries);
    const own = exposures.filter(({ event }) => event?.installation === tenant.installation);
    const stored: Exposure = {
      where: 'configuration',
      text: tenant.configuration,
      place: undefined,
      event: undefined,
    };
    return [...own, stored].flatMap((exposure) => describe(exposure, canaries, { run, ...context }));
  });
}

function describe(
  { where, text, place, event }: Exposure,
  canaries: readonly Canary[],
  { run, options, seed }: Context & { readonly run: TenantRun },
): Leak[] {
  const fixture = options.fixtures[event?.fixture ?? -1];
  return findCanaries(text, canaries).map(({ canary, shown }) => ({
    value: canary.name,
    where,
    fixture: fixture === undefined ? undefined : nameOf(fixture),
    event: event?.type,
    location: place === undefined ? undefined : formatFrame(place),
    text: shown,
    variable: findVariables(run.sourceMap, place),
    seed,
  }));
}
