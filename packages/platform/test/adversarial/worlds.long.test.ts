// Platforms next to each other in one process: whatever is done in one, at the same time with all others, is in none of these; and what
// ends or resets one leaves the others as they were.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { resetDataFolder } from '../../src/store/snapshots/reset-data-folder.ts';
import { digest } from '../support/conformance/digest.ts';
import { removeFolders, temporaryFolder } from '@bindery/testkit/temporary-folder';
import { closePlatforms, startPlatform } from '../support/test-platform.ts';
import type { CallAnswer, TestPlatform } from '../support/test-platform.ts';

const WORLDS = 16;
const STEPS = 12;

afterAll(async () => {
  await closePlatforms();
  removeFolders();
});

interface TestWorld {
  readonly dataFolder: string;
  readonly test: TestPlatform;
  /** Is in everything that is written there. */
  readonly mark: string;
  /** Good there alone. */
  readonly token: string;
}

async function startWorld(number: number): Promise<TestWorld> {
  const dataFolder = temporaryFolder();
  const test = await startPlatform({ dataFolder, host: false }, { isRandom: true });
  const { token } = (await test.post('/_platform/v1/tokens', { kind: 'user' })).body;
  return { dataFolder, test, token, mark: `mark-of-world-${number}-end` };
}

type Step = (world: TestWorld) => Promise<CallAnswer>;
const inOrganization =
  (path: string, body: (mark: string) => object, method = 'POST'): Step =>
  ({ test, mark, token }) =>
    test.call(method, `/v1/orgs/${test.demo.organization}/${path}`, { body: body(mark), token });
const inSpace =
  (path: string, body: (mark: string) => object): Step =>
  ({ test, mark, token }) =>
    test.post(`/v1/spaces/${test.demo.space}/${path}`, body(mark), { token });

const steps = fc.constantFrom<Step>(
  inOrganization('spaces', (title) => ({ title })),
  inOrganization('collections', (title) => ({ title })),
  inOrganization('sites', (title) => ({ title })),
  inOrganization('teams', (title) => ({ title }), 'PUT'),
  inSpace('comments', (markdown) => ({ body: { markdown } })),
  inSpace('change-requests', (subject) => ({ subject })),
  inSpace('duplicate', () => ({})),
  ({ test, mark, token }) => test.call('PATCH', `/v1/orgs/${test.demo.organization}`, { body: { title: mark }, token }),
  ({ test }) => test.call('PUT', '/_platform/v1/clock', { body: { advanceMs: 60_000 } }),
  ({ test, mark }) => test.publish('shared-name', { title: mark }),
);

/** Worlds whose marks are in the files of a data folder. */
const marksIn = ({ dataFolder }: TestWorld, all: readonly TestWorld[]): string[] => {
  const files = readdirSync(dataFolder).filter((name) => name.startsWith('platform.db'));
  const bytes = Buffer.concat(files.map((name) => readFileSync(join(dataFolder, name))));
  return all.filter(({ mark }) => bytes.includes(mark)).map(({ mark }) => mark);
};

it('keeps concurrent platforms separate, including their resets', async () => {
  const worlds = await Promise.all(Array.from({ length: WORLDS }, (_, number) => startWorld(number)));
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(steps, { minLength: STEPS, maxLength: STEPS }), { minLength: WORLDS, maxLength: WORLDS }),
      async (walks) => {
        const walk = async (world: TestWorld, number: number): Promise<void> => {
          for (const step of walks[number] ?? []) expect((await step(world)).status).toBeLessThan(300);
        };
        await Promise.all(worlds.map(walk));
      },
    ),
    { numRuns: 1 },
  );
  await Promise.all(worlds.map(({ test }) => test.platform.idle()));
  for (const world of worlds) {
    expect(marksIn(world, worlds)).toEqual([world.mark]);
    for (const { token } of worlds) {
      const { status } = await world.test.get('/v1/user', { token });
      expect(status).toBe(token === world.token ? 200 : 401);
    }
  }
  const [first, ...others] = worlds as [TestWorld, ...TestWorld[]];
  const before = others.map(digest);
  const wasThere = digest(first);
  await first.test.platform.close();
  resetDataFolder(first.dataFolder);
  const again = await startPlatform({ dataFolder: first.dataFolder, host: false }, { isRandom: true });
  expect(digest(first)).not.toBe(wasThere);
  expect(marksIn(first, worlds)).toEqual([]);
  expect(others.map(digest)).toEqual(before);
  for (const { test } of others) expect((await test.get('/v1/user')).status).toBe(200);
  expect([...worlds.map(({ test }) => test), again].flatMap(({ faults }) => faults)).toEqual([]);
});
