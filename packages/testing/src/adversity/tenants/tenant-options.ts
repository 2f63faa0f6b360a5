// Options of tests of tenants. No code.
import type { FixtureOptions } from '../adversity-options.ts';

/** Options of `testTenants`. */
export interface TenantOptions extends FixtureOptions {
  /** Configuration of the second tenant. Default: that of `install`. Free texts differ anyway. */
  readonly secondConfiguration?: Readonly<Record<string, unknown>> | undefined;
}
