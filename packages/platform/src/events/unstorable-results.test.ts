// Results of scripts with characters that a database doesn’t take in a text: PostgreSQL rejects U+0000.
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasPostgres, startPostgres } from '@bindery/testkit/postgres';
import type { Postgres } from '@bindery/testkit/postgres';
import { aScript, closePlatforms, startPlatform } from '../../test/support/test-platform.ts';
import type { TestPlatform } from '../../test/support/test-platform.ts';

const ODD = String.raw`a\u0000b\ud800c`;

const SCRIPTS = {
  throws: `throw new Error("${ODD}")`,
  logs: `console.log("${ODD}"); console.error({ "${ODD}": "${ODD}" });`,
  rejects: `await Promise.reject({ name: "${ODD}", message: "${ODD}", stack: "${ODD}" });`,
  later: `Promise.reject(new Error("${ODD}"));`,
} as const;

describe.skipIf(!hasPostgres('tests of results that PostgreSQL rejects'))('a result with odd characters', () => {
  let server: Postgres;
  let test: TestPlatform;
  beforeAll(async () => {
    server = await startPostgres();
    const database = await server.createDatabase();
    const vaultKey = randomBytes(32).toString('base64url');
    // A second attempt would be running when a slow machine reads the first.
    test = await startPlatform({ database, vaultKey, clock: { frozen: true } });
  });
  afterAll(async () => {
    await closePlatforms();
    await server.close();
  });

  it.each(Object.entries(SCRIPTS))('of a script that %s is stored', async (name, script) => {
    await test.publish(`odd-${name}`, { script: aScript(script) });
    await test.install(`odd-${name}`, { space: true });
    await test.post(`/v1/integrations/odd-${name}/render`, {
      componentId: 'x',
      props: {},
      context: { type: 'configuration_account', organizationId: test.demo.organization, theme: 'light' },
    });
    await test.platform.idle();
    for (const { type, state, attempts } of await test.events(`odd-${name}`)) {
      expect([type, state, attempts.length]).toEqual([type, expect.stringMatching(/success|failed|queued/), 1]);
    }
    expect(test.faults).toEqual([]);
  });
});
