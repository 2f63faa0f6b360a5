// A platform whose clock is frozen, and its sites as a browser requests them that follows no redirect.
import type { PlatformOptions } from '../../src/options.ts';
import { startPlatform } from './test-platform.ts';
import type { TestPlatform } from './test-platform.ts';

/** The time of its clock. */
export const NOW: number = Date.parse('2026-06-01T00:00:00Z');

/** A minute later, as tokens say when they end. */
export const EXP: number = NOW / 1000 + 60;

/** The platform. */
export interface FrozenSites {
  readonly test: TestPlatform;
  /** Of its sites. */
  readonly origin: string;
  /** Requests a path of it. */
  readonly open: (path: string, headers?: Record<string, string>) => Promise<Response>;
}

/** Starts it. `closePlatforms` ends it. */
export async function startFrozenSites(
  options: Pick<PlatformOptions, 'visitorTokenLeewaySeconds'> = {},
): Promise<FrozenSites> {
  const test = await startPlatform({ port: 0, clock: { now: NOW, frozen: true }, ...options });
  const origin = test.platform.origins.sites;
  return { test, origin, open: (path, headers = {}) => fetch(origin + path, { redirect: 'manual', headers }) };
}
