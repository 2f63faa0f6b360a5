// Outages of PostgreSQL during background jobs.
import { expect, vi } from 'vitest';
import type { Postgres } from '@bindery/testkit/postgres';
import { scaleMs } from '@bindery/testkit/time-limits';
import type { TestPlatform } from './test-platform.ts';

/** How long after a change of the clock a job becomes due: long enough to stop the server before. */
const SOON_MS = scaleMs(2_000);

/** Shortest outage, in milliseconds. With `BINDERY_OUTAGE_MS=30000`, tests show what happens after a longer one. */
const MIN_OUTAGE_MS = Number(process.env['BINDERY_OUTAGE_MS'] ?? 0);

/** Stops the database until what is due by then has failed. */
export async function outage(
  server: Postgres,
  test: TestPlatform,
  { during = () => {}, dueAt = 0 }: { readonly during?: () => unknown; readonly dueAt?: number } = {},
): Promise<void> {
  await server.stop();
  test.faults.length = 0;
  const until = Math.max(dueAt, performance.now() + MIN_OUTAGE_MS);
  during();
  await vi.waitFor(() => expect([test.faults.length > 0, performance.now() > until]).toEqual([true, true]));
  await server.start();
}

/** Moves the clock to just before a job is due, and lets it become due during an outage. */
export async function becomeDue(server: Postgres, test: TestPlatform, afterMs: number): Promise<void> {
  const dueAt = performance.now() + SOON_MS;
  await test.call('PUT', '/_platform/v1/clock', { body: { advanceMs: afterMs - SOON_MS } });
  await outage(server, test, {
    during: () => expect(performance.now()).toBeLessThan(dueAt),
    dueAt: dueAt + SOON_MS / 4,
  });
}
