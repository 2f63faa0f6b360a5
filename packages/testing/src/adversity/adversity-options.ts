// Options of adversity tests, and of those of tenants and canaries. No code.
import type { OutgoingHandlers } from '@bindery/host';
import type { InstallOptions } from '../install/install-options.ts';
import type { TestPlatform } from '../platform/test-platform.ts';
import type { Isolate } from '../platform/test-host.ts';
import type { FaultName } from './faults/fault-name.ts';
import type { Fixture } from './fixtures.ts';

/** The runs that an adversity test, a test of tenants, and a test of canaries repeat. */
export interface FixtureOptions {
  /** Events and steps, in order. */
  readonly fixtures: readonly Fixture[];
  /** Where to install it, with which configuration and secrets. */
  readonly install?: InstallOptions | undefined;
  /** Mocks of other hosts: functions by host. They must not keep what a run does, or set it up again in `platform`. */
  readonly outgoing?: OutgoingHandlers | undefined;
  /** Prepares the platform of each run before the installation: pages, answers of operations. */
  readonly platform?: ((platform: TestPlatform) => unknown) | undefined;
  /** Decides IDs, random values, and the order of events. Default `test`. */
  readonly seed?: string | undefined;
  /** The time at the start, ISO 8601. */
  readonly now?: string | undefined;
  /** Where scripts run. Default `workerd`. */
  readonly isolate?: Isolate | undefined;
}

/** Options of `testAdversity`. */
export interface AdversityOptions extends FixtureOptions {
  /** Default: all. */
  readonly faults?: readonly FaultName[] | undefined;
  /** Called after each run. */
  readonly onProgress?: ((progress: AdversityProgress) => void) | undefined;
}

/** A run that ended. */
export interface AdversityProgress {
  readonly fault: FaultName | undefined;
  /** Runs that ended, this one included. */
  readonly runs: number;
}
