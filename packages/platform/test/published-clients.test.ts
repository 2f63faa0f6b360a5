// The published clients, both versions, call every operation that they share with the contract, but those of integrations, which
// published-clients-integrations.test.ts calls: over real HTTP, with requests that succeed, and each answer is valid against the client's
// own description, but for the differences listed.
import type { Operation } from '@bindery/contract';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { exampleOf } from './support/conformance/requests.ts';
import { createWorld } from './support/conformance/world.ts';
import type { World } from './support/conformance/world.ts';
import { CLIENT_VERSIONS, isOfIntegrations, openClient } from './support/published-clients.ts';
import type { ClientVersion, DescribedOperation } from './support/published-clients.ts';
import { ANSWER_DIFFERENCES } from './support/published-differences.ts';
import { removeFolders } from './support/temporary-folder.ts';
import { closePlatforms } from './support/test-platform.ts';

/** How many operations a client shares with the contract, and how many of them are called here: one that goes missing is noticed. */
const OPERATIONS: Readonly<Record<ClientVersion, [shared: number, called: number]>> = {
  '0.130.0': [248, 209],
  '0.202.0': [244, 205],
};

const used = new Set<string>();

/** Reads share a world, until something is written in another one. */
let ofReads: World | undefined;

async function worldFor({ method }: Operation): Promise<World> {
  if (method !== 'GET') return createWorld({ port: 0 });
  return (ofReads ??= await createWorld({ port: 0 }));
}

async function closeWorlds(): Promise<void> {
  ofReads = undefined;
  await closePlatforms();
}

afterAll(async () => {
  await closeWorlds();
  removeFolders();
});

describe.each(CLIENT_VERSIONS)('client %s', (version) => {
  const client = openClient(version);
  const called = client.shared
    .filter(([id, declared]) => !isOfIntegrations(id, declared))
    .toSorted(([, one], [, other]) => Number(one.method !== 'GET') - Number(other.method !== 'GET'));

  it('has so many of the operations', () => {
    expect([client.shared.length, called.length]).toEqual(OPERATIONS[version]);
  });

  it.each(called)('%s', async (id, declared) => {
    const world = await worldFor(declared);
    if (declared.method !== 'GET') onTestFinished(closeWorlds);
    const { test, token } = world;
    const method = client.methodOf(id, test.platform.addresses.api, token);
    const answer = await method(...valuesOf(id, declared, client.describedOf(id), world));
    expect(answer.status).toBeLessThan(300);
    if (declared.result !== undefined && answer.status !== 204) expect(client.faultsOf(id, answer, used)).toEqual([]);
    expect(test.faults).toEqual([]);
  });
});

it('lists no difference that is gone', () => {
  expect(ANSWER_DIFFERENCES.map(({ line }) => String(line)).filter((line) => !used.has(line))).toEqual([]);
});

/** What the client's methods take: parameters of the path in order, then the body, then the query. */
function valuesOf(id: string, declared: Operation, theirs: DescribedOperation, world: World): unknown[] {
  const { parameters, body, query } = exampleOf(id, declared, world);
  const inPath = [...declared.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => parameters[name]);
  return [
    ...inPath,
    ...(theirs.requestBody === undefined ? [] : [body ?? {}]),
    ...(declared.query === undefined ? [] : [query]),
  ];
}
