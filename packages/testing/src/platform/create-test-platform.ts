// The test platform: the local platform in memory, or a platform elsewhere, with the data of a seed or the demo’s.
import { openRemote } from '../remote/open-remote.ts';
import { applyTestSeed } from './apply-test-seed.ts';
import type { PlatformConnection } from './connection.ts';
import { openLocal } from './open-local.ts';
import { parseSeed } from './parse-seed.ts';
import type { ParsedSeed } from './parse-seed.ts';
import { Targets } from './targets.ts';
import { toTestPlatform } from './test-platform.ts';
import type { TestPlatform } from './test-platform.ts';
import type { TestPlatformOptions } from './test-platform-options.ts';

/**
 * Creates a platform.
 * @throws {KitError} time_invalid, seed_not_found, seed_invalid, scenario_unknown, remote_unsupported, remote_unreachable
 * @throws {ApiError} what the platform rejects of the seed
 */
export async function createTestPlatform(options: TestPlatformOptions = {}): Promise<TestPlatform> {
  const seed = await parseSeed(options);
  const open = options.url === undefined ? openLocal : openRemote;
  return createOnConnection(await open(options, seed), seed);
}

/** Creates the data of a seed on a platform. Throws what {@link createTestPlatform} throws. */
export async function createOnConnection(
  connection: PlatformConnection,
  { scenario }: ParsedSeed,
): Promise<TestPlatform> {
  const targets = new Targets(connection);
  try {
    const data = await applyTestSeed({ connection, targets }, scenario);
    return toTestPlatform(connection, { targets, data });
  } catch (thrown) {
    await closeAfter(connection, thrown);
    throw thrown;
  }
}

/** What the seed threw says more than what the end throws. */
async function closeAfter(connection: PlatformConnection, thrown: unknown): Promise<void> {
  await connection.close().catch((ending: unknown) => {
    if (thrown instanceof Error && thrown.cause === undefined) thrown.cause = ending;
  });
}
