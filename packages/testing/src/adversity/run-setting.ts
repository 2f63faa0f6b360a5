// The setting of one run. No code.
import type { IntegrationSource } from '../install/install-options.ts';
import type { FixtureOptions } from './adversity-options.ts';
import type { ActiveFault } from './faults/fault.ts';
import type { RunTaps } from './watch/run-watch.ts';

/** The setting of one run. */
export interface RunSetting {
  readonly source: IntegrationSource;
  readonly options: FixtureOptions;
  /** Absent for a run without a fault. */
  readonly fault: ActiveFault | undefined;
  /** The only fixture that is disturbed. Default: each. */
  readonly only: number | undefined;
  /** Whether no time passes between fixtures. */
  readonly isDense: boolean;
  /** Whether data is read though the script wrote none. */
  readonly readsState: boolean;
  /** Functions that see what goes to the script. */
  readonly taps?: RunTaps | undefined;
}
