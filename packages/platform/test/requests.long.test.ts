// Random requests over the whole API, with a new seed each time: no failure of the platform, no response outside the contract, and no data of
// another organization. The store is intact afterwards, and a platform that starts from it gives the same responses.
import { randomBytes } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { createRandom, longOrSample } from '@bindery/testkit/long-sample';
import { borrowDatabase } from '@bindery/testkit/borrow-postgres';
import { hasPostgres } from '@bindery/testkit/postgres';
import type { PlatformOptions } from '../src/options.ts';
import { createWorld, createWorldOnDatabase, restart } from './support/conformance/world.ts';
import type { World } from './support/conformance/world.ts';
import { createLazyHost } from './support/lazy-host.ts';
import { findDamage, readAll } from './support/random-requests/check-store.ts';
import { CALLED } from './support/random-requests/draw-request.ts';
import { createChoices } from './support/random-requests/random.ts';
import { callEach, runRequests } from './support/random-requests/run-requests.ts';
import type { RunResult } from './support/random-requests/run-requests.ts';
import { removeFolders } from '@bindery/testkit/temporary-folder';
import { closePlatforms } from './support/test-platform.ts';

/** `BINDERY_REQUESTS` is for a run of another size; `BINDERY_LONG_SEED` repeats one. */
const REQUESTS = Number(process.env['BINDERY_REQUESTS'] ?? longOrSample(100_000, 1_500));
/** Requests on one platform: a fault is searched for in that many. */
const EACH = Math.min(REQUESTS, 1_000);
const ON_POSTGRES = Math.ceil(REQUESTS / 10);
const SHRINK_MS = longOrSample(120_000, 20_000);

/** A drawn URL must lead nowhere. */
const CLOSED = { outgoing: 'none' } as const;

const random = createChoices(createRandom());
afterAll(async () => {
  await closePlatforms();
  removeFolders();
});

/** Runs requests in new worlds, and starts each again. Returns what was wrong. */
async function runAll(requests: number, options: PlatformOptions, create: () => Promise<World>): Promise<Outcome> {
  const succeeded = new Set<string>();
  const wrong: string[] = [];
  for (let done = 0; done < requests; done += EACH) {
    const run = await runRequests({ create, random, requests: Math.min(EACH, requests - done), shrinkMs: SHRINK_MS });
    for (const operation of run.succeeded) succeeded.add(operation);
    const found = [...run.faults, ...(await findChanges(run, options))];
    // A whole run takes half an hour: what it finds shows before it ends.
    if (found.length > 0) process.stderr.write(`${found.join('\n')}\n`);
    wrong.push(...found);
  }
  return { wrong, succeeded };
}

interface Outcome {
  readonly wrong: readonly string[];
  readonly succeeded: ReadonlySet<string>;
}

/** What is damaged in a store, and reads that are answered differently after a start. */
async function findChanges({ scene, reads }: RunResult, options: PlatformOptions): Promise<string[]> {
  const { world } = scene;
  world.test.platform.clock.set({ frozen: true });
  const now = world.test.platform.clock.now();
  await world.test.platform.idle();
  const before = await readAll(world.test, reads);
  await world.test.platform.close();
  const damage = world.database !== undefined ? [] : findDamage(world.dataFolder);
  const again = await restart(world, { ...options, clock: { now, frozen: true } });
  const after = await readAll(again, reads);
  await again.platform.close();
  const faults = again.faults.map((fault) => `After a start: ${String(fault)}`);
  const changed = before.flatMap((answer, index) => {
    const other = after[index] ?? '';
    if (other === answer) return [];
    const at = [...answer].findIndex((letter, place) => letter !== other[place]);
    const from = Math.max(0, at - 200);
    return [
      `${answer.slice(0, 200)}\n before …${answer.slice(from, at + 200)}\n after …${other.slice(from, at + 200)}`,
    ];
  });
  return [...damage.map((row) => JSON.stringify(row)), ...faults, ...changed.slice(0, 10)];
}

describe('random requests', () => {
  it('get only responses of the contract, without data of the other organization, and damage nothing in the store', async () => {
    const options = { host: createLazyHost, ...CLOSED };
    const { wrong, succeeded } = await runAll(REQUESTS, options, () => createWorld(options));
    expect(wrong.join('\n')).toBe('');
    // Requests that are all rejected would show nothing.
    expect(succeeded.size).toBeGreaterThan(CALLED.length * longOrSample(0.85, 0.5));
  });
});

describe.skipIf(!hasPostgres('random requests on PostgreSQL'))('on PostgreSQL', () => {
  // The same IDs each time, so that a replay finds them.
  const options = {
    ...CLOSED,
    host: createLazyHost,
    vaultKey: randomBytes(32).toString('base64url'),
    seed: 'requests',
  };
  const create = async (): Promise<World> => createWorldOnDatabase({ ...options, database: await borrowDatabase() });

  it('each operation gets a response of the contract', async () => {
    expect((await callEach(create, random)).join('\n')).toBe('');
  });

  it('random requests get only responses of the contract, and the same ones after a restart', async () => {
    const { wrong } = await runAll(ON_POSTGRES, options, create);
    expect(wrong.join('\n')).toBe('');
  });
});
