// The published clients, both versions, call every operation that they share with the contract, but those of integrations, which
// published-clients-integrations.test.ts calls: over real HTTP, with requests that succeed, and each response is valid against the client's
// own description, but for the differences listed. A request that both send alike is sent once.
import type { Operation } from '@bindery/contract';
import { afterAll, expect, it } from 'vitest';
import { inOrder, isEnding } from './support/conformance/in-order.ts';
import { exampleOf } from './support/conformance/requests.ts';
import { createWorld } from './support/conformance/world.ts';
import type { World } from './support/conformance/world.ts';
import { isOfGitSync, isOfIntegrations, openClients, sharedBy } from './support/published-clients.ts';
import type { DescribedOperation } from './support/published-clients.ts';
import { ANSWER_DIFFERENCES } from './support/published-differences.ts';
import { createSharedFetch } from './support/shared-fetch.ts';
import { removeFolders } from '@bindery/testkit/temporary-folder';
import { closePlatforms } from './support/test-platform.ts';

const clients = openClients();
const called = inOrder(
  sharedBy(clients).filter(([id, declared]) => !isOfIntegrations(id, declared) && !isOfGitSync(id)),
);
const used = new Set<string>();

let current: World | undefined;
afterAll(async () => {
  await closePlatforms();
  removeFolders();
});

it.each(called)('%s', async (id, declared) => {
  const world = (current ??= await createWorld({ port: 0 }));
  const { test, token: authToken } = world;
  const fetch = createSharedFetch();
  for (const client of clients.filter(({ shared }) => shared.has(id))) {
    const method = client.methodOf(id, { endpoint: test.platform.origins.api, authToken, fetch });
    const answer = await method(...valuesOf(id, declared, client.describedOf(id), world));
    expect([client.version, answer.status < 300]).toEqual([client.version, true]);
    if (declared.result !== undefined && answer.status !== 204) expect(client.faultsOf(id, answer, used)).toEqual([]);
  }
  expect(test.faults.splice(0)).toEqual([]);
  if (!isEnding(id)) return;
  await closePlatforms();
  current = undefined;
});

it('lists no outdated difference', () => {
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
