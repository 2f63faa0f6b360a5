// Outages of PostgreSQL during background jobs.
import { expect, vi } from 'vitest';
import type { Postgres } from '@bindery/testkit/postgres';
import type { TestPlatform } from './test-platform.ts';

/** Shortest outage, in milliseconds. With `BINDERY_OUTAGE_MS=30000`, tests show what happens after a longer one. */
const MIN_OUTAGE_MS = Number(process.env['BINDERY_OUTAGE_MS'] ?? 0);

/** Stops the database until as many failures as expected were reported. */
export async function outage(
  server: Postgres,
  test: TestPlatform,
  { during = () => {}, failures = 1 }: { readonly during?: () => unknown; readonly failures?: number } = {},
): Promise<void> {
  await server.stop();
  test.faults.length = 0;
  const until = performance.now() + MIN_OUTAGE_MS;
  during();
  await vi.waitFor(() => expect([test.faults.length >= failures, performance.now() > until]).toEqual([true, true]));
  await server.start();
}

/** Lets jobs become due during an outage. */
export async function becomeDue(
  server: Postgres,
  test: TestPlatform,
  { afterMs, jobs = 1 }: { readonly afterMs: number; readonly jobs?: number },
): Promise<void> {
  await outage(server, test, { during: () => test.platform.clock.set({ advanceMs: afterMs }), failures: jobs });
}
