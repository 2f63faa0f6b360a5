import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeFolders, temporaryFolder } from '@bindery/testkit/temporary-folder';
import { closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../test/support/test-platform.ts';
import { MAX_VERSIONS } from './versions.ts';

const SCRIPT = 'export default {};';
const MAP = `\n//# sourceMappingURL=data:application/json;base64,${Buffer.from('{"version":3}').toString('base64')}`;
const SECRET = 'value-that-nobody-is-shown';

describe('versions of an integration', () => {
  const dataFolder = temporaryFolder();
  let test: TestPlatform;
  beforeAll(async () => {
    test = await startPlatform({ host: false, dataFolder });
    await test.publish('versioned', { title: 'First', script: SCRIPT, secrets: { API_KEY: SECRET } });
    await test.publish('versioned', {
      title: 'Second',
      script: `${SCRIPT}${MAP}`,
      scopes: ['space:content:read'],
      secrets: { WEBHOOK_KEY: SECRET, API_KEY: SECRET },
    });
  });
  afterAll(async () => {
    expect(test.faults).toEqual([]);
    await closePlatforms();
    removeFolders();
  });

  const at = (path = '') => test.get(`/_platform/v1/integrations/versioned/versions${path}`);
  const numbers = ({ items }: { items: { version: number }[] }) => items.map(({ version }) => version);

  it('are listed newest first, page by page, with the length of the code alone', async () => {
    const { body } = await at();
    expect([numbers(body), body.count]).toEqual([[2, 1], 2]);
    const [second, first] = body.items;
    expect([first.title, first.code.bytes]).toEqual(['First', SCRIPT.length]);
    expect(second.code).toEqual(first.code);
    const page = (await at('?limit=1')).body;
    expect([numbers(page), numbers((await at(`?limit=1&page=${page.next.page}`)).body)]).toEqual([[2], [1]]);
  });

  it('have what they declared, and names of secrets without values', async () => {
    const [first, second] = [(await at('/1')).body, (await at('/2')).body];
    expect([first.manifest.title, first.manifest.scopes, first.secrets]).toEqual(['First', [], ['API_KEY']]);
    expect([second.manifest.scopes, second.secrets]).toEqual([['space:content:read'], ['API_KEY', 'WEBHOOK_KEY']]);
    for (const field of ['script', 'secrets', 'organization']) expect(first.manifest).not.toHaveProperty(field);
    expect(JSON.stringify([first, second])).not.toContain(SECRET);
  });

  it.each(['3', '0', '-1', '1e1', 'x', '99999999999999999999'])('does not have "%s"', async (version) => {
    expect((await at(`/${version}`)).code).toBe('integration_version_not_found');
  });

  it('are visible only to admins', async () => {
    const { token } = await test.asPerson('read');
    for (const path of ['', '/1']) {
      const rejected = await test.get(`/_platform/v1/integrations/versioned/versions${path}`, { token });
      expect(rejected.status).toBeGreaterThanOrEqual(403);
    }
  });

  it('include the live one if none was stored, as after an update of the platform', async () => {
    const before = (await at('/2')).body;
    const database = new DatabaseSync(join(dataFolder, 'platform.db'));
    database.exec(`DELETE FROM integration_version WHERE integration = 'versioned'`);
    database.close();
    expect([numbers((await at()).body), (await at('/2')).body]).toEqual([[2], before]);
    expect((await at('/1')).code).toBe('integration_version_not_found');
  });

  it(`are the last ${MAX_VERSIONS}`, async () => {
    for (let count = 0; count < MAX_VERSIONS; count++) await test.publish('versioned', { script: SCRIPT });
    const { body } = await at('?limit=1000');
    expect([body.count, numbers(body).at(0), numbers(body).at(-1)]).toEqual([MAX_VERSIONS, 102, 3]);
  });

  it('continue their numbers when an integration is published again', async () => {
    await test.call('DELETE', '/v1/integrations/versioned');
    expect((await at()).code).toBe('integration_not_found');
    await test.publish('versioned', { title: 'Again', script: SCRIPT });
    expect((await at('?limit=1')).body.items[0]).toMatchObject({ version: 103, title: 'Again', state: 'live' });
  });
});
