// Performs fixtures once, and records what runs.
import type { FixtureOptions } from '../adversity/adversity-options.ts';
import { performRun } from '../adversity/perform-run.ts';
import type { IntegrationSource } from '../install/install-options.ts';
import { withCoverageFolder } from './coverage-folder.ts';

/**
 * Performs the fixtures once, without a fault, and records what runs into a folder, for `readCoverage`. Scripts run in threads, whatever
 * `isolate` is.
 * @throws {KitError} fixture_failed, and what `install` throws
 */
export async function recordCoverage(
  folder: string,
  source: IntegrationSource,
  options: FixtureOptions,
): Promise<void> {
  const setting = { source, options, fault: undefined, only: undefined, isDense: false, readsState: false };
  await withCoverageFolder(folder, () => performRun(setting));
}
